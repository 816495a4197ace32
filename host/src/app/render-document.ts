import { ERROR_CODES, type CallData, type CallDefinition } from "contracts";
import { use } from "react";
import { isContentPage, isLanguagePrefix, getLanguage, localeOf, type LanguagePrefix } from "routes";
import { parseData, prepareRequest, setKnownAnswers, type ApiIdentity } from "shared/api";
import { matchRoute } from "shared/navigation";
import { CONTENT_CALLS, describeContentPage } from "../features/search-engines/content-pages.ts";
import { escapeHtml } from "../features/search-engines/escape-html.ts";
import { writeHeadTags } from "../features/search-engines/head-tags.ts";
import { dataBlock } from "../features/search-engines/structured-data.ts";
import { ensureStyles } from "./page-styles.ts";
import { ANSWERS_ID, answerKey } from "./rendered-answers.ts";
import type { RenderedPage } from "shared/hydration";
import { renderShell } from "./render-page.tsx";

/** A public page to render with its content. */
export interface DocumentOptions {
  /** Path with its language prefix, and the query on a page that shows one coin. */
  path: string;
  /** Render time, in seconds since 1970. */
  now: number;
  /**
   * Reads the built entry page whose content is replaced.
   *
   * @param name name of the file below `pages/<language>/`, without its extension
   */
  readFrame(name: string): Promise<string>;
  /**
   * Makes a call.
   *
   * @param url address under `/res`
   * @param headers headers of the call
   * @returns code of the response, and its data when the code is 0
   */
  readAnswer(
    url: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<{ code: number; data?: unknown }>;
}

/** The document, or that the address refers to an entry that does not exist. */
export type RenderedDocument = { kind: "page"; html: string } | { kind: "missing" };

/** Codes for a missing entry: an unknown id, and an id that no entry can have. */
const MISSING_CODES: readonly number[] = [ERROR_CODES.notFound, ERROR_CODES.badRequest];

/** The entry page for addresses without their own file: complete, with its styles, but without tags. */
const CONTENT_FRAME = "content";

interface Answer {
  call: CallDefinition;
  data: Promise<unknown>;
  /** Error code of a refusal; the ok code until then. */
  code: number;
}

/** Collects the responses of one rendering: each call is made once, and its component suspends until the response arrives. */
function collectAnswers(calls: readonly CallDefinition[], readAnswer: DocumentOptions["readAnswer"]) {
  const answers = new Map<string, Answer>();
  let identity: ApiIdentity | undefined;

  function load<C extends CallDefinition>(call: C, input: unknown, sentAs: ApiIdentity): Answer {
    const { url, headers } = prepareRequest(call, input, sentAs);
    const answer: Answer = { call, data: Promise.resolve(), code: ERROR_CODES.ok };
    answer.data = readAnswer(url, headers).then(({ code, data }) => {
      answer.code = code;
      return code === ERROR_CODES.ok ? parseData(call, data) : undefined;
    });
    return answer;
  }

  function useAnswer<C extends CallDefinition>(
    call: C,
    input: unknown,
    sentAs: ApiIdentity,
  ): CallData<C> | undefined {
    if (!calls.includes(call)) return undefined;
    identity = sentAs;
    const key = answerKey(call, input);
    const known = answers.get(key) ?? load(call, input, sentAs);
    answers.set(key, known);
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- what is kept under the key of a call was parsed as its answer
    return use(known.data as Promise<CallData<C> | undefined>);
  }

  async function settle() {
    const entries = await Promise.all(
      [...answers].map(async ([key, answer]) => {
        const data = await answer.data;
        return { key, call: answer.call, data, code: answer.code };
      }),
    );
    return { entries, identity };
  }

  return { useAnswer, settle };
}

type Settled = Awaited<ReturnType<ReturnType<typeof collectAnswers>["settle"]>>;

function insertHead(frame: string, lines: readonly string[]): string {
  const missing = lines.filter((line) => line !== "" && !frame.includes(line));
  return frame.replace("</head>", () => [...missing, "</head>"].join("\n"));
}

interface Rendering {
  settled: Settled;
  now: number;
  /** Query that the page was rendered with, e.g. `?coin=LTC`. */
  search: string;
}

function compose(frame: string, page: RenderedPage, { settled, now, search }: Rendering): string {
  const { entries, identity } = settled;
  const query = search === "" ? "" : ` data-rendered-query="${escapeHtml(search)}"`;
  const rendered = {
    locale: identity?.locale ?? "",
    currency: identity?.currency ?? "",
    answers: Object.fromEntries(entries.map(({ key, data }) => [key, data])),
  };
  const block = dataBlock("application/json", rendered, ANSWERS_ID);
  return insertHead(frame, [page.links])
    .replace(/data-rendered-at="\d*"/, `data-rendered-at="${String(now)}"${query}`)
    .replace(/<div id="root">[^]*<\/div>/, () => `<div id="root">${page.body}</div>${block}`);
}

async function describeFrame(
  frame: string,
  { entries }: Settled,
  prefix: LanguagePrefix,
): Promise<string | null> {
  function find<C extends CallDefinition>(call: C): CallData<C> | undefined {
    const entry = entries.find((each) => each.call === call);
    return entry === undefined ? undefined : parseData(call, entry.data);
  }
  const described = await describeContentPage(find, getLanguage(prefix));
  if (described === undefined) return null;
  const { title, description } = described;
  return insertHead(frame, writeHeadTags(described))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(
      /<meta name="description" content="[^"]*">/,
      () => `<meta name="description" content="${escapeHtml(description)}">`,
    );
}

/** Whether the entry of the page is missing: its call found nothing, or was never made because no entry has such an id. */
function isMissing({ entries }: Settled): boolean {
  const ofEntry = entries.filter(({ call }) => call.path.includes("/:"));
  return ofEntry.length === 0 || ofEntry.some(({ code }) => MISSING_CODES.includes(code));
}

async function renderNow(options: DocumentOptions): Promise<RenderedDocument | null> {
  const { path, now, readFrame, readAnswer } = options;
  const { pathname, search } = new URL(path, "http://localhost");
  const match = matchRoute(pathname);
  const prefix = pathname.split("/")[1];
  if (match === null || !isContentPage(match.name) || !isLanguagePrefix(prefix)) return null;
  const answers = collectAnswers(CONTENT_CALLS[match.name], readAnswer);
  setKnownAnswers(answers.useAnswer);
  try {
    const page = await renderShell({ path, locale: localeOf(prefix), now });
    const settled = await answers.settle();
    const isFixed = Object.keys(match.params).length === 0;
    if (!isFixed && isMissing(settled)) return { kind: "missing" };
    // If a call has no response, leave the page to the browser, which shows the error and retries.
    if (settled.entries.length === 0 || settled.entries.some(({ data }) => data === undefined)) return null;
    const common = await readFrame(CONTENT_FRAME);
    const frame = isFixed
      ? ensureStyles(await readFrame(match.name), page.body, common)
      : await describeFrame(common, settled, prefix);
    return frame === null ? null : { kind: "page", html: compose(frame, page, { settled, now, search }) };
  } finally {
    setKnownAnswers(() => undefined);
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Renders a public page with its content as a whole document, with its own title and tags and the responses that it was rendered
 * with, so that the browser continues from them. Renders run one after another, since the language of links is global.
 *
 * @param options which page, and how to read frames and responses
 * @returns the document; null for a page without content, or when a call is refused
 */
export function renderDocument(options: DocumentOptions): Promise<RenderedDocument | null> {
  const rendering = last.then(() => renderNow(options));
  last = rendering.catch(() => undefined);
  return rendering;
}

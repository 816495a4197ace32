import type { BrowserContext, Page, Response } from "@playwright/test";
import { getRoute } from "routes";
import { findViolations } from "../accessibility.ts";
import { Frontier, chooseLook, targetOf } from "./frontier.ts";
import type { FoundPage, Look } from "./frontier.ts";
import { comeToContent, inspect } from "./inspect.ts";
import type { Sight } from "./inspect.ts";
import { openMenus } from "./menus.ts";
import type { Role } from "./roles.ts";
import type { TextFinder } from "./untranslated.ts";

/** A problem and where it was seen. */
export interface Finding {
  readonly kind: string;
  readonly detail: string;
  readonly where: string;
}

/** A screenshot of a page or of its menus. */
export interface Shot {
  readonly label: string;
  readonly file: string;
}

/** Result of a walk. */
export interface WalkResult {
  readonly pages: number;
  readonly findings: readonly Finding[];
  readonly shots: readonly Shot[];
}

/** Options of a walk: role, width, and appearance of its pages. */
export interface WalkOptions {
  readonly context: BrowserContext;
  readonly role: Role;
  readonly width: number;
  /** Number of the walk, which rotates languages and themes. */
  readonly round: number;
  readonly site: string;
  readonly starts: readonly string[];
  readonly langs: readonly Look["lang"][];
  readonly themes: readonly Look["theme"][];
  readonly finders: ReadonlyMap<Look["lang"], TextFinder>;
  /** Texts of the not-found page and of sections that failed to load, in every language. */
  readonly failureTexts: ReadonlySet<string>;
  readonly hasAxe: boolean;
  shoot(page: Page, label: string): Promise<Shot>;
}

/** Errors of requests that are aborted when their page is left. */
const ENDED = /ERR_ABORTED|NS_BINDING_ABORTED/;

interface Reporter {
  report(kind: string, detail: string): void;
}

/** Reports browser events of a page: exceptions, console messages, failed requests and error responses. */
function listen(page: Page, { report }: Reporter): void {
  page.on("pageerror", ({ message }) => report("exception", message));
  page.on("console", (message) => {
    if (message.type() === "error") report("console", message.text().slice(0, 300));
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (!ENDED.test(reason)) report("request", `${request.url()} ${reason}`);
  });
  page.on("response", (response: Response) => {
    if (response.status() >= 400) report("status", `${String(response.status())} ${response.url()}`);
  });
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 200) : String(error);
}

/** Standards that page texts are checked against. */
interface Standards {
  readonly finder: TextFinder | undefined;
  readonly failureTexts: ReadonlySet<string>;
}

function judgeTexts(
  texts: readonly string[],
  { finder, failureTexts }: Standards,
  { report }: Reporter,
): void {
  for (const text of texts) {
    const reason = failureTexts.has(text) ? "failure text" : (finder?.judge(text) ?? null);
    if (reason !== null) report(reason, text.slice(0, 120));
  }
}

/** Reports the problems of a page or menu in its current state. */
function judge(sight: Sight, { finder, failureTexts }: Standards, { report }: Reporter): void {
  const { title, heading, failure, excess } = sight;
  if (title.trim() === "") report("title", "the document has none");
  if (heading === null) report("heading", "the page has none");
  if (failure !== null) report("failed section", failure);
  if (excess > 0) report("overflow", `the document is ${String(excess)} px wider than the window`);
  for (const text of sight.cut) report("cut text", text);
  for (const address of sight.broken) report("picture", address);
  for (const id of sight.deadAnchors) report("anchor", `#${id}`);
  judgeTexts(sight.texts, { finder, failureTexts }, { report });
}

/** State of a walk. */
interface Progress extends Reporter {
  readonly options: WalkOptions;
  readonly page: Page;
  readonly frontier: Frontier;
  readonly files: Set<string>;
  /** Layouts whose menus were already opened. */
  readonly layouts: Set<string>;
  readonly shots: Shot[];
}

/** Queues the page of a link; a file is requested immediately, since it is not inspected. */
async function follow(progress: Progress, href: string, from: string): Promise<void> {
  const { options, frontier, files, report } = progress;
  const target = targetOf(href, options.site);
  if (target.kind === "page") frontier.add({ name: target.name, rest: target.rest, from });
  if (target.kind === "unknown") report("link", `${target.path} is no page`);
  if (target.kind !== "file" || files.has(target.path)) return;
  files.add(target.path);
  const answer = await options.context.request.get(options.site + target.path);
  if (!answer.ok()) report("file", `${String(answer.status())} ${target.path}`);
}

async function lookAt(progress: Progress, look: Look, label: string): Promise<Sight> {
  const { page, options, report, shots } = progress;
  const sight = await inspect(page);
  const { finders, failureTexts, hasAxe } = options;
  judge(sight, { finder: finders.get(look.lang), failureTexts }, { report });
  if (hasAxe) for (const text of await findViolations(page)) report("axe", text);
  shots.push(await options.shoot(page, label));
  return sight;
}

/** Inspects the header menus and returns their links. */
async function lookIntoMenus(progress: Progress, look: Look, label: string): Promise<string[]> {
  const { page, report } = progress;
  const links: string[] = [];
  try {
    for await (const menu of openMenus(page))
      links.push(...(await lookAt(progress, look, `${label} menu ${menu}`)).links);
  } catch (error) {
    report("menu", describe(error));
  }
  return links;
}

async function visit(progress: Progress, { name, rest, from }: FoundPage, index: number): Promise<string[]> {
  const { options, page, layouts, report } = progress;
  const look = chooseLook(index, options.round, options);
  const label = `${name} ${look.lang} ${look.theme} ${String(options.width)} ${options.role}`;
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: "reduce" });
  await page.goto(`${options.site}/${look.lang}${rest}`, { waitUntil: "load", timeout: 30_000 });
  if (!(await comeToContent(page))) report("rest", `still loading after 15 s, linked from ${from}`);
  const { links } = await lookAt(progress, look, label);
  const { layout } = getRoute(name);
  if (layouts.has(layout)) return [...links];
  layouts.add(layout);
  return [...links, ...(await lookIntoMenus(progress, look, label))];
}

/**
 * Visits and inspects every linked page, starting at the home page.
 *
 * @param options - role, viewport width, and appearance of the pages
 */
export async function walk(options: WalkOptions): Promise<WalkResult> {
  const { context, width, starts, site } = options;
  const findings: Finding[] = [];
  let where = "the start";
  const report = (kind: string, detail: string) => findings.push({ kind, detail, where });
  const page = await context.newPage();
  await page.setViewportSize({ width, height: width < 768 ? 800 : 900 });
  listen(page, { report });
  const frontier = new Frontier();
  const progress = {
    options,
    page,
    frontier,
    files: new Set<string>(),
    layouts: new Set<string>(),
    shots: [],
    report,
  };
  for (const rest of starts) await follow(progress, `${site}/en${rest}`, where);
  let pages = 0;
  for (let found = frontier.next(); found !== undefined; found = frontier.next()) {
    where = `${found.name} ${found.rest}`;
    const links = await visit(progress, found, pages).catch((error: unknown) => {
      report("visit", describe(error));
      return [];
    });
    for (const href of links) await follow(progress, href, found.name);
    pages += 1;
  }
  await page.close();
  return { pages, findings, shots: progress.shots };
}

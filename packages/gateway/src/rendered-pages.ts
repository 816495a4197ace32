import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { ContentRequest } from "./decide.ts";
import { makeFile } from "./files.ts";
import type { StaticFile } from "./files.ts";
import { createUpstreams } from "./upstreams.ts";

/** Call of the pool server that renders a page with its content. */
export const PAGE_CALL = "/res/page";

const FRESH_MS = 30_000;
/** How long the page of the build is sent after a failure before the next attempt. */
const FAILED_MS = 3000;
const TIMEOUT_MS = 2000;
const MAX_PAGES = 500;
/** Visitors wait for the first compression of a page. */
const QUICK_QUALITY = 5;
/** About a tenth smaller; takes 0.1 to 0.3 s while visitors still get the stale page. */
const REFRESH_QUALITY = 10;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * The pool server's response for a page: its document, or that its address has no entry; neither if it does not render the page.
 */
export interface RenderedPage {
  readonly isMissing: boolean;
  /** Null when the page of the build is to be sent. */
  readonly file: StaticFile | null;
}

/**
 * Returns a public page with its content.
 *
 * @param page - path with its language, and the coin of a page about one coin
 */
export type RenderedPages = (page: Pick<ContentRequest, "path" | "coin">) => Promise<RenderedPage>;

const OF_BUILD: RenderedPage = { isMissing: false, file: null };
/** Status of a missing entry; 404 is the response of a server that does not render this page at all. */
const GONE = 410;

async function makePage(html: string, stale: StaticFile | null): Promise<StaticFile> {
  const bytes = Buffer.from(html);
  const quality = stale === null ? QUICK_QUALITY : REFRESH_QUALITY;
  const [small, widespread] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    deflate(bytes),
  ]);
  return makeFile("page.html", bytes, { brotli: small, gzip: widespread });
}

/**
 * Reads public pages from the pool servers and caches them: a stale page is sent once more while it is read again.
 *
 * @param apiServers - addresses of the API servers
 * @param build - id of the build of the host; without one no page is requested
 */
export function createRenderedPages(apiServers: readonly string[], build: string | undefined): RenderedPages {
  const upstreams = createUpstreams(apiServers);

  /** Requests a page by the query of the call. */
  async function ask(query: string): Promise<Response | undefined> {
    const tried = new Set<string>();
    for (let server = upstreams.choose(tried); server !== undefined; server = upstreams.choose(tried)) {
      tried.add(server);
      const answer = await fetch(`${server}${PAGE_CALL}?${query}`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => undefined);
      if (answer !== undefined) return answer;
      upstreams.fail(server);
    }
    return undefined;
  }

  async function read(query: string, stale: StaticFile | null): Promise<RenderedPage | undefined> {
    const answer = await ask(query);
    if (answer === undefined || answer.status >= 500) return undefined;
    if (answer.status === GONE) return { isMissing: true, file: null };
    const isPage = answer.ok && answer.headers.get("content-type")?.startsWith("text/html") === true;
    return isPage ? { isMissing: false, file: await makePage(await answer.text(), stale) } : OF_BUILD;
  }

  const pages = new LRUCache<string, RenderedPage>({
    max: MAX_PAGES,
    ttl: FRESH_MS,
    allowStale: true,
    async fetchMethod(query, stale, { options }) {
      const page = await read(query, stale?.file ?? null).catch(() => undefined);
      if (page !== undefined) return page;
      options.ttl = FAILED_MS;
      return stale ?? OF_BUILD;
    },
  });

  return async ({ path, coin }) => {
    if (build === undefined) return OF_BUILD;
    const query = new URLSearchParams({ path, ...(coin === undefined ? {} : { coin }), build });
    return (await pages.fetch(query.toString())) ?? OF_BUILD;
  };
}

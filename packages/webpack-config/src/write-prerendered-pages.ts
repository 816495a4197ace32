import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { LANGUAGES } from "routes";
import { sortCalls } from "./early-calls.ts";
import { integrityOf } from "./integrity-plugin.ts";
import { loadPrerendered } from "./prerender.ts";

/** A prerendered page of a remote. */
export interface PrerenderedPage {
  /** Route name, e.g. `pool.state`. */
  route: string;
  /**
   * Addresses under `/res` whose responses are put into it; `{coin}` is replaced by the coin of the page. One that ends with
   * `#coin` is requested only when the page's address has no coin, to find it.
   */
  calls: string[];
  html: string;
}

/** What a remote's `src/prerender.tsx` exports. */
interface Prerendered {
  renderPrerenderedPages: (locale: string) => Promise<PrerenderedPage[]>;
}

/** The build to complete. */
export interface PrerenderedPagesOptions {
  /** Short name of the remote. */
  name: string;
  /** Absolute path of its output. */
  output: string;
}

/** Part of the release file that is completed here. */
interface ReleaseDraft {
  early?: Record<string, ReturnType<typeof sortCalls> & { pages: Record<string, string> }>;
  files: Record<string, string>;
}

function writeFragment(output: string, stem: string, html: string): string {
  const hash = createHash("sha256").update(html).digest("hex").slice(0, 8);
  const file = `early/${stem}.${hash}.html`;
  writeFileSync(path.join(output, file), html);
  return file;
}

/**
 * Prerenders a remote's pages in every language and lists them, with their hashes, in its release file.
 *
 * @param options - Which build.
 * @throws Error when a page contains an inline script, which its policy blocks.
 */
export async function writePrerenderedPages({ name, output }: PrerenderedPagesOptions): Promise<void> {
  const { renderPrerenderedPages } = await loadPrerendered<Prerendered>(`remote-${name}`);
  const releaseFile = path.join(output, "release.json");
  const release: ReleaseDraft = JSON.parse(readFileSync(releaseFile, "utf8"));
  const early: NonNullable<ReleaseDraft["early"]> = {};
  mkdirSync(path.join(output, "early"), { recursive: true });
  // Languages are rendered sequentially, since the language of links is global.
  for (const { locale } of LANGUAGES) {
    for (const { route, calls, html } of await renderPrerenderedPages(locale)) {
      if (html.includes("<script")) throw new Error(`the early page of ${route} holds a script`);
      const file = writeFragment(output, `${route}.${locale}`, html);
      release.files[file] = integrityOf(html);
      const page = (early[route] ??= { ...sortCalls(calls), pages: {} });
      page.pages[locale] = file;
    }
  }
  release.early = { ...release.early, ...early };
  writeFileSync(releaseFile, `${JSON.stringify(release, null, 2)}\n`);
}

import { readFileSync } from "node:fs";
import path from "node:path";
import type { Release } from "federation";
import { integrityOf } from "federation/release-files";
import { placesOf, releaseFolder } from "federation/verify";
import { LRUCache } from "lru-cache";
import type { PageContext } from "./main-release.ts";
import { findRunnableRelease } from "./main-release.ts";
import { listPreloads } from "./preloads.ts";
import { compressText, makeFile } from "./files.ts";
import type { StaticFile } from "./files.ts";

const KEPT_PAGES = 500;

/** Place in the frame for a remote's prerendered page, replacing the heading of a public page. */
const PLACE = /(<main data-early-page="">)[^]*?(?=<\/main>)/;
const CALLS = /data-early-calls="([^"]*)"/;
/** List in the frame of what its head script requests after the first screen; frames of older hosts have none. */
const PRELOADS = /data-preloads="([^"]*)"/;

/** A page to send. */
export interface ComposedPage {
  readonly file: StaticFile;
  /** Whether the page itself lists the files that it will need, so that no header may list them. */
  readonly listsPreloads: boolean;
}

/** Puts a remote's prerendered page into the frame; returns the frame unchanged when there is none. */
export type PrerenderedPageWriter = (frame: StaticFile, context: PageContext) => ComposedPage;

/** Reads a file and compares it with its hash; null if it was altered or cannot be read. */
function readChecked(file: string, expected: string | undefined): string | null {
  try {
    const bytes = readFileSync(file);
    return integrityOf(bytes) === expected ? bytes.toString("utf8") : null;
  } catch {
    return null;
  }
}

type Sheet = { href: string; integrity: string };

/** Links the stylesheet for browsers without scripts; others treat it as text. */
function writeFallback({ href, integrity }: Sheet): string {
  return `<noscript><link rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin="anonymous"></noscript>`;
}

/** Writes the list of preloads without stylesheets, which are requested before the first screen. */
function writeList(context: PageContext): string {
  return listPreloads(context)
    .filter(({ as }) => as !== "style")
    .map(({ as, href, integrity }) => `${as} ${href}${integrity === "" ? "" : ` ${integrity}`}`)
    .join(" ");
}

/** The script in the head requests the stylesheets: `link` tags would block the shell's paint while a file of a remote hangs. */
function compose(
  frame: string,
  page: { html: string | null; calls: readonly string[]; sheets: readonly Sheet[]; preloads: string },
): Buffer {
  const sheets = page.sheets.map(({ href, integrity }) => `${href} ${integrity}`);
  const { html } = page;
  const filled = html === null ? frame : frame.replace(PLACE, (_all, start: string) => `${start}${html}`);
  const text = filled
    .replace(
      CALLS,
      (_all, calls: string) =>
        `data-early-calls="${[calls, ...page.calls.map((call) => call.replaceAll("&", "&amp;"))].join(" ")}" data-early-sheets="${sheets.join(" ")}"`,
    )
    .replace(PRELOADS, (_all, preloads: string) => `data-preloads="${preloads} ${page.preloads}"`)
    .replace("</head>", () => `${page.sheets.map(writeFallback).join("\n")}\n</head>`);
  return Buffer.from(text);
}

type Early = Release["early"][string];

/** Finds a release's prerender record of the page and the file in the page's language; null when there is nothing to insert. */
function findEarly(
  release: Release,
  { page, locale }: PageContext,
): { early: Early; file: string | undefined; sheets: string[] } | null {
  const name = page?.name ?? "";
  const early = release.early[name];
  const file = early?.pages[locale];
  // A page may have calls only; one prerendered in other languages has nothing for this one.
  if (early === undefined || (file === undefined && Object.keys(early.pages).length > 0)) return null;
  const files = [...(release.preload["*"] ?? []), ...(release.preload[name] ?? [])];
  return { early, file, sheets: files.filter((sheet) => sheet.endsWith(".css")) };
}

/**
 * Creates the writer of prerendered pages. Each page is composed once per release and language; those used last are
 * kept in memory.
 *
 * @param assetsDir - folder of the published remotes
 */
export function createPrerenderedPages(assetsDir: string): PrerenderedPageWriter {
  const places = placesOf(assetsDir);
  const composed = new LRUCache<string, ComposedPage>({ max: KEPT_PAGES });

  /** Reads the prerendered page; the files of a release with an address on another origin are in the same folder. */
  function readPage({ base, release }: { base: string; release: Release }, file: string): string | null {
    const folder = releaseFolder(places, release.remote, base);
    return folder === null ? null : readChecked(path.join(folder, file), release.files[file]);
  }

  return (frame, context) => {
    const found = findRunnableRelease(context);
    const parts = found === null ? null : findEarly(found.release, context);
    if (found === null || parts === null) return { file: frame, listsPreloads: false };
    const { base, release } = found;
    const { early, file } = parts;
    const key = `${frame.etag} ${base}${file ?? String(context.page?.name)}`;
    const known = composed.get(key);
    if (known !== undefined) return known;
    const html = file === undefined ? null : readPage(found, file);
    // A damaged or missing page is skipped together with its calls and stylesheets.
    if (file !== undefined && html === null) return { file: frame, listsPreloads: false };
    const text = frame.bytes.toString("utf8");
    const sheets = parts.sheets.map((name) => ({
      href: `${base}${name}`,
      integrity: release.files[name] ?? "",
    }));
    const listsPreloads = html !== null && PRELOADS.test(text);
    const bytes = compose(text, {
      html,
      calls: [...early.calls, ...early.moreCalls, ...early.filledCalls],
      sheets,
      preloads: listsPreloads ? writeList(context) : "",
    });
    const made = { file: makeFile("early.html", bytes, compressText(bytes)), listsPreloads };
    composed.set(key, made);
    return made;
  };
}

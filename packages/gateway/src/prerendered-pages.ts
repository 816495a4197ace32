import { readFileSync } from "node:fs";
import path from "node:path";
import { integrityOf } from "federation/release-files";
import type { PageContext } from "./main-release.ts";
import { findRunnableRelease } from "./main-release.ts";
import { compressText, makeFile } from "./files.ts";
import type { StaticFile } from "./files.ts";

/** Place in the frame of a page where a remote's prerendered page goes, in place of the heading of a public page. */
const PLACE = /(<main data-early-page="">)[^]*?(?=<\/main>)/;
const CALLS = /data-early-calls="([^"]*)"/;

/** Puts what a remote prerendered into the frame of a page; gives the frame itself where there is nothing. */
export type PrerenderedPageWriter = (frame: StaticFile, context: PageContext) => StaticFile;

function readChecked(assetsDir: string, address: string, expected: string | undefined): string | null {
  const bytes = readFileSync(path.join(assetsDir, address));
  return integrityOf(bytes) === expected ? bytes.toString("utf8") : null;
}

type Sheet = { href: string; integrity: string };

/** For browsers without scripts; in the others it is text. */
function writeFallback({ href, integrity }: Sheet): string {
  return `<noscript><link rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin="anonymous"></noscript>`;
}

/** The script in the head requests the stylesheets: tags would keep the shell from its paint while a file of a remote hangs. */
function compose(
  frame: string,
  page: { html: string; calls: readonly string[]; sheets: readonly Sheet[] },
): Buffer {
  const sheets = page.sheets.map(({ href, integrity }) => `${href} ${integrity}`);
  const text = frame
    .replace(PLACE, (_all, start: string) => `${start}${page.html}`)
    .replace(
      CALLS,
      (_all, calls: string) =>
        `data-early-calls="${[calls, ...page.calls].join(" ")}" data-early-sheets="${sheets.join(" ")}"`,
    )
    .replace("</head>", () => `${page.sheets.map(writeFallback).join("\n")}\n</head>`);
  return Buffer.from(text);
}

/**
 * Creates the writer of prerendered pages. Each page is composed once per release and language and kept in memory.
 *
 * @param assetsDir - folder of the published remotes
 */
export function createPrerenderedPages(assetsDir: string): PrerenderedPageWriter {
  const composed = new Map<string, StaticFile>();

  return (frame, context) => {
    const found = findRunnableRelease(context);
    const early = found?.release.early[context.name ?? ""];
    const file = early?.pages[context.locale];
    if (found === null || early === undefined || file === undefined) return frame;
    const { base, release } = found;
    const key = `${frame.etag} ${base}${file}`;
    const known = composed.get(key);
    if (known !== undefined) return known;
    const html = readChecked(assetsDir, `${base}${file}`, release.files[file]);
    if (html === null) return frame;
    const sheets = [...(release.preload["*"] ?? []), ...(release.preload[context.name ?? ""] ?? [])]
      .filter((name) => name.endsWith(".css"))
      .map((name) => ({ href: `${base}${name}`, integrity: release.files[name] ?? "" }));
    const bytes = compose(frame.bytes.toString("utf8"), { html, calls: early.calls, sheets });
    const made = makeFile("early.html", bytes, compressText(bytes));
    composed.set(key, made);
    return made;
  };
}

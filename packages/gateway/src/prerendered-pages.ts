import { readFileSync } from "node:fs";
import path from "node:path";
import { integrityOf } from "federation/release-files";
import type { PageContext } from "./main-release.ts";
import { findRunnableRelease } from "./main-release.ts";
import { compressText, makeFile } from "./files.ts";
import type { StaticFile } from "./files.ts";

/** Place in the frame of a page where a remote's prerendered page goes. */
const PLACE = '<main data-early-page="">';
const CALLS = /data-early-calls="([^"]*)"/;

/** Puts what a remote drew ahead into the frame of a page; gives the frame itself where it drew nothing. */
export type PrerenderedPageWriter = (frame: StaticFile, context: PageContext) => StaticFile;

function readChecked(assetsDir: string, address: string, expected: string | undefined): string | null {
  const bytes = readFileSync(path.join(assetsDir, address));
  return integrityOf(bytes) === expected ? bytes.toString("utf8") : null;
}

function compose(
  frame: string,
  page: { html: string; calls: readonly string[]; sheets: readonly string[] },
): Buffer {
  const text = frame
    .replace(PLACE, () => `${PLACE}${page.html}`)
    .replace(CALLS, (_all, calls: string) => `data-early-calls="${[calls, ...page.calls].join(" ")}"`)
    .replace("</head>", () => `${page.sheets.join("\n")}\n</head>`);
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
      .map(
        (name) =>
          `<link rel="stylesheet" href="${base}${name}" integrity="${release.files[name] ?? ""}" crossorigin="anonymous">`,
      );
    const bytes = compose(frame.bytes.toString("utf8"), { html, calls: early.calls, sheets });
    const made = makeFile("early.html", bytes, compressText(bytes));
    composed.set(key, made);
    return made;
  };
}

import { createHash } from "node:crypto";
import type { StaticFile } from "./files.ts";
import { compressText, makeFile } from "./files.ts";

const SHEET_LINK = /<link rel="stylesheet" href="([^"]+)"[^>]*>\n?/g;

/** A page as it is sent, with what its policy has to allow. */
export interface Page {
  readonly file: StaticFile;
  /** Sources of `style-src` for the stylesheet inside the page, e.g. `'sha256-…'`. */
  readonly styleHashes: readonly string[];
}

/**
 * Puts the stylesheets that a page links to into the page, so that it renders without waiting for a second response.
 *
 * @param page - page whose links name files of the same build
 * @param readStylesheet - text of a stylesheet by its address, null where there is none
 * @returns the page with one style element; the page as it was when a stylesheet is missing or could end the element
 */
export function inlineStyles(page: StaticFile, readStylesheet: (address: string) => string | null): Page {
  const html = page.bytes.toString("utf8");
  const sheets = [...html.matchAll(SHEET_LINK)].map(([, address = ""]) => readStylesheet(address));
  const isWhole = sheets.length > 0 && sheets.every((sheet) => sheet !== null && !sheet.includes("</"));
  if (!isWhole) return { file: page, styleHashes: [] };
  const text = sheets.join("\n");
  const hash = createHash("sha256").update(text).digest("base64");
  const bytes = Buffer.from(
    html.replace(SHEET_LINK, "").replace("</head>", () => `<style>${text}</style>\n</head>`),
  );
  return { file: makeFile("page.html", bytes, compressText(bytes)), styleHashes: [`'sha256-${hash}'`] };
}

import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { LANGUAGES } from "routes";
import { SOURCE_LOCALE } from "./catalogues.ts";
import { readHtml, readMarkdown, readScript } from "./document-parts.ts";
import type { ProductDocument } from "./documents.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const TRANSLATED = [
  "packages/brand/files/help/en.html",
  "packages/brand/files/pages/*/en.md",
  "packages/api-server/demo-content/*/*/en.md",
];
const ENGLISH_ONLY = "packages/operator/src/**/*.{ts,tsx}";

function listFiles(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT }).toSorted();
}

function readParts(file: string): string[] {
  const source = readFileSync(path.join(ROOT, file), "utf8");
  if (file.endsWith(".html")) return readHtml(source);
  return file.endsWith(".md") ? readMarkdown(source) : readScript(source);
}

/** Versions of a document in all languages, with the file extension: `help/en.html` to `help/{prefix}.html`. */
function readVersions(file: string): ProductDocument[] {
  const source = readParts(file);
  const { dir, ext } = path.parse(file);
  return LANGUAGES.flatMap(({ prefix, locale }) =>
    listFiles(`${dir}/${prefix}${ext}`).map((name) => ({
      locale,
      file: name,
      parts: readParts(name),
      source,
    })),
  );
}

/**
 * Reads the texts of the product that are in no catalog.
 *
 * @returns Help, legal pages and demo content in every language, and the operators' desk, which is in English only.
 */
export function readDocuments(): ProductDocument[] {
  const desk = listFiles(ENGLISH_ONLY)
    .filter((file) => !/\.test\.tsx?$|\/testing\//u.test(file))
    .map((file) => ({ locale: SOURCE_LOCALE, file, parts: readParts(file), source: [] }));
  return [...TRANSLATED.flatMap(listFiles).flatMap(readVersions), ...desk];
}

/**
 * Reads the help page of every language.
 *
 * @returns HTML by locale code.
 */
export function readHelpPages(): Map<string, string> {
  return new Map(
    LANGUAGES.map(({ prefix, locale }) => [
      locale,
      readFileSync(path.join(ROOT, `packages/brand/files/help/${prefix}.html`), "utf8"),
    ]),
  );
}

import { readFileSync, writeFileSync } from "node:fs";
import { SOURCE_LOCALE, extractCatalogue, fileOf, openCatalogues, readEntries } from "./catalogues.ts";
import type { Catalogue } from "./catalogues.ts";
import { DOCUMENT_EXCEPTIONS, EXCEPTIONS } from "../glossary/exceptions.ts";
import { GLOSSARIES } from "../glossary/glossaries.ts";
import { findDocumentFaults } from "./documents.ts";
import { findConflicts, findMissing } from "./fill.ts";
import type { Entries, Finding } from "./fill.ts";
import { findGlossaryFaults } from "./glossary.ts";
import { collectNames, findMessagePathFaults, findPathFaults, type Names } from "./menu-paths.ts";
import { readDocuments, readHelpPages } from "./read-documents.ts";

// Accepts workspace names, as a release passes them; glossary words are checked in all catalogs together.
const owners = process.argv.slice(2);
const catalogues = await openCatalogues(owners);
const locales = catalogues[0]?.locales ?? [];

/** Extracts and then restores the files: a check changes nothing. */
async function findStale(catalogue: Catalogue): Promise<Finding[]> {
  const files = locales.map((locale) => catalogue.getFilename(locale));
  const before = files.map((file) => readFileSync(file, { encoding: "utf8", flag: "a+" }));
  try {
    await extractCatalogue(catalogue);
    const isStale = files.some((file, index) => readFileSync(file, "utf8") !== before[index]);
    return isStale
      ? [{ file: fileOf(catalogue, SOURCE_LOCALE), message: "differs from the sources: run pnpm i18n" }]
      : [];
  } finally {
    files.forEach((file, index) => writeFileSync(file, before[index] ?? ""));
  }
}

/** Reads all catalogues of a language. */
async function readFiles(locale: string): Promise<Map<string, Entries>> {
  const files = new Map<string, Entries>();
  for (const catalogue of catalogues)
    files.set(fileOf(catalogue, locale), await readEntries(catalogue, locale));
  return files;
}

const findings: Finding[] = [];
const names = new Map<string, Names>();
for (const catalogue of catalogues) findings.push(...(await findStale(catalogue)));
for (const locale of locales) {
  const files = await readFiles(locale);
  const known = collectNames(files.values());
  names.set(locale, known);
  const glossary = GLOSSARIES[locale];
  if (glossary === undefined)
    findings.push({ file: "packages/i18n/glossary", message: `has no words of ${locale}` });
  else if (owners.length === 0) findings.push(...findGlossaryFaults(locale, glossary, files, EXCEPTIONS));
  if (owners.length === 0)
    for (const [file, entries] of files) findings.push(...findMessagePathFaults(file, entries, known));
  if (locale === SOURCE_LOCALE) continue;
  for (const [file, entries] of files)
    findings.push(
      ...findMissing(file, entries).map(({ message }) => ({ file, message: `not translated: ${message}` })),
    );
  findings.push(...findConflicts(files));
}

if (owners.length === 0) {
  findings.push(...findDocumentFaults(readDocuments(), GLOSSARIES, DOCUMENT_EXCEPTIONS));
  findings.push(...findPathFaults(readHelpPages(), names));
}

for (const { file, message } of findings) process.stderr.write(`${file}: ${message}\n`);
process.stdout.write(
  findings.length === 0
    ? `${catalogues.length} catalogues in ${locales.length} languages are complete.\n`
    : `${findings.length} faults in the texts.\n`,
);
if (findings.length > 0) process.exitCode = 1;

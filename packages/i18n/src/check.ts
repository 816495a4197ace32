import { readFileSync, writeFileSync } from "node:fs";
import { SOURCE_LOCALE, extractCatalogue, fileOf, openCatalogues, readEntries } from "./catalogues.ts";
import type { Catalogue } from "./catalogues.ts";
import { findConflicts, findMissing } from "./fill.ts";
import type { Entries, Finding } from "./fill.ts";

const catalogues = await openCatalogues();
const locales = catalogues[0]?.locales ?? [];

/** Extracts and puts the files back as they were: a check changes nothing. */
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

const findings: Finding[] = [];
for (const catalogue of catalogues) findings.push(...(await findStale(catalogue)));
for (const locale of locales.filter((one) => one !== SOURCE_LOCALE)) {
  const files = new Map<string, Entries>();
  for (const catalogue of catalogues)
    files.set(fileOf(catalogue, locale), await readEntries(catalogue, locale));
  for (const [file, entries] of files)
    findings.push(
      ...findMissing(file, entries).map(({ message }) => ({ file, message: `not translated: ${message}` })),
    );
  findings.push(...findConflicts(files));
}

for (const { file, message } of findings) process.stderr.write(`${file}: ${message}\n`);
process.stdout.write(
  findings.length === 0
    ? `${catalogues.length} catalogues in ${locales.length} languages are complete.\n`
    : `${findings.length} faults in the catalogues.\n`,
);
if (findings.length > 0) process.exitCode = 1;

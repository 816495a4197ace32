import { SOURCE_LOCALE, extractCatalogue, fileOf, openCatalogues, readEntries } from "./catalogues.ts";
import { collectTranslations, fillGaps, findMissing } from "./fill.ts";

// Accepts workspace names, so that a catalog being edited elsewhere is left alone.
const requested = await openCatalogues(process.argv.slice(2));
const all = await openCatalogues();

for (const catalogue of requested) await extractCatalogue(catalogue);

for (const locale of requested[0]?.locales ?? []) {
  if (locale === SOURCE_LOCALE) continue;
  const known = collectTranslations(
    await Promise.all(all.map((catalogue) => readEntries(catalogue, locale))),
  );
  for (const catalogue of requested) {
    const { entries, filled } = fillGaps(await readEntries(catalogue, locale), known);
    if (filled > 0) await catalogue.write(locale, Object.fromEntries(entries));
    const missing = findMissing(fileOf(catalogue, locale), entries).length;
    if (filled > 0 || missing > 0)
      process.stdout.write(`${fileOf(catalogue, locale)}: ${filled} taken over, ${missing} to translate\n`);
  }
}

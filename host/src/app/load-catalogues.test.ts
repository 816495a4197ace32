import { LOCALES } from "contracts";
import { i18n } from "shared/i18n";
import { readCatalogues, startCatalogues } from "./load-catalogues.ts";

it.each(LOCALES)("R1.2 has the texts of host and shared code in %s", async (locale) => {
  await expect(readCatalogues(locale)).resolves.toEqual({ host: {}, shared: {} });

  await startCatalogues(locale);

  expect(i18n.locale).toBe(locale);
});

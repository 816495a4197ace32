import type { LoadCatalogue } from "shared/catalogues";

/** Texts of loans, loaded with their page. */
export const loadLoanCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);

import type { LoadCatalogue } from "shared/catalogues";

/** Texts of the yearly statement and of invoices of fees, loaded with their view. */
export const loadStatementCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);

import type { LoadCatalogue } from "shared/catalogues";

/** Texts of bills, of the yearly statement and of invoices of fees, loaded with their page. */
export const loadBillCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);

import { loadTexts, type LoadCatalogue } from "shared/catalogues";

const loadBillCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);

/** Loads the texts of bills, of the yearly statement and of invoices of fees. */
export const loadBillTexts = (): Promise<void> => loadTexts("remote-wallet", loadBillCatalogue);

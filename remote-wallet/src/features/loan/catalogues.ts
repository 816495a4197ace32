import { loadTexts, type LoadCatalogue } from "shared/catalogues";

const loadLoanCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);

/** Loads the texts of loans. */
export const loadLoanTexts = (): Promise<void> => loadTexts("remote-wallet", loadLoanCatalogue);

import { loadTexts, type LoadCatalogue } from "shared/catalogues";

const loadWithdrawCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);

/** Loads the texts of a withdrawal and of the address book. */
export const loadWithdrawTexts = (): Promise<void> => loadTexts("remote-wallet", loadWithdrawCatalogue);

import { loadTexts, type LoadCatalogue } from "shared/catalogues";

const loadNoticeCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);

/** Loads the texts of notifications. */
export const loadNoticeTexts = (): Promise<void> => loadTexts("remote-settings", loadNoticeCatalogue);

import { loadTexts, type LoadCatalogue } from "shared/catalogues";

const loadObserverCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);

/** Loads the texts of observer links. */
export const loadObserverTexts = (): Promise<void> => loadTexts("remote-settings", loadObserverCatalogue);

import type { LoadCatalogue } from "shared/catalogues";

/** Loads the texts of the activity pages and of the banner that leads there. */
export const loadActivitiesCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);

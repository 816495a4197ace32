import type { LoadCatalogue } from "../catalogues/index.ts";

/** Texts of the price chart, which are loaded with it. */
export const loadMarketChartCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);

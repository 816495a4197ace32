import type { LoadCatalogue } from "shared/catalogues";

/** Loads the texts of the referral, agency and ambassador pages, which no other page loads. */
export const loadReferralCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);

import { loadRuleCatalogue } from "contracts/catalogue";
import { loadFrom, type LoadCatalogue } from "./index.ts";

const loadOwnCatalogue: LoadCatalogue = (locale) => import(`../locales/${locale}.po`);

/** Texts of shared code and of the contract's rules: the host loads them for all, and the observer where it runs alone. */
export const loadSharedMessages = loadFrom(loadRuleCatalogue, loadOwnCatalogue);

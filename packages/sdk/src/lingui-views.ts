import path from "node:path";
import { linguiConfig } from "./lingui.ts";

/** Views of the kit with their own texts. */
const VIEWS = ["mining", "wallet", "market-chart"];
const SHARED = path.resolve(import.meta.dirname, "../../../shared/src");

// eslint-disable-next-line import-x/no-default-export -- Lingui demands one here
export default {
  ...linguiConfig(SHARED),
  catalogs: VIEWS.map((view) => ({
    path: `<rootDir>/${view}/locales/{locale}`,
    include: [`<rootDir>/${view}`],
  })),
};

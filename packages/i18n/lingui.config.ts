import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { LANGUAGES } from "routes";
import { MACRO_MODULES } from "../webpack-config/src/swc-options.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/**
 * Folders with their own catalog; the mining and wallet views are loaded by the remotes that show them, the price chart
 * separately.
 */
const OWNERS = ["host", "remote-wallet", "remote-pool", "remote-settings", "remote-observer", "remote-tools"];
const SERVER = "<rootDir>/packages/api-server/src";
const CONTRACTS = "<rootDir>/packages/contracts/src";

/** Used by the server and by the wallet views; other pages load none of it. */
const BILL_NAMES = `${CONTRACTS}/bill-names.ts`;

/**
 * Returns the features whose texts are loaded with their pages, as paths from the root; each lists its catalogs in
 * `catalogues.ts`.
 */
function ownTexts(owner: string): string[] {
  const folder = `${owner}/src/features`;
  return readdirSync(path.join(ROOT, folder))
    .map((feature) => `${folder}/${feature}`)
    .filter((feature) => existsSync(path.join(ROOT, feature, "catalogues.ts")));
}

const tests = ["**/*.test.ts", "**/*.test.tsx", "**/node_modules/**"];

export default defineConfig({
  rootDir: ROOT,
  sourceLocale: "en_US",
  locales: LANGUAGES.map(({ locale }) => locale),
  format: formatter({ lineNumbers: false, origins: true, printPlaceholdersInComments: false }),
  orderBy: "message",
  macro: { corePackage: [...MACRO_MODULES] },
  catalogs: [
    { path: `${SERVER}/texts/locales/{locale}`, include: [SERVER, BILL_NAMES], exclude: tests },
    {
      path: `${CONTRACTS}/locales/{locale}`,
      include: [CONTRACTS],
      exclude: [...tests, "**/contracts/src/bill-names.ts"],
    },
    ...OWNERS.map((owner) => ({
      path: `<rootDir>/${owner}/src/locales/{locale}`,
      include: [`<rootDir>/${owner}/src`],
      exclude: [...tests, ...ownTexts(owner).map((feature) => `**/${feature}/**`)],
    })),
    ...OWNERS.flatMap(ownTexts).map((feature) => ({
      path: `<rootDir>/${feature}/locales/{locale}`,
      include: [`<rootDir>/${feature}`],
      exclude: tests,
    })),
    {
      path: "<rootDir>/shared/src/locales/{locale}",
      include: ["<rootDir>/shared/src"],
      exclude: [
        ...tests,
        "**/shared/src/mining/**",
        "**/shared/src/wallet/**",
        "**/shared/src/market-chart/**",
      ],
    },
    {
      path: "<rootDir>/shared/src/mining/locales/{locale}",
      include: ["<rootDir>/shared/src/mining"],
      exclude: tests,
    },
    {
      path: "<rootDir>/shared/src/market-chart/locales/{locale}",
      include: ["<rootDir>/shared/src/market-chart"],
      exclude: tests,
    },
    {
      path: "<rootDir>/shared/src/wallet/locales/{locale}",
      include: ["<rootDir>/shared/src/wallet", BILL_NAMES],
      exclude: tests,
    },
  ],
});

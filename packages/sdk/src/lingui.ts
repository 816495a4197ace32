import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { LANGUAGES } from "routes";
import { MACRO_MODULES } from "webpack-config/swc-options";

/**
 * Returns the Lingui configuration of a remote's catalogs.
 *
 * @param folder - absolute path of the remote's repository
 */
export function linguiConfig(folder: string) {
  return defineConfig({
    rootDir: folder,
    sourceLocale: "en_US",
    locales: LANGUAGES.map(({ locale }) => locale),
    format: formatter({ lineNumbers: false, origins: true, printPlaceholdersInComments: false }),
    orderBy: "message",
    macro: { corePackage: [...MACRO_MODULES] },
    catalogs: [
      { path: "<rootDir>/src/locales/{locale}", include: ["<rootDir>/src"], exclude: ["**/*.test.*"] },
    ],
  });
}

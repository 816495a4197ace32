import path from "node:path";
import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { LANGUAGES } from "routes";
import { MACRO_MODULES } from "webpack-config/swc-options";

/** Folder of the views that remotes show; their texts are compiled in with them. */
const SHARED = path.resolve(import.meta.dirname, "../../../shared/src");

/**
 * Configuration of the catalogues: those of the remote, and those of the views of the kit.
 *
 * @param folder - absolute path of the remote's repository
 */
export function linguiConfig(folder: string) {
  const views = ["mining", "wallet", "market-chart"].map((view) => path.join(SHARED, view));
  return defineConfig({
    rootDir: folder,
    sourceLocale: "en_US",
    locales: LANGUAGES.map(({ locale }) => locale),
    format: formatter({ lineNumbers: false, origins: true, printPlaceholdersInComments: false }),
    orderBy: "message",
    macro: { corePackage: [...MACRO_MODULES] },
    catalogs: [
      { path: "<rootDir>/src/locales/{locale}", include: ["<rootDir>/src"], exclude: ["**/*.test.*"] },
      // Nothing is extracted into them: they are read only.
      ...views.map((view) => ({ path: `${path.relative(folder, view)}/locales/{locale}`, include: [] })),
    ],
  });
}

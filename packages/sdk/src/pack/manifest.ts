import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "webpack-config/root";
import { packageOf, SHARED_MODULES } from "webpack-config/shared-modules";
import { compiledName } from "./specifiers.ts";

/** One export of the kit and the files behind it. */
type Door = string | { readonly types: string; readonly default: string };

/** Workspaces that remotes import besides `shared`. */
const WORKSPACES = ["amount", "brand", "coin-address", "contracts", "routes"];

/** Exports for the product's own programs only. */
const INNER = /^\.\/(?:verify|channels|files\/\*|(?:[a-z]+-)?openapi\.json|brand\.json)$/;

/** Loaded by name when a remote is built, tested or type-checked; no import refers to them. */
const BY_NAME = [
  "@lingui/cli",
  "@lingui/loader",
  "@lingui/swc-plugin",
  "@types/big.js",
  "css-loader",
  "postcss",
  "postcss-loader",
  "react-refresh",
  "swc-loader",
  "tailwindcss",
];

/** Only one copy may exist in a page or its tests: the remote's own. */
const PEERS = [
  "@lingui/core",
  "@lingui/react",
  "@testing-library/dom",
  "@testing-library/react",
  "react",
  "react-dom",
];

function doorTo(folder: string, target: string): Door {
  const file = `./${path.posix.join(folder, target)}`;
  if (!/\.tsx?$/.test(file)) return file;
  return { types: file.replace(/\.tsx?$/, ".d.ts"), default: compiledName(file) };
}

function doorsOf(folder: string, prefix: string): [string, Door][] {
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(path.join(ROOT, folder, "package.json"), "utf8"),
  );
  return Object.entries(exports)
    .filter(([name]) => !INNER.test(name))
    .map(([name, target]) => [`./${path.posix.join(prefix, name)}`, doorTo(folder, target)]);
}

/**
 * Returns the exports of the kit that remotes may import.
 *
 * @returns name to files, as in `exports` of a manifest
 */
export function writeDoors(): Record<string, Door> {
  return {
    ".": doorTo("packages/sdk", "src/index.ts"),
    "./jest": doorTo("packages/sdk", "src/jest.ts"),
    "./lingui": doorTo("packages/sdk", "src/lingui.ts"),
    "./tsconfig.json": "./tsconfig.json",
    "./ambient": { types: "./ambient.d.ts", default: "./ambient.d.ts" },
    "./package.json": "./package.json",
    ...Object.fromEntries(doorsOf("shared", "")),
    ...Object.fromEntries(WORKSPACES.flatMap((name) => doorsOf(`packages/${name}`, name))),
  };
}

function versionsOf(
  names: readonly string[],
  versions: Readonly<Record<string, string>>,
  sign = "",
): Record<string, string> {
  return Object.fromEntries(
    [...names].sort().flatMap((name): [string, string][] => {
      const version = versions[name];
      if (version === undefined) throw new Error(`no workspace names a version of ${name}`);
      return [[name, `${sign}${version}`]];
    }),
  );
}

/**
 * Builds the manifest of the kit.
 *
 * @param own - manifest of this workspace
 * @param packages - packages that code and declarations import
 * @param versions - package name to version
 */
export function writeManifest(
  own: { readonly name: string; readonly version: string; readonly license: string },
  packages: ReadonlySet<string>,
  versions: Readonly<Record<string, string>>,
) {
  const shared = SHARED_MODULES.map(({ specifier }) => packageOf(specifier)).filter(
    (name) => name in versions,
  );
  const needed = new Set([...packages, ...BY_NAME, ...shared]);
  const { name, version, license } = own;
  return {
    name,
    version,
    license,
    type: "module",
    engines: { node: ">=24" },
    sideEffects: [
      "*.css",
      "./shared/src/i18n/**",
      "./shared/src/market-chart/highcharts-library.js",
      "./shared/src/session/**",
      "./packages/jest-config/**",
    ],
    bin: { hashfront: "./packages/sdk/src/bin.js" },
    exports: writeDoors(),
    dependencies: versionsOf(
      [...needed].filter((one) => !PEERS.includes(one)),
      versions,
    ),
    peerDependencies: versionsOf(PEERS, versions, "^"),
  };
}

import { globSync, readFileSync } from "node:fs";
import { chmod, cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { readVersions } from "cli/catalog";
import { ROOT } from "webpack-config/root";
import { sharedVersions } from "webpack-config/shared-modules";
import { HOST_FOLDER } from "./host-folder.ts";
import { compileAll, placeOf } from "./pack/compile.ts";
import { declareAll } from "./pack/declare.ts";
import { packHost } from "./pack/host.ts";
import { writeManifest } from "./pack/manifest.ts";

const HERE = path.resolve(import.meta.dirname, "..");
const DIST = path.join(HERE, "dist");

/** Parts that remotes import, or that run their commands and tests. */
const CODE = [
  "packages/sdk/src/{bin,index,jest,lingui,lingui-views}.ts",
  "packages/jest-config/src/*.{cjs,ts}",
  "packages/webpack-config/src/browser/*.ts",
  "shared/src/*/{index,catalogues,shared}.ts",
  "packages/contracts/src/**/*.ts",
  "packages/{amount,brand,coin-address,routes}/src/index.ts",
];
const NOT_CODE =
  /\.test\.|\/setup-node\.|\/contracts\/src\/(?:operator|openapi|write-|call-descriptions|error-meanings|example-value)/;

/** Files that code finds by path: stylesheets, fonts, catalogs, images, the contract versions. */
const ASSETS = ["shared/src/**/*.{css,woff2,po,svg}", "packages/docs/api/versions.json"];

const AMBIENT = `/// <reference path="./packages/webpack-config/src/assets.d.ts" />
/// <reference path="./packages/i18n/src/po.d.ts" />
import "@testing-library/jest-dom";
`;

function find(patterns: readonly string[]): string[] {
  return globSync([...patterns], { cwd: ROOT, exclude: ["**/node_modules/**", "**/dist/**"] }).map((file) =>
    path.join(ROOT, file),
  );
}

function writeJson(file: string, value: unknown): Promise<void> {
  return writeFile(path.join(DIST, file), `${JSON.stringify(value, null, 2)}\n`);
}

await rm(DIST, { recursive: true, force: true });
await mkdir(DIST, { recursive: true });
const entries = find(CODE).filter((file) => !NOT_CODE.test(file));
const { packages } = await compileAll(entries, DIST);
const declared = await declareAll(
  entries.filter(
    (file) => file.endsWith(".ts") && !file.includes("/jest-config/") && !file.endsWith("/bin.ts"),
  ),
  DIST,
);
for (const file of [
  ...find(ASSETS),
  ...find(["packages/webpack-config/src/assets.d.ts", "packages/i18n/src/po.d.ts"]),
])
  await cp(file, placeOf(file, DIST));
const versions = readVersions();
const own: Parameters<typeof writeManifest>[0] = JSON.parse(
  await readFile(path.join(HERE, "package.json"), "utf8"),
);
const typed = [...declared].filter((name) => name in versions);
await writeJson("package.json", writeManifest(own, new Set([...packages, ...typed]), versions));
await packHost(path.join(ROOT, "host/dist"), path.join(DIST, HOST_FOLDER));
await writeJson("shared-versions.json", sharedVersions());
await writeJson("versions.json", versions);
const base: { compilerOptions: object } = JSON.parse(
  readFileSync(path.join(ROOT, "tsconfig.base.json"), "utf8"),
);
await writeJson("tsconfig.json", { compilerOptions: base.compilerOptions });
await writeFile(path.join(DIST, "ambient.d.ts"), AMBIENT);
await cp(path.join(ROOT, "LICENSE"), path.join(DIST, "LICENSE"));
await cp(path.join(HERE, "README.md"), path.join(DIST, "README.md"));
await chmod(path.join(DIST, "packages/sdk/src/bin.js"), 0o755);

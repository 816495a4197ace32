import { execFile } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { publishRelease, readRegistry } from "federation/publish";
import { makeScratchFolder } from "test-support/scratch-folder";
import { fromRoot } from "../root.ts";
import { makePlaces } from "../testing/release-builds.ts";

const TITLE = '{ en_US: "O", zh_Hans_CN: "O", zh_Hant_HK: "O", ru_RU: "O", es_ES: "O" }';

// Compiling competes with the other test processes.
jest.setTimeout(120_000);

let folder = "";

beforeEach(() => {
  folder = makeScratchFolder("remote-hosting");
  mkdirSync(path.join(folder, "src"));
  mkdirSync(path.join(folder, "node_modules"));
  symlinkSync(fromRoot("packages/webpack-config"), path.join(folder, "node_modules/webpack-config"));
  write("package.json", '{ "name": "remote-hosting", "version": "1.0.0", "type": "module" }');
  write(
    "routes.ts",
    `export const pages = [{ name: "hosting.offers", path: "offers", access: "public", title: ${TITLE} }] as const;`,
  );
  write(
    "webpack.config.ts",
    `import { remoteConfig } from "webpack-config";
import { pages } from "./routes.ts";
const outside = { folder: import.meta.dirname, catalogues: { own: "", views: "" } };
export default remoteConfig({ name: "hosting", mount: "hosting", pages, outside });`,
  );
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string) {
  writeFileSync(path.join(folder, name), text);
}

function writePages(...names: readonly string[]) {
  const routes = names.map((name) => {
    write(`src/${name}.tsx`, `export const Component = () => "${name}";`);
    return `{ name: "${name}", lazy: () => import(/* webpackChunkName: "${name}" */ "./${name}.tsx") }`;
  });
  write("src/routes.tsx", `export const remote = { routes: [${routes.join(", ")}] };`);
}

/** Builds the workspace as `pnpm build` does; a test cannot load its configuration into its own process. */
function build(): Promise<unknown> {
  const urlOf = (file: string) =>
    JSON.stringify(pathToFileURL(fromRoot("packages/cli/src/build", file)).href);
  const program = `const { buildTargets } = await import(${urlOf("build-targets.ts")});
const { remoteTarget } = await import(${urlOf("targets.ts")});
await buildTargets([remoteTarget("hosting", ${JSON.stringify(folder)})], true);`;
  return promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
}

it("builds and publishes the pages that a workspace's own configuration names", async () => {
  writePages("hosting.offers");
  const places = makePlaces();

  await build();
  await publishRelease({ places, dist: path.join(folder, "dist") });

  expect((await readRegistry(places)).remotes["hosting"]).toMatchObject({
    mount: "hosting",
    releases: [{ pages: [{ name: "hosting.offers", pattern: "hosting/offers" }] }],
  });
});

it("does not build a page that the configuration does not name", async () => {
  writePages("hosting.offers", "hosting.prices");

  await expect(build()).rejects.toThrow('routes.tsx has the page "hosting.prices"');
});

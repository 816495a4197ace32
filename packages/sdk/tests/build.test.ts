import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliDecompressSync } from "node:zlib";

// Compiling competes with the other test processes.
jest.setTimeout(120_000);

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "outside-"));
  mkdirSync(path.join(folder, "src"));
  writeFileSync(path.join(folder, "package.json"), '{ "version": "1.0.0" }');
  writeFileSync(path.join(folder, "src/routes.tsx"), "export const remote = { routes: [] };");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("builds a remote with compressed forms of its scripts", async () => {
  const title = { en_US: "O", zh_Hans_CN: "O", zh_Hant_HK: "O", ru_RU: "O", es_ES: "O" };
  const pages = [{ name: "hosting.offers", path: "offers", access: "public", title }];
  const project = pathToFileURL(path.resolve(import.meta.dirname, "../src/project.ts")).href;
  const parameters = [folder, { name: "hosting", mount: "hosting", pages }].map((one) => JSON.stringify(one));
  // A test cannot load the stylesheet compiler, an ES module.
  const program = `const { buildRemote } = await import(${JSON.stringify(project)});
await buildRemote(${parameters.join(", ")});`;

  await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);

  const dist = path.join(folder, "dist");
  const entry = readdirSync(dist).find((name) => /^remoteEntry\.\w+\.js$/.test(name)) ?? "";
  const script = readFileSync(path.join(dist, entry), "utf8");
  expect(brotliDecompressSync(readFileSync(path.join(dist, `${entry}.br`))).toString()).toBe(script);
  expect(readdirSync(dist)).toContain(`${entry}.gz`);
});

import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { makeScratchFolder } from "test-support/scratch-folder";
import { fromRoot } from "./root.ts";

const LAUNCHER = fromRoot("packages/cli/bin/hashfront.mjs");

function majorOf(node: string): number {
  const { stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
  return Number.parseInt(stdout.replace("v", ""), 10);
}

/** Finds the first Node on the path that cannot load TypeScript. */
function findOldNode(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  return folders
    .filter((folder) => !folder.includes("node_modules"))
    .map((folder) => path.join(folder, "node"))
    .find((node) => existsSync(node) && majorOf(node) < 22);
}

function launch(node: string, parameters: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(node, [LAUNCHER, ...parameters], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"] ?? "", ...env },
  });
  return { status, stdout, lines: stderr.trimEnd().split("\n") };
}

const oldNode = findOldNode();
const folder = makeScratchFolder("launcher");

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

(oldNode === undefined ? it.skip : it).each([
  "server",
  "check-ledger",
  "gateway",
  "observer",
  "nginx",
  "nginx-releases",
])("%s says in one line that it was started by a Node too old, and what to run", (name) => {
  const { status, lines } = launch(oldNode ?? "", [name]);
  expect(status).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(
        `^hashfront ${name}: needs Node 24 or newer, this is \\d+\\.\\d+\\.\\d+\\..*hashfront\\.mjs ${name}$`,
      ),
    ),
  ]);
});

it.each([
  ["server", { HASHFRONT_MODE: "production" }, /^api-server: SMTP_URL must be set/],
  ["gateway", { PORT: "x" }, /^gateway: PORT must be a port number$/],
  ["observer", { OBSERVER_PORT: "x" }, /^gateway: OBSERVER_PORT must be a port number$/],
  ["nginx", { PORT: "x" }, /^nginx: PORT must be a port number$/],
  ["nginx-releases", { PORT: "x" }, /^nginx-releases: PORT must be a port number$/],
  ["check-ledger", { SECRET_KEY: "short" }, /^check-ledger: /],
])("%s starts its program, which reports invalid settings in one line", (name, env, line) => {
  const { status, lines } = launch(process.execPath, [name], { ...env, DATA_DIR: folder });
  expect(status).toBe(1);
  expect(lines).toEqual([expect.stringMatching(line)]);
});

it("lists its programs if none is given", () => {
  const { status, lines } = launch(process.execPath, ["toString"]);
  expect(status).toBe(2);
  expect(lines).toEqual([
    "usage: hashfront server|check-ledger|backup|restore|gateway|observer|nginx|nginx-releases",
  ]);
});

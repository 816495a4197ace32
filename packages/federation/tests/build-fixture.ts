import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Places } from "../src/publish.ts";
import { integrityOf, placesOf } from "../src/publish.ts";
import type { Release } from "../src/index.ts";

/** Writes a finished build of a small remote into its own folder; `text` makes builds differ. */
export async function writeBuild(text: string, change: Partial<Release> = {}): Promise<string> {
  const dist = await mkdtemp(path.join(tmpdir(), "build-"));
  const contents: Record<string, string> = {
    "remoteEntry.js": `"entry ${text}";`,
    "1.js": `"page ${text}";`,
    "1.css": ".a{color:red}",
  };
  const files: Record<string, string> = {};
  for (const [name, content] of Object.entries(contents)) {
    await writeFile(path.join(dist, name), content);
    await writeFile(path.join(dist, `${name}.br`), brotliCompressSync(content));
    files[name] = integrityOf(Buffer.from(content));
  }
  await writeFile(path.join(dist, "1.js.map"), "{}");
  const release = {
    schema: 1,
    remote: "wallet",
    version: "1.0.0",
    commit: "0000000",
    container: "mfe_wallet",
    entry: "remoteEntry.js",
    expose: "./routes",
    contract: "1.0.0",
    requires: { hostContract: "^1.0.0", shared: { react: "^19.0.0" }, capabilities: [] },
    routes: [{ name: "wallet.summary", path: "summary", access: "account" }],
    locales: ["en_US"],
    preload: { "*": ["1.js", "1.css"] },
    files,
    ...change,
  };
  await writeFile(path.join(dist, "release.json"), JSON.stringify(release));
  return dist;
}

/** Creates an installation with nothing published. */
export async function makePlaces(): Promise<Places> {
  const root = await mkdtemp(path.join(tmpdir(), "assets-"));
  await mkdir(path.join(root, "assets"));
  return placesOf(path.join(root, "assets"));
}

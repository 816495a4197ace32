import { mkdtemp, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { integrityOf } from "federation/publish";

/** Writes a finished build of a small remote; `text` makes one build differ from another. */
export async function writeBuild(
  version: string,
  text: string,
  change: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const dist = await mkdtemp(path.join(os.tmpdir(), "remote-build-"));
  const entry = `"entry ${text}";`;
  await writeFile(path.join(dist, "entry.js"), entry);
  const release = {
    schema: 1,
    remote: "wallet",
    version,
    commit: "0000000",
    container: "mfe_wallet",
    entry: "entry.js",
    expose: "./routes",
    contract: "1.0.0",
    requires: { hostContract: "^1.0.0", shared: { react: "^19.0.0" }, capabilities: [] },
    routes: [{ name: "wallet.summary", path: "summary", access: "account" }],
    locales: ["en_US"],
    preload: { "*": ["entry.js"] },
    files: { "entry.js": integrityOf(Buffer.from(entry)) },
    ...change,
  };
  await writeFile(path.join(dist, "release.json"), JSON.stringify(release));
  return dist;
}

import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { placesOf, readRegistry } from "federation/publish";
import { packRelease } from "federation/receive";
import { createUploadKey } from "federation/upload-keys";
import * as v from "valibot";
import { buildInternalGateway } from "../internal.ts";
import { writeBuild } from "./build.ts";
import { BUILD } from "./served.ts";
import { makeConfig } from "./site.ts";

/** Starts a gateway's internal port with upload keys for the wallet, the pool and the host. */
export async function startUploads(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "uploads-"));
  const places = placesOf(path.join(folder, "assets"));
  const dist = path.join(folder, "host");
  mkdirSync(dist);
  mkdirSync(places.keysDir);
  writeFileSync(path.join(dist, "build.json"), JSON.stringify(BUILD));
  const wallet = createUploadKey("wallet-ci", "wallet");
  const pool = createUploadKey("pool-ci", "pool");
  const host = createUploadKey("host-ci", "host");
  const lines = [wallet.line, pool.line, host.line];
  writeFileSync(path.join(places.keysDir, "upload-keys.txt"), `# teams\n${lines.join("\n")}\n`);
  const config = makeConfig(
    { dist, assets: places.assetsDir },
    { PUBLIC_URL: "https://staging.pool.example", ...environment },
  );
  const app = buildInternalGateway(config);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;

  async function send(target: string, body: Buffer, key: string = wallet.key) {
    const answer = await fetch(`http://127.0.0.1:${String(port)}/releases/${target}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${key}` },
      body: new Uint8Array(body),
    });
    const text = await answer.text();
    const value: unknown = JSON.parse(text);
    return { status: answer.status, body: v.parse(v.record(v.string(), v.unknown()), value) };
  }
  /** Returns the revision and every file below the assets, which a rejected upload must not change. */
  async function look() {
    const { revision } = await readRegistry(places);
    const files = existsSync(places.assetsDir) ? readdirSync(places.assetsDir, { recursive: true }) : [];
    return { revision, files: files.map(String).sort() };
  }
  return { app, places, port, wallet, pool, host, send, look, close: () => app.close() };
}

/** Zips a build as the command does. */
export async function pack(dist: string, own: Record<string, Buffer | string> = {}): Promise<Buffer> {
  return packRelease(dist, { "release.json": await readFile(path.join(dist, "release.json")), ...own });
}

/** Zips a small build. */
export async function packBuild(version: string, text: string, change = {}): Promise<Buffer> {
  return pack(await writeBuild(version, text, change));
}

import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { HostOffer } from "federation";
import { integrityOf, placesOf, type Places } from "federation/publish";

/** Creates an installation with nothing published. */
export function makePlaces(): Places {
  const assets = path.join(mkdtempSync(path.join(tmpdir(), "places-")), "assets");
  mkdirSync(assets);
  return placesOf(assets);
}

/**
 * Writes a build of the remote `wallet`.
 *
 * @param requires - what it requires of its host, beside contract 1
 * @returns its folder
 */
export function writeRelease(requires: object): string {
  const dist = mkdtempSync(path.join(tmpdir(), "release-"));
  const entry = `/* ${JSON.stringify(requires)} */`;
  writeFileSync(path.join(dist, "remoteEntry.js"), entry);
  writeFileSync(
    path.join(dist, "release.json"),
    JSON.stringify({
      schema: 1,
      remote: "wallet",
      version: "1.0.0",
      commit: "0",
      container: "mfe_wallet",
      entry: "remoteEntry.js",
      expose: "./routes",
      contract: "1.0.0",
      requires: { hostContract: "^1.0.0", shared: {}, capabilities: [], ...requires },
      routes: [],
      locales: [],
      preload: {},
      catalogues: {},
      files: { "remoteEntry.js": integrityOf(Buffer.from(entry)) },
    }),
  );
  return dist;
}

/**
 * Writes the record of a build of the host.
 *
 * @param offer - what it offers to remotes
 * @returns its folder
 */
export function writeHost(offer: HostOffer): string {
  const dist = mkdtempSync(path.join(tmpdir(), "host-"));
  const shared = Object.fromEntries(offer.shared);
  writeFileSync(path.join(dist, "build.json"), JSON.stringify({ id: "1", offer: { ...offer, shared } }));
  return dist;
}

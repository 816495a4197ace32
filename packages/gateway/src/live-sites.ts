import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { listPages, liveReleases, parseRegistry, type ListedPage, type Registry } from "federation";
import { checkFiles } from "federation/release-files";
import {
  placesOf,
  verifySite,
  type SiteName,
  type StoredSiteRelease,
  type VerifiedSiteRelease,
} from "federation/verify-site";
import type { GatewayConfig } from "./config.ts";
import { writePagePolicy } from "./headers.ts";
import { readBuildRecord, readPages } from "./pages.ts";
import type { BuildRecord } from "./pages.ts";

/** One version of a site on disk, with all files verified against their hashes. */
export interface LiveVersion {
  /** Null for a build that was not released. */
  readonly version: string | null;
  /** Folder with `pages/` and `static/`. */
  readonly root: string;
  readonly build: BuildRecord;
  /** Policy of the version's pages. */
  readonly policy: string;
  /** Policy of the version's observer pages. */
  readonly observerPolicy: string;
}

/** The versions of a site that visitors get. */
export interface LiveSite {
  readonly site: SiteName;
  readonly main: LiveVersion;
  /** Version for the groups below `share`. */
  readonly canary: (LiveVersion & { readonly share: number }) | null;
  /** Folders of all other versions; open pages still request their scripts. */
  readonly stored: readonly string[];
  /** What was left out, and why. */
  readonly refused: readonly string[];
}

/** Reads the registry that visitors behind nginx get. */
async function readRegistry(assetsDir: string): Promise<Registry> {
  const file = path.join(assetsDir, "registry.json");
  if (!existsSync(file)) throw new Error(`ASSETS_DIR ${assetsDir} holds no registry; release first`);
  const registry = parseRegistry(JSON.parse(await readFile(file, "utf8")));
  if (registry === null) throw new Error(`${file} is not a registry of this schema`);
  return registry;
}

function createReader(
  site: SiteName,
  { chatOrigin, captchaOrigin }: GatewayConfig,
  registry: Registry,
): (root: string, version: string | null) => LiveVersion {
  const { assetOrigins } = registry;
  const containers = Object.values(registry.remotes).map(({ container }) => container);
  return (root, version) => {
    // Throws for a version without its pages, so that nothing switches to it.
    readPages(root);
    const build = readBuildRecord(root);
    const { trustedTypes, inlineHashes } = build;
    const own = { trustedTypes, inlineHashes };
    const parts = site === "host" ? { ...own, containers, assetOrigins } : own;
    const foreign = site === "host" ? { chatOrigin, captchaOrigin } : {};
    return {
      version,
      root,
      build,
      policy: writePagePolicy({ ...parts, ...foreign }),
      observerPolicy: writePagePolicy(parts),
    };
  };
}

/** Finds the folders of releases whose files are all intact. */
async function findWhole(stored: readonly StoredSiteRelease[], except: ReadonlySet<string>) {
  const whole: string[] = [];
  const refused: string[] = [];
  for (const { folder, release } of stored.filter(({ folder: one }) => !except.has(one))) {
    const fault = await checkFiles(folder, release, "all").then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : "it cannot be read"),
    );
    if (fault === null) whole.push(folder);
    else refused.push(`${release.site} ${release.version} is left out: ${fault}`);
  }
  return { whole, refused };
}

/**
 * Reads the versions of a site that visitors get, for a server that sends files straight from disk: every file of every version
 * is compared with its hash.
 *
 * @param site - name of the site
 * @param config - settings of the gateway
 * @returns stable release and canary, or the build while nothing was released
 * @throws Error when there is no registry, or neither an intact release nor a build
 */
export async function readLiveSite(site: SiteName, config: GatewayConfig): Promise<LiveSite> {
  const { assetsDir, keysDir, publicKeys } = config;
  const read = createReader(site, config, await readRegistry(assetsDir));
  const dist = site === "host" ? config.hostDist : config.observerDist;
  const verified = await verifySite({ places: placesOf(assetsDir, keysDir), site, publicKeys });
  if (verified === null) return { site, main: read(dist, null), canary: null, stored: [], refused: [] };
  const left = verified.refused.map(({ version, reason }) => `${site} ${version} is left out: ${reason}`);
  if (verified.main === null) throw new Error(`no release of ${site} can be served: ${left.join("; ")}`);
  const load = ({ folder, release }: VerifiedSiteRelease) => read(folder, release.version);
  const { main, canary } = verified;
  const live = new Set([main.folder, ...(canary === null ? [] : [canary.folder])]);
  const { whole, refused } = await findWhole(verified.stored, live);
  return {
    site,
    main: load(main),
    canary: canary && { ...load(canary), share: canary.reference.weight },
    // Pages of the build served before the first release may still be open.
    stored: existsSync(path.join(dist, "static")) ? [...whole, dist] : whole,
    refused: [...left, ...refused.filter((line) => !left.includes(line))],
  };
}

/**
 * Reads the pages that remotes add.
 *
 * @param config - settings of the gateway
 * @throws Error when there is no registry
 */
export async function readRemotePages({ assetsDir }: GatewayConfig): Promise<ListedPage[]> {
  return listPages(await readRegistry(assetsDir), (_name, remote) => liveReleases(remote));
}

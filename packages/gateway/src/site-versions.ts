import { gzipSync } from "node:zlib";
import path from "node:path";
import { BAKED_REGISTRY_PATH, parseRegistry } from "federation";
import type { Registry } from "federation";
import {
  placesOf,
  readStoredFile,
  verifySite,
  type SiteName,
  type StoredSiteRelease,
  type VerifiedSite,
  type VerifiedSiteRelease,
} from "federation/verify-site";
import { LRUCache } from "lru-cache";
import { GatewayStartError } from "./config.ts";
import { makeFile, readFolder } from "./files.ts";
import type { StaticFile } from "./files.ts";
import { followFile } from "./follow-file.ts";
import { readBuildRecord, readPages } from "./pages.ts";
import type { BuildRecord, PageFinder } from "./pages.ts";
import type { GatewayLog } from "./registry.ts";
import type { RenderedPages } from "./rendered-pages.ts";

const BRAND_FILES = path.resolve(import.meta.dirname, "../../brand/files");
/** Number of versions in memory: the live ones and those for an immediate rollback. */
const KEPT_IN_MEMORY = 4;
const KEPT_FILES = 500;

/** One version of a site, read into memory. */
export interface SiteVersion {
  /** Null for a build that was not released. */
  readonly version: string | null;
  readonly build: BuildRecord;
  readonly findPage: PageFinder;
  readonly files: ReadonlyMap<string, StaticFile>;
  /** The registry embedded in the build. */
  readonly baked: Registry | null;
  /** Public pages with their content; null on the observer site, which has none. */
  readonly getRendered: RenderedPages | null;
}

/** The versions of a site that visitors get now. */
export interface SiteState {
  readonly main: SiteVersion;
  readonly canary: { readonly version: SiteVersion; readonly share: number } | null;
  /** How it differs from the registry; null if it does not. */
  readonly difference: string | null;
  /** Finds a script or stylesheet of any version, for open pages. */
  findStatic(pathname: string): Promise<StaticFile | null>;
}

/** Returns the versions of a site that visitors get now. */
export type SiteReader = () => Promise<SiteState>;

/** A site and the location of its releases. */
export interface SiteOptions {
  readonly site: SiteName;
  readonly assetsDir: string;
  readonly keysDir: string;
  readonly publicKeys?: string | undefined;
  /** Build that is served while nothing was released. */
  readonly dist: string;
  readonly log: GatewayLog;
  /** Creates the reader of pages with content for a build; if absent, there are none. */
  readonly createRendered?: (build: string | undefined) => RenderedPages;
}

function readVersion(folder: string, version: string | null, { createRendered }: SiteOptions): SiteVersion {
  const build = readBuildRecord(folder);
  const findPage = readPages(folder);
  const files = new Map([...readFolder(BRAND_FILES, "/brand/"), ...readFolder(folder, "/")]);
  files.delete("/release.json");
  const baked = files.get(BAKED_REGISTRY_PATH);
  return {
    version,
    build,
    findPage,
    files,
    baked: baked === undefined ? null : parseRegistry(JSON.parse(baked.bytes.toString("utf8"))),
    getRendered: createRendered?.(build.id) ?? null,
  };
}

/** Creates a finder of files of versions that are on disk only; each file is compared with its hash. */
function createStoredFiles(): (
  stored: readonly StoredSiteRelease[],
  pathname: string,
) => Promise<StaticFile | null> {
  const files = new LRUCache<string, StaticFile>({ max: KEPT_FILES });
  return async (stored, pathname) => {
    const name = pathname.slice(1);
    for (const release of stored) {
      const hash = Object.hasOwn(release.release.files, name) ? release.release.files[name] : undefined;
      if (hash === undefined) continue;
      const known = files.get(`${pathname} ${hash}`);
      if (known !== undefined) return known;
      const bytes = await readStoredFile(release, name);
      if (bytes === null) continue;
      const gzip = /\.(?:js|css)$/.test(name) ? gzipSync(bytes) : null;
      const file = makeFile(path.basename(name), bytes, { brotli: null, gzip });
      files.set(`${pathname} ${hash}`, file);
      return file;
    }
    return null;
  };
}

/**
 * Follows the releases of a site: the registry is checked on each request, and a new version is compared with its hashes and read
 * once. While a version is left out, it is verified again from time to time, since the cause may be gone.
 *
 * @param options - name of the site, folders, keys and the log for refusals
 * @returns reader that keeps the last good state when the registry is missing or broken; it rejects with a
 * {@link GatewayStartError} when there is neither a release nor a build
 */
export function followSite(options: SiteOptions): SiteReader {
  const { site, assetsDir, keysDir, publicKeys, log } = options;
  const places = placesOf(assetsDir, keysDir);
  const versions = new LRUCache<string, SiteVersion>({ max: KEPT_IN_MEMORY });
  const findStored = createStoredFiles();
  let ofBuild: SiteVersion | null = null;

  function load({ folder, release, reference }: VerifiedSiteRelease): SiteVersion {
    const key = `${folder} ${reference.integrity}`;
    const version = versions.get(key) ?? readVersion(folder, release.version, options);
    versions.set(key, version);
    return version;
  }

  function stateOf(state: {
    main: SiteVersion;
    canary?: SiteState["canary"];
    stored?: readonly StoredSiteRelease[];
    difference: string | null;
  }): SiteState {
    const { main, canary = null, stored = [], difference } = state;
    const inMemory = [main, ...(canary === null ? [] : [canary.version])];
    return {
      main,
      canary,
      difference,
      async findStatic(pathname) {
        if (!pathname.startsWith("/static/")) return null;
        for (const { files } of [...inMemory, ...(ofBuild === null ? [] : [ofBuild])]) {
          const file = files.get(pathname);
          if (file !== undefined) return file;
        }
        return findStored(stored, pathname);
      },
    };
  }

  function build(): SiteVersion {
    ofBuild ??= readVersion(options.dist, null, options);
    return ofBuild;
  }

  /** Returns the stable release, or an earlier one; if all are rejected, the version in memory. */
  function findMain(verified: VerifiedSite | null, before: SiteState | null): SiteVersion {
    if (verified?.main) return load(verified.main);
    return verified && before ? before.main : build();
  }

  async function read(before: SiteState | null): Promise<SiteState> {
    const verified = await verifySite({ places, site, publicKeys });
    const { refused = [], canary = null, stored = [] } = verified ?? {};
    const left = refused.map(({ version, reason }) => `${site} ${version} is left out: ${reason}`);
    const difference = left.length === 0 ? null : left.join("; ");
    if (difference !== before?.difference)
      for (const refusal of refused) log.warn(refusal, "release refused");
    return stateOf({
      main: findMain(verified, before),
      canary: canary && { version: load(canary), share: canary.reference.weight },
      stored,
      difference,
    });
  }

  function keep(before: SiteState | null, problem: string): SiteState {
    const kept = before ?? stateOf({ main: build(), difference: null });
    const difference = `${site} ${kept.main.version ?? "of the build"} is served: ${problem}`;
    if (difference !== kept.difference)
      log.warn({ site, problem }, "releases cannot be read; the last good ones stay");
    return { ...kept, difference };
  }

  return followFile<SiteState>(path.join(assetsDir, "registry.json"), async (before, isGone) => {
    if (isGone && before !== null) return keep(before, "the registry is gone");
    try {
      return await read(before);
    } catch (error) {
      if (before === null && error instanceof GatewayStartError) throw error;
      return keep(before, error instanceof Error ? error.message : "unknown");
    }
  });
}

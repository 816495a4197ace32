import { randomUUID } from "node:crypto";
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { knownReleases } from "./entry-changes.ts";
import { firstFilesOf } from "./first-files.ts";
import { readMinimumVersions } from "./minimum.ts";
import { ownPagesOf } from "./page-list.ts";
import { releaseFolder, REMOTES_PREFIX, type Places } from "./places.ts";
import { compareVersions, isReleaseVersion } from "./range.ts";
import { readRegistry } from "./registry-file.ts";
import type { ReleaseReference } from "./registry.ts";
import { ReleaseRefusal } from "./refusal.ts";
import { findUnmet, type HostOffer } from "./requirements.ts";
import { parseRelease, type Release } from "./release.ts";
import { checkFiles, contentHash, integrityOf, isReleased } from "./release-files.ts";
import { nowSeconds } from "./now-seconds.ts";
import { renewSignature, signForGateways } from "./signatures.ts";

/** A build and its destination. */
export type StoreOptions = {
  places: Places;
  /** Folder of a finished build with its `release.json`. */
  dist: string;
  /** Version to publish under; by default the build's own, or the next patch version if that was already published. */
  version?: string;
  /** PEM text of the signing key; by default the one in the keys folder. */
  releaseKey?: string;
  /** PEM blocks of the keys that gateways trust, as in `RELEASE_PUBLIC_KEYS`; by default the one in the keys folder. */
  publicKeys?: string | undefined;
  /** Signature of `release.json` in the folder, created and verified elsewhere; the file is then stored unchanged. */
  signature?: string;
  /** Public URL of the served folder, e.g. `https://assets.example.com`; the host's own origin when absent. */
  assetOrigin?: string;
  /** What the visitors' host offers; a release that it cannot run is refused. */
  host?: HostOffer;
};

/** A build that passed its checks, with its assigned version. */
export type CheckedBuild = { draft: Release; version: string };

async function readDraft(dist: string): Promise<Release> {
  const file = path.join(dist, "release.json");
  const release = parseRelease(JSON.parse(await readFile(file, "utf8")));
  if (!release) throw new ReleaseRefusal(`${file} is not a release file of this schema`);
  return release;
}

/** Returns the version of a build: its own, or the next patch version if that is taken. */
export function nextVersion(own: string, known: readonly ReleaseReference[]): string {
  const highest = known
    .map(({ version }) => version)
    .sort(compareVersions)
    .at(-1);
  if (highest === undefined || compareVersions(own, highest) > 0) return own;
  const [major = "0", minor = "0", patch = "0"] = highest.split(/[-+]/)[0]?.split(".") ?? [];
  return `${major}.${minor}.${String(Number.parseInt(patch, 10) + 1)}`;
}

/** Checks whether a folder exists. */
export async function exists(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}

/** Lets every user of the machine read a folder, whatever the umask: a web server under another user serves it. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

/** Copies the build into its own folder, which is written only once. */
export async function writeFolder(options: {
  folder: string;
  dist: string;
  bytes: Buffer;
  signature: string;
  /** Files that replace or supplement those of the build. */
  further?: ReadonlyMap<string, string>;
}): Promise<void> {
  const { folder, dist, bytes, signature, further = new Map<string, string>() } = options;
  const temporary = `${folder}.${randomUUID()}.tmp`;
  const parent = path.dirname(folder);
  const created = await mkdir(parent, { recursive: true });
  if (created !== undefined) for (const one of new Set([created, parent])) await chmod(one, 0o755);
  try {
    await cp(dist, temporary, {
      recursive: true,
      filter: (source) => source === dist || isReleased(path.basename(source)),
    });
    for (const [name, text] of further) await writeFile(path.join(temporary, name), text);
    await writeFile(path.join(temporary, "release.json"), bytes);
    await writeFile(path.join(temporary, "release.json.sig"), signature);
    await makeReadable(temporary);
    await rename(temporary, folder);
  } catch (error) {
    // A full disk must not keep half a copy; or another process stored the same build in the meantime.
    await rm(temporary, { recursive: true, force: true });
    if (!(await exists(folder))) throw error;
  }
}

/**
 * Checks a build before storing anything: its files, its requirements for the host, its version.
 *
 * @param options - build and places
 * @returns its release file, and its assigned version
 * @throws ReleaseRefusal when a file does not match its hash, the host cannot run it or the version is below the oldest accepted
 * one
 */
export async function checkBuild({ places, dist, host, ...options }: StoreOptions): Promise<CheckedBuild> {
  const draft = await readDraft(dist);
  const unmet = host === undefined ? null : findUnmet(draft, host);
  if (unmet !== null)
    throw new ReleaseRefusal(`${draft.remote} needs ${unmet}, which the host does not have`);
  await checkFiles(dist, draft);
  const known = knownReleases((await readRegistry(places)).remotes[draft.remote]);
  const same = known.find(
    ({ base, version }) =>
      base.endsWith(`-${contentHash(draft)}/`) && (options.version ?? version) === version,
  );
  const version = options.version ?? same?.version ?? nextVersion(draft.version, known);
  if (!isReleaseVersion(version))
    throw new ReleaseRefusal(`${version} is not the version of a release, e.g. 1.4.0 or 1.5.0-beta.1`);
  const minimum = (await readMinimumVersions(places.keysDir))[draft.remote];
  if (minimum !== undefined && compareVersions(version, minimum) < 0) {
    throw new ReleaseRefusal(
      `${draft.remote} ${version} is older than ${minimum}, the oldest version that is still accepted`,
    );
  }
  return { draft, version };
}

/**
 * Returns the base URL of a build's folder.
 *
 * @param build - release file and version
 * @param assetOrigin - public URL of the served folder; the host's own origin when absent
 */
export function baseOf({ draft, version }: CheckedBuild, assetOrigin = ""): string {
  return `${assetOrigin}${REMOTES_PREFIX}${draft.remote}/${version}-${contentHash(draft)}/`;
}

/** Whether a stored release file is that of this build; time and commit of the build may differ. */
function isSameRelease(bytes: Buffer, release: Release): boolean {
  const stored = parseRelease(JSON.parse(bytes.toString("utf8")));
  const { builtAt, commit } = release;
  return JSON.stringify({ ...stored, builtAt, commit }) === JSON.stringify(release);
}

/** A release in its folder. */
export interface StoredRelease {
  readonly reference: ReleaseReference;
  /** Whether its signature was by no key that gateways trust, and was renewed. */
  readonly isSignedAgain: boolean;
}

/**
 * Creates the folder of a checked build if missing, and renews a signature by a key that gateways do not trust.
 *
 * @param options - build and places
 * @param build - result of its checks
 * @returns its reference in the registry as the stable release, and whether it was signed again
 */
export async function storeRelease(options: StoreOptions, build: CheckedBuild): Promise<StoredRelease> {
  const { places, dist, signature } = options;
  const { draft, version } = build;
  const base = baseOf(build, options.assetOrigin);
  const folder = releaseFolder(places, draft.remote, base);
  if (!folder) throw new ReleaseRefusal(`${base} is not a folder for ${draft.remote}`);
  const release: Release = { ...draft, version, builtAt: nowSeconds() };
  if (!(await exists(folder))) {
    const bytes =
      signature === undefined
        ? Buffer.from(`${JSON.stringify(release, null, 2)}\n`)
        : await readFile(path.join(dist, "release.json"));
    await writeFolder({
      folder,
      dist,
      bytes,
      signature: signature ?? (await signForGateways(options, bytes)),
    });
  }
  await checkFiles(folder, release);
  const isOwn = (bytes: Buffer) => signature === undefined && isSameRelease(bytes, release);
  const isSignedAgain = await renewSignature(options, folder, isOwn);
  const integrity = integrityOf(await readFile(path.join(folder, "release.json")));
  const pages = ownPagesOf(draft);
  const reference: ReleaseReference = {
    channel: "stable",
    version,
    weight: 100,
    base,
    integrity,
    first: firstFilesOf(draft),
    since: nowSeconds(),
    ...(pages.length === 0 ? {} : { pages }),
  };
  return { reference, isSignedAgain };
}

import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { compareVersions, findUnmet } from "federation";
import { parseHostOffer } from "federation/host-offer";
import { matchRoute, getRoute } from "routes";
import { builtRemote, readBuiltRelease } from "./broken-build.ts";
import { packExhibit, unpackExhibit } from "./exhibit.ts";
import { BUILT_HOST } from "./host-edition.ts";
import { PAGES, type SitePage } from "./pages.ts";

const MUSEUM = path.resolve(import.meta.dirname, "../museum");
const ENDING = ".br";
/** Number of minor versions of the contract that are replayed. */
const REPLAYED = 5;

/** Remotes of the product. */
export const MUSEUM_REMOTES = ["observer", "pool", "settings", "tools", "wallet"] as const;
/** One of {@link MUSEUM_REMOTES}. */
export type MuseumRemote = (typeof MUSEUM_REMOTES)[number];

/** Unpacked builds of one contract version. */
export interface Exhibit {
  readonly host: string;
  readonly remoteOf: (remote: MuseumRemote) => string;
}

/** The current builds. */
export const TODAY: Exhibit = { host: BUILT_HOST, remoteOf: builtRemote };

/** Returns the newest version of each of the last minor versions, newest first. */
function lastMinors(versions: readonly string[]): string[] {
  const newestFirst = [...versions].sort((a, b) => compareVersions(b, a));
  const minorOf = (version: string) => version.split(".").slice(0, 2).join(".");
  return newestFirst
    .filter(
      (version, index) => newestFirst.findIndex((other) => minorOf(other) === minorOf(version)) === index,
    )
    .slice(0, REPLAYED);
}

/** Contract versions whose archived builds are replayed, newest first. */
export async function listExhibits(): Promise<string[]> {
  const files = await readdir(MUSEUM);
  return lastMinors(files.filter((file) => file.endsWith(ENDING)).map((file) => path.basename(file, ENDING)));
}

/**
 * Unpacks an archived build.
 *
 * @param contract - version of the contract
 */
export async function openExhibit(contract: string): Promise<Exhibit> {
  const folder = await mkdtemp(path.join(tmpdir(), "exhibit-"));
  await unpackExhibit(await readFile(path.join(MUSEUM, contract + ENDING)), folder);
  return { host: path.join(folder, "host"), remoteOf: (remote) => path.join(folder, remote) };
}

/**
 * Archives the last builds under their contract version.
 *
 * @returns version of the contract and size in bytes
 */
export async function addExhibit(): Promise<{ contract: string; size: number }> {
  const { contract } = await readBuiltRelease(builtRemote("pool"));
  const remotes = MUSEUM_REMOTES.map((name) => [name, builtRemote(name)] as const);
  const bytes = await packExhibit(new Map([["host", BUILT_HOST], ...remotes]));
  await writeFile(path.join(MUSEUM, contract + ENDING), bytes);
  return { contract, size: bytes.length };
}

/** Pages that a remote shows inside the host, at their usual URLs. */
export function pagesOfRemote(remote: MuseumRemote): SitePage[] {
  return PAGES.filter(({ path: address, isAlone }) => {
    const name = matchRoute(address.split("?")[0] ?? "")?.name;
    return isAlone !== true && name !== undefined && name !== null && getRoute(name).owner === remote;
  });
}

/**
 * Checks from build data alone whether a host provides everything that builds of remotes require.
 *
 * @param host - folder of the host's build
 * @param remotes - folders of builds of remotes
 */
export async function canRun(host: string, remotes: readonly string[]): Promise<boolean> {
  const record: unknown = JSON.parse(await readFile(path.join(host, "build.json"), "utf8"));
  const offer = parseHostOffer(
    typeof record === "object" && record !== null ? Reflect.get(record, "offer") : null,
  );
  if (offer === null) throw new Error(`${host} does not say what it offers`);
  const releases = await Promise.all(remotes.map(readBuiltRelease));
  return releases.every((release) => findUnmet(release, offer) === null);
}

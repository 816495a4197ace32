import type { SiteName } from "federation/verify-site";
import type { LiveSite, LiveVersion } from "./live-sites.ts";
import { ownPageLocations, type OwnPage } from "./nginx-content.ts";
import { block } from "./nginx-maps.ts";
import { GROUP_ATTRIBUTES, GROUP_COOKIE } from "./release-group.ts";

/** File of the maps from a visitor's group to a version, for an `http` block. */
export const MAPS_FILE = "releases.conf";
/** File with the live host's offer, in the form a gateway sends it. */
export const OFFER_FILE = "host.json";

/** Returns the name of the file of the pages that remotes add, for the `server` block of the host with a gateway or without. */
export function pagesFileOf(hasGateway: boolean): string {
  return hasGateway ? "host-gateway-pages.conf" : "host-pages.conf";
}

/** Variables that hold the version of a site that a visitor gets. */
export interface VersionNames {
  /** Folder of the version. */
  readonly root: string;
  /** Id of the version's build. */
  readonly build: string;
  /** Policies of its pages and of its observer pages. */
  readonly policy: string;
  readonly observerPolicy: string;
  /** Cookie to set with a page; empty while there is no canary. */
  readonly groupCookie: string;
}

const GROUP = "$hf_group";
const CHOSEN = "$hf_chosen";
const KNOWN_GROUP = '"~^[0-9][0-9]?$"';

function prefixOf(site: SiteName): string {
  return `$hf_${site.replaceAll("-", "_")}`;
}

/** Returns the names of a site's variables. */
export function versionNames(site: SiteName): VersionNames {
  const prefix = prefixOf(site);
  return {
    root: `${prefix}_root`,
    build: `${prefix}_build`,
    policy: `${prefix}_policy`,
    observerPolicy: `${prefix}_observer_policy`,
    groupCookie: `${prefix}_group_cookie`,
  };
}

/** Returns the name of the file with the folders that are searched for a site's scripts, for a `location` with the root `/`. */
export function staticFileOf(site: SiteName): string {
  return `${site}-static.conf`;
}

/**
 * Writes the maps that assign a visitor to a group: the one in the cookie, or a random one for this request.
 *
 * @returns blocks for an `http` block
 */
export function writeGroupMaps(): string[] {
  const others = Array.from({ length: 99 }, (_, group) => `1% ${String(group)};`);
  const known = `$cookie_${GROUP_COOKIE}`;
  return [
    block(`split_clients $request_id ${CHOSEN}`, [...others, "* 99;"]),
    block(`map ${known} ${GROUP}`, [`default ${CHOSEN};`, `${KNOWN_GROUP} ${known};`]),
  ];
}

/** Returns the groups below a share, in every spelling the cookie allows. */
function groupsBelow(share: number): string {
  const groups = Array.from({ length: share }, (_, group) => `${group < 10 ? "0?" : ""}${String(group)}`);
  return `"~^(?:${groups.join("|")})$"`;
}

type Pick = (version: LiveVersion) => string;

function versionMap({ main, canary }: LiveSite, [source, target]: [string, string], pick: Pick): string {
  const others = canary === null ? [] : [`canary "${pick(canary)}";`];
  return block(`map ${source} ${target}`, [`default "${pick(main)}";`, ...others]);
}

function writeSiteMaps(live: LiveSite): string[] {
  const names = versionNames(live.site);
  const channel = `${prefixOf(live.site)}_channel`;
  const groups = live.canary === null ? [] : [`${groupsBelow(live.canary.share)} canary;`];
  const cookie = live.canary === null ? "" : `${GROUP_COOKIE}=${CHOSEN}; ${GROUP_ATTRIBUTES}`;
  const from = (target: string): [string, string] => [channel, target];
  return [
    block(`map ${GROUP} ${channel}`, ["default main;", ...groups]),
    versionMap(live, from(names.root), ({ root }) => root),
    versionMap(live, from(names.build), ({ build }) => build.id ?? ""),
    versionMap(live, from(names.policy), ({ policy }) => policy),
    versionMap(live, from(names.observerPolicy), ({ observerPolicy }) => observerPolicy),
    block(`map $cookie_${GROUP_COOKIE} ${names.groupCookie}`, [`default "${cookie}";`, `${KNOWN_GROUP} "";`]),
  ];
}

function writeStaticFolders({ site, main, canary, stored }: LiveSite): string {
  const folders = new Set([main.root, ...(canary === null ? [] : [canary.root]), ...stored]);
  const places = [versionNames(site).root, ...folders].map((folder) => `"${folder}$uri"`);
  return `try_files ${places.join(" ")} =404;\n`;
}

/** The versions and pages that visitors get now. */
export interface LiveState {
  readonly sites: readonly LiveSite[];
  /** Pages that remotes add. */
  readonly remotePages: readonly OwnPage[];
}

/**
 * Writes the files that the configuration includes, and the live host's offer.
 *
 * @param state - what visitors get now
 * @returns text by file name
 */
export function writeReleaseFiles({ sites, remotePages }: LiveState): ReadonlyMap<string, string> {
  const offer = sites.find(({ site }) => site === "host")?.main.build.offer;
  const writePages = (hasGateway: boolean) =>
    ownPageLocations(versionNames("host"), remotePages, hasGateway)
      .map((page) => `${page}\n`)
      .join("\n");
  return new Map([
    ...sites.map((live): [string, string] => [staticFileOf(live.site), writeStaticFolders(live)]),
    ...(offer === undefined ? [] : [[OFFER_FILE, JSON.stringify(offer)] as const]),
    // The configuration includes one of the two, so that only its own command needs to know of a gateway.
    ...[true, false].map((hasGateway): [string, string] => [pagesFileOf(hasGateway), writePages(hasGateway)]),
    [MAPS_FILE, `${sites.flatMap(writeSiteMaps).join("\n\n")}\n`],
  ]);
}

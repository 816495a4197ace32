import type { SiteName } from "federation/verify-site";
import type { LiveSite, LiveVersion } from "./live-sites.ts";
import { ownPageLocations, type OwnPage } from "./nginx-content.ts";
import { block } from "./nginx-maps.ts";
import { GROUP_ATTRIBUTES, GROUP_COOKIE } from "./release-group.ts";

/** File of the maps from a visitor's group to a version, for an `http` block. */
export const MAPS_FILE = "releases.conf";
/** File of what the live host offers, as a gateway sends it. */
export const OFFER_FILE = "host.json";

/** File of the pages that remotes bring themselves, for the `server` block of the host. */
export const PAGES_FILE = "host-pages.conf";

/** Variables that hold what a visitor gets of a site. */
export interface VersionNames {
  /** Folder of the version. */
  readonly root: string;
  /** Id of its build. */
  readonly build: string;
  /** Policy of its pages, and of those of observers. */
  readonly policy: string;
  readonly observerPolicy: string;
  /** Cookie to set with a page; empty while there is nothing to choose. */
  readonly groupCookie: string;
}

const GROUP = "$hf_group";
const CHOSEN = "$hf_chosen";
const KNOWN_GROUP = '"~^[0-9][0-9]?$"';

function prefixOf(site: SiteName): string {
  return `$hf_${site.replaceAll("-", "_")}`;
}

/** Names of the variables of a site. */
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

/** File of the folders in which scripts of a site are looked for, for a `location` with the root `/`. */
export function staticFileOf(site: SiteName): string {
  return `${site}-static.conf`;
}

/**
 * Writes the maps that give a visitor a group: that of the cookie, or one drawn for this request.
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

/** Groups below a share, as the cookie may spell them. */
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

/** What visitors get now. */
export interface LiveState {
  readonly sites: readonly LiveSite[];
  /** Pages that remotes bring themselves. */
  readonly remotePages: readonly OwnPage[];
  /** Whether there is a gateway beside nginx. */
  readonly hasGateway: boolean;
}

/**
 * Writes the files that the configuration includes, and what the live host offers.
 *
 * @param state - what visitors get now
 * @returns text by name of the file
 */
export function writeReleaseFiles({
  sites,
  remotePages,
  hasGateway,
}: LiveState): ReadonlyMap<string, string> {
  const offer = sites.find(({ site }) => site === "host")?.main.build.offer;
  const pages = ownPageLocations(versionNames("host"), remotePages, hasGateway);
  return new Map([
    ...sites.map((live): [string, string] => [staticFileOf(live.site), writeStaticFolders(live)]),
    ...(offer === undefined ? [] : [[OFFER_FILE, JSON.stringify(offer)] as const]),
    [PAGES_FILE, pages.map((page) => `${page}\n`).join("\n")],
    [MAPS_FILE, `${sites.flatMap(writeSiteMaps).join("\n\n")}\n`],
  ]);
}

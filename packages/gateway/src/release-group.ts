import { randomInt } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { readCookie } from "./decide.ts";
import type { SiteState, SiteVersion } from "./site-versions.ts";

/** Cookie with the visitor's group, 0 to 99: groups below a canary's share get it, so the same visitors keep getting canaries. */
export const GROUP_COOKIE = "release_group";
/** Attributes of the cookie: one year, not readable by scripts. */
export const GROUP_ATTRIBUTES = "Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax";
/** Header in which an nginx in front sends the id of the build that it serves to this visitor. */
export const BUILD_HEADER = "x-hashfront-build";

/** The version of a site that a visitor gets. */
export interface ChosenVersion {
  readonly version: SiteVersion;
  /** Cookie to set with a page; null when already set or when there is no canary. */
  readonly setCookie: string | null;
}

/**
 * Chooses the version of a site for a request.
 *
 * @param state - what visitors get now
 * @param headers - of the request: its cookies, and the build that an nginx in front has already chosen
 * @returns the version; null when that build is not currently served
 */
export function chooseVersion(
  { main, canary }: SiteState,
  headers: IncomingHttpHeaders,
): ChosenVersion | null {
  const build = headers[BUILD_HEADER];
  if (build !== undefined) {
    const version = [main, canary?.version].find((one) => one?.build.id === build);
    return version ? { version, setCookie: null } : null;
  }
  if (canary === null) return { version: main, setCookie: null };
  const known = readCookie(headers.cookie, GROUP_COOKIE);
  const isKnown = known !== undefined && /^\d{1,2}$/.test(known);
  const group = isKnown ? Number.parseInt(known, 10) : randomInt(100);
  return {
    version: group < canary.share ? canary.version : main,
    setCookie: isKnown ? null : `${GROUP_COOKIE}=${String(group)}; ${GROUP_ATTRIBUTES}`,
  };
}

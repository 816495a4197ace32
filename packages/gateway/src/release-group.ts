import { randomInt } from "node:crypto";
import { readCookie } from "./decide.ts";
import type { SiteState, SiteVersion } from "./site-versions.ts";

/** Cookie with the visitor's group, 0 to 99: who is below the share of a canary gets it, and keeps getting canaries. */
export const GROUP_COOKIE = "release_group";
/** Attributes of the cookie: a year, and no script reads it. */
export const GROUP_ATTRIBUTES = "Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax";

/**
 * Chooses the version of a site for a request.
 *
 * @param state - what visitors get now
 * @param cookie - `Cookie` header as it came
 * @returns the version, and the cookie to set with a page; null when it is set or nothing is to be chosen
 */
export function chooseVersion(
  { main, canary }: SiteState,
  cookie: string | undefined,
): { version: SiteVersion; setCookie: string | null } {
  if (canary === null) return { version: main, setCookie: null };
  const known = readCookie(cookie, GROUP_COOKIE);
  const isKnown = known !== undefined && /^\d{1,2}$/.test(known);
  const group = isKnown ? Number.parseInt(known, 10) : randomInt(100);
  return {
    version: group < canary.share ? canary.version : main,
    setCookie: isKnown ? null : `${GROUP_COOKIE}=${String(group)}; ${GROUP_ATTRIBUTES}`,
  };
}

import { CANARY_COOKIE, releasesFor, writeCanaryCookie, type Registry } from "federation";
import { readCookie, removeCookie, writeCookie } from "shared/storage";
import { getVisitorId } from "./visitor.ts";

const MONTH_SECONDS = 30 * 24 * 60 * 60;

/**
 * Stores for the gateway which releases this browser uses of remotes with a canary, so that the next page preloads those files
 * and no others.
 *
 * @param registry - registry of this page
 */
export function tellCanaries(registry: Registry): void {
  const visitorId = getVisitorId();
  const value = writeCanaryCookie(
    registry,
    (name, remote) => releasesFor({ name, remote, visitorId })[0]?.base,
  );
  const known = readCookie(CANARY_COOKIE) ?? "";
  if (value === known) return;
  if (value === "") removeCookie(CANARY_COOKIE);
  else writeCookie(CANARY_COOKIE, value, { maxAge: MONTH_SECONDS });
}

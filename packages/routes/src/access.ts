import { isLanguagePrefix } from "./languages.ts";
import { splitPath } from "./paths.ts";
import type { RouteDefinition } from "./route.ts";

/** Returns whether a page sends a signed-out visitor to sign-in: its layout requires login (decision 001). */
export function isProtected(route: Pick<RouteDefinition, "access">): boolean {
  return route.access === "signed-in" || route.access === "account" || route.access === "main";
}

/** Access levels of pages; each has its guard. */
const ACCESSES: readonly string[] = ["public", "signed-in", "account", "main", "observer"];

/**
 * Returns whether a page's guard is known. A page with an unknown one is shown to no one (R8.14).
 *
 * @param access the page's access level
 */
export function isKnownAccess(access: string): boolean {
  return ACCESSES.includes(access);
}

/** Returns whether a page needs a selected account; a person without one is sent to `/account` (R2.1.8). */
export function needsAccount(route: Pick<RouteDefinition, "access">): boolean {
  return route.access === "account" || route.access === "main";
}

/** Paths on which a lost session does not redirect to sign-in, besides all single-segment paths (R2.1.7). */
export const SIGN_IN_EXEMPT_PATHS = [
  "/weixin/bind",
  "/mobile",
  "/tools",
  "/observer",
  "/activity",
  "/signin",
] as const;

/**
 * Returns whether a lost session leaves the visitor on the page (R2.1.7).
 * @param pathname path with or without language prefix.
 */
export function isExemptFromSignIn(pathname: string): boolean {
  const all = splitPath(pathname) ?? [];
  const segments = isLanguagePrefix(all[0]) ? all.slice(1) : all;
  if (segments.length <= 1) return true;
  const path = `/${segments.join("/")}`;
  return SIGN_IN_EXEMPT_PATHS.some((exempt) => path === exempt || path.startsWith(`${exempt}/`));
}

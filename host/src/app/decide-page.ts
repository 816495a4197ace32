import type { ResetType } from "contracts";
import { hasCurrentAccount, isLoggedIn, isMainAccount, type SessionState } from "shared/session";
import {
  findRedirect,
  isKnownAccess,
  isProtected,
  matchRoute,
  needsAccount,
  type RouteDefinition,
  type RouteMatch,
} from "shared/navigation";
import { isLanguagePrefix, matchRemotePage, REMOTE_ACCESSES, splitPath, type KnownRemotePage } from "routes";

/** What the shell must know of a page before it shows it. */
export interface FramedPage {
  /** Name of the page. */
  name: string;
  route: Pick<RouteDefinition, "layout" | "access">;
}

/** What an address shows. */
export type PageDecision =
  | { kind: "redirect"; to: string }
  | { kind: "not-found" }
  /** No page of the product; whether a remote brings it is not known yet. */
  | { kind: "unsettled" }
  /** The layout is shown while the session is loading. */
  | { kind: "waiting"; match: FramedPage }
  /** The server did not say who is here. */
  | { kind: "unreachable"; match: FramedPage }
  /** The owner of a delegated account keeps the page to himself (spec 6). */
  | { kind: "owner-only"; match: FramedPage }
  /** Only the main account may see the page (R4.1.5). */
  | { kind: "main-only"; match: FramedPage }
  /** The page asks for a guard that this shell does not know (R8.14). */
  | { kind: "unknown-guard"; match: FramedPage }
  | { kind: "page"; match: RouteMatch }
  /** A page that a remote brings itself. */
  | { kind: "remote-page"; match: FramedPage; page: KnownRemotePage };

/** What the decision depends on. */
export interface PageRequest {
  pathname: string;
  /** Query with its question mark, or nothing. */
  search: string;
  hash: string;
  session: Pick<SessionState, "status" | "account">;
  /** Pages that remotes bring themselves; null until they are known. */
  remotePages: readonly KnownRemotePage[] | null;
}

function toSignIn(lang: string, request: PageRequest): PageDecision {
  const next = encodeURIComponent(request.pathname + request.search + request.hash);
  return { kind: "redirect", to: `/${lang}/signin?next=${next}` };
}

/** Pages about the owner's money and factors, by the beginnings of their names; the server closes their calls as well. */
const OWNER_ONLY = ["wallet.", "finance.", "setting.security", "setting.coupon", "setting.refer"] as const;

function isOwnerOnly(name: string): boolean {
  return OWNER_ONLY.some((beginning) => name.startsWith(beginning));
}

/** What stands in the way of a page; null when it may be shown. */
function guard(match: FramedPage, lang: string, request: PageRequest): PageDecision | null {
  const { session } = request;
  if (!isProtected(match.route)) return null;
  if (session.status === "starting") return { kind: "waiting", match };
  if (session.status === "failed") return { kind: "unreachable", match };
  if (!isLoggedIn(session)) return toSignIn(lang, request);
  if (needsAccount(match.route) && !hasCurrentAccount(session))
    return { kind: "redirect", to: `/${lang}/account` };
  if (session.account?.is_delegated === true && isOwnerOnly(match.name)) return { kind: "owner-only", match };
  if (match.route.access === "main" && !isMainAccount(session)) return { kind: "main-only", match };
  return null;
}

/** Where a page of observers leads that is opened without their key; null for one that may be shown. */
function guardObserved(access: string, lang: string, search: string): PageDecision | null {
  if (access !== "observer" || new URLSearchParams(search).get("access_key")) return null;
  return { kind: "redirect", to: `/${lang}/404` };
}

function layoutOf(access: string | undefined): RouteDefinition["layout"] {
  if (access === "observer") return "observer";
  return access === "public" ? "default" : "auth";
}

/** A page that the route map does not have: one that a remote brings itself, or none. */
function decideRemotePage(request: PageRequest): PageDecision {
  const { remotePages, pathname } = request;
  if (!isLanguagePrefix(splitPath(pathname)?.[0])) return { kind: "not-found" };
  if (remotePages === null) return { kind: "unsettled" };
  const found = matchRemotePage(remotePages, pathname);
  if (found === null) return { kind: "not-found" };
  const { page, lang } = found;
  const access = REMOTE_ACCESSES.find((known) => known === page.access);
  const route = { layout: layoutOf(access), access: access ?? "account" };
  const match = { name: page.name, route };
  if (access === undefined) return { kind: "unknown-guard", match };
  const refused = guardObserved(access, lang, request.search) ?? guard(match, lang, request);
  return refused ?? { kind: "remote-page", match, page };
}

/** What can be reset (R2.3.10); an address that asks for anything else is none of ours. */
const RESET_TYPES: readonly ResetType[] = ["ga", "mobile", "payment"];

function isResetType(type: string | null): boolean {
  return RESET_TYPES.some((known) => known === type);
}

/**
 * Decides what an address shows: redirects of spec 2.2, the guards of R2.1.6 to R2.1.8 in the reading of decision D1,
 * and the 404 page for pages that do not exist or are not built.
 *
 * @param request address and session
 */
export function decidePage(request: PageRequest): PageDecision {
  const redirect = findRedirect(request.pathname);
  if (redirect !== null) return { kind: "redirect", to: redirect + request.search + request.hash };
  const match = matchRoute(request.pathname);
  if (match === null) return decideRemotePage(request);
  if (match.lang === undefined || !match.route.isBuilt) return { kind: "not-found" };
  if (!isKnownAccess(match.route.access)) return { kind: "unknown-guard", match };
  const unobserved = guardObserved(match.route.access, match.lang, request.search);
  if (unobserved !== null) return unobserved;
  if (match.name === "reset" && !isResetType(new URLSearchParams(request.search).get("type")))
    return { kind: "not-found" };
  return guard(match, match.lang, request) ?? { kind: "page", match };
}

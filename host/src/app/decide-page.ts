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

/** What the shell needs to know about a page before it shows it. */
export interface FramedPage {
  /** Name of the page. */
  name: string;
  route: Pick<RouteDefinition, "layout" | "access">;
}

/** What to show at an address. */
export type PageDecision =
  | { kind: "redirect"; to: string }
  | { kind: "not-found" }
  /** Not in the route map; whether a remote has it is not known yet. */
  | { kind: "unsettled" }
  /** The session is loading; only the layout is shown. */
  | { kind: "waiting"; match: FramedPage }
  /** The server did not return a session. */
  | { kind: "unreachable"; match: FramedPage }
  /** Only the owner of a delegated account may see the page (spec 6). */
  | { kind: "owner-only"; match: FramedPage }
  /** Only the main account may see the page (R4.1.5). */
  | { kind: "main-only"; match: FramedPage }
  /** The page requires a guard that this shell does not support (R8.14). */
  | { kind: "unknown-guard"; match: FramedPage }
  | { kind: "page"; match: RouteMatch }
  /** A page registered by a remote. */
  | { kind: "remote-page"; match: FramedPage; page: KnownRemotePage };

/** The input of the decision. */
export interface PageRequest {
  pathname: string;
  /** Query string with its question mark, or an empty string. */
  search: string;
  hash: string;
  session: Pick<SessionState, "status" | "account">;
  /** Pages registered by remotes; null until loaded. */
  remotePages: readonly KnownRemotePage[] | null;
}

function toSignIn(lang: string, request: PageRequest): PageDecision {
  const next = encodeURIComponent(request.pathname + request.search + request.hash);
  return { kind: "redirect", to: `/${lang}/signin?next=${next}` };
}

/** Name prefixes of pages about the owner's money and factors; the server refuses their calls as well. */
const OWNER_ONLY = ["wallet.", "finance.", "setting.security", "setting.coupon", "setting.refer"] as const;

function isOwnerOnly(name: string): boolean {
  return OWNER_ONLY.some((beginning) => name.startsWith(beginning));
}

/** Pages that a person without a mining account may see as well; in the route map this would be a new major contract. */
const WITHOUT_ACCOUNT = ["setting.favourites"];

/** Returns the decision that blocks a protected page for a signed-in person, or null when it may be shown. */
function guardPerson(match: FramedPage, lang: string, { session }: PageRequest): PageDecision | null {
  if (needsAccount(match.route) && !hasCurrentAccount(session) && !WITHOUT_ACCOUNT.includes(match.name))
    return { kind: "redirect", to: `/${lang}/account` };
  if (session.account?.is_delegated === true && isOwnerOnly(match.name)) return { kind: "owner-only", match };
  if (match.route.access === "main" && !isMainAccount(session)) return { kind: "main-only", match };
  return null;
}

/** Returns the decision that blocks a page, or null when it may be shown. */
function guard(match: FramedPage, lang: string, request: PageRequest): PageDecision | null {
  const { session } = request;
  // Visitors may see it too, but it shows nothing before the session is known.
  if (match.name === "account" && session.status === "failed") return { kind: "unreachable", match };
  if (!isProtected(match.route)) return null;
  if (session.status === "starting") return { kind: "waiting", match };
  if (session.status === "failed") return { kind: "unreachable", match };
  if (!isLoggedIn(session)) return toSignIn(lang, request);
  return guardPerson(match, lang, request);
}

/** Redirects an observer page opened without its access key; null when the page may be shown. */
function guardObserved(access: string, lang: string, search: string): PageDecision | null {
  if (access !== "observer" || new URLSearchParams(search).get("access_key")) return null;
  return { kind: "redirect", to: `/${lang}/404` };
}

function layoutOf(access: string | undefined): RouteDefinition["layout"] {
  if (access === "observer") return "observer";
  return access === "public" ? "default" : "auth";
}

/** Decides on a path outside the route map: a page registered by a remote, or not-found. */
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

/** What can be reset (R2.3.10); any other type is not found. */
const RESET_TYPES: readonly ResetType[] = ["ga", "mobile", "payment"];

function isResetType(type: string | null): boolean {
  return RESET_TYPES.some((known) => known === type);
}

/**
 * Decides what an address shows: the redirects of spec 2.2, the guards of R2.1.6 to R2.1.8 as read in decision D1, and the 404
 * page for pages that do not exist or are not built.
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

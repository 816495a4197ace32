import type { ResetType } from "contracts";
import { hasCurrentAccount, isLoggedIn, isMainAccount, type SessionState } from "shared/session";
import {
  findRedirect,
  isKnownAccess,
  isProtected,
  matchRoute,
  needsAccount,
  type RouteMatch,
  type RouteName,
} from "shared/navigation";

/** Path of the page that has neither route nor layout of its own. */
export type PageDecision =
  | { kind: "redirect"; to: string }
  | { kind: "not-found" }
  /** The layout is shown while the session is loading. */
  | { kind: "waiting"; match: RouteMatch }
  /** The server did not say who is here. */
  | { kind: "unreachable"; match: RouteMatch }
  /** The owner of a delegated account keeps the page to himself (spec 6). */
  | { kind: "owner-only"; match: RouteMatch }
  /** Only the main account may see the page (R4.1.5). */
  | { kind: "main-only"; match: RouteMatch }
  /** The page asks for a guard that this shell does not know (R8.14). */
  | { kind: "unknown-guard"; match: RouteMatch }
  | { kind: "page"; match: RouteMatch };

/** What the decision depends on. */
export interface PageRequest {
  pathname: string;
  /** Query with its question mark, or nothing. */
  search: string;
  hash: string;
  session: Pick<SessionState, "status" | "account">;
}

function toSignIn(lang: string, request: PageRequest): PageDecision {
  const next = encodeURIComponent(request.pathname + request.search + request.hash);
  return { kind: "redirect", to: `/${lang}/signin?next=${next}` };
}

/** Pages about the owner's money and factors, by the beginnings of their names; the server closes their calls as well. */
const OWNER_ONLY = ["wallet.", "finance.", "setting.security", "setting.coupon", "setting.refer"] as const;

function isOwnerOnly(name: RouteName): boolean {
  return OWNER_ONLY.some((beginning) => name.startsWith(beginning));
}

function guard(match: RouteMatch, lang: string, request: PageRequest): PageDecision {
  const { session } = request;
  if (!isProtected(match.route)) return { kind: "page", match };
  if (session.status === "starting") return { kind: "waiting", match };
  if (session.status === "failed") return { kind: "unreachable", match };
  if (!isLoggedIn(session)) return toSignIn(lang, request);
  if (needsAccount(match.route) && !hasCurrentAccount(session))
    return { kind: "redirect", to: `/${lang}/account` };
  if (session.account?.is_delegated === true && isOwnerOnly(match.name)) return { kind: "owner-only", match };
  if (match.route.access === "main" && !isMainAccount(session)) return { kind: "main-only", match };
  return { kind: "page", match };
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
  if (match === null || match.lang === undefined || !match.route.isBuilt) return { kind: "not-found" };
  if (!isKnownAccess(match.route.access)) return { kind: "unknown-guard", match };
  if (match.route.access === "observer" && !new URLSearchParams(request.search).get("access_key")) {
    return { kind: "redirect", to: `/${match.lang}/404` };
  }
  if (match.name === "reset" && !isResetType(new URLSearchParams(request.search).get("type")))
    return { kind: "not-found" };
  return guard(match, match.lang, request);
}

import { brand } from "brand";
import type { ObserverInfo, ObserverPermission } from "contracts";
import { getMenu, type RouteName } from "../../navigation/index.ts";

type Opened = Pick<ObserverInfo, "open_auth">;

/** Permissions that open a page, any of them; pages that are not listed are open to every key. */
const PERMISSIONS: Partial<Record<RouteName, readonly ObserverPermission[]>> = {
  "observer.worker": ["worker"],
  "observer.profit": ["profit", "share_profit"],
  "observer.payment": ["profit"],
  "observer.wallet.summary": ["asset"],
  "observer.wallet.bill": ["asset"],
  "observer.wallet.history": ["asset"],
  "observer.wallet.autoWithdrawal": ["asset"],
};

function isReduced(partner: string | undefined): boolean {
  return partner !== undefined && brand.observer.reducedMenuPartners.includes(partner);
}

/**
 * Checks whether a key may open a page: by permission, and a configured partner has fewer pages (R2.3.47, R6.5).
 *
 * @param info what the key gives access to
 * @param route page
 * @param partner partner segment of the path; an unknown one is ignored
 * @returns false for a page that redirects to the dashboard
 */
export function isPageOpen(info: Opened, route: RouteName, partner: string | undefined): boolean {
  const permissions = PERMISSIONS[route];
  const isPermitted = permissions === undefined || permissions.some((one) => info.open_auth.includes(one));
  return isPermitted && (!isReduced(partner) || getMenu("observerReduced").includes(route));
}

/**
 * Returns the pages of an observer's menu: those that are built and that the key opens; fewer for some partners (R2.3.47).
 *
 * @param info what the key gives access to
 * @param partner partner segment of the path; an unknown one is ignored
 * @returns route names in order
 */
export function listObserverPages(info: Opened, partner: string | undefined): RouteName[] {
  return getMenu(isReduced(partner) ? "observerReduced" : "observer").filter((route) =>
    isPageOpen(info, route, partner),
  );
}

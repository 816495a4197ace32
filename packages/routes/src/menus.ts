import { getRoute } from "./pages.ts";
import type { RouteName } from "./pages.ts";

/** Pages of each menu, in order (spec 2.5 to 2.7). Links to other sites are added where the menu is rendered. */
export const MENUS = {
  main: ["pool.state", "wallet.summary", "finance.loan"],
  resources: ["farms", "companies"],
  tools: ["tools.miner", "tools.txaccelerator", "tools.calculator", "tools.broadcast", "tools.signature"],
  blog: ["blog"],
  more: ["statistics"],
  user: [
    "setting.account",
    "setting.security",
    "setting.message",
    "setting.coupon",
    "setting.refer",
    "logout",
  ],
  setting: [
    "setting.account",
    "setting.observer",
    "setting.api",
    "setting.security",
    "setting.custom",
    "setting.coupon",
    "setting.message",
  ],
  observer: [
    "observer.dashboard",
    "observer.worker",
    "observer.profit",
    "observer.payment",
    "observer.wallet.summary",
  ],
  observerReduced: ["observer.dashboard", "observer.profit", "observer.payment"],
  footerProducts: ["pool.state", "wallet.summary", "finance.loan", "tools.txaccelerator", "tools.calculator"],
  footerAbout: ["aboutus", "terms", "privacy", "brand"],
  footerServices: ["pricing", "refer", "ambassador"],
  footerSupport: ["announcements", "ticket.new", "search"],
} as const satisfies Record<string, readonly RouteName[]>;

/** Name of a menu in {@link MENUS}. */
export type MenuName = keyof typeof MENUS;

/** Returns the entries of a menu whose pages are built. */
export function getMenu(menu: MenuName): RouteName[] {
  return MENUS[menu].filter((name) => getRoute(name).isBuilt);
}

/**
 * Returns whether a menu entry is highlighted on a page: the summary of a section represents all its pages.
 *
 * @param entry page that the entry links to
 * @param shown page on screen; undefined for an unknown one
 * @example marksEntry("observer.wallet.summary", "observer.wallet.bill") // true
 */
export function marksEntry(entry: RouteName, shown: RouteName | undefined): boolean {
  if (shown === undefined || shown === entry) return shown === entry;
  return entry.endsWith(".summary") && shown.startsWith(entry.slice(0, -"summary".length));
}

import { getRoute } from "./pages.ts";
import type { RouteName } from "./pages.ts";

/** Pages with a fixed address that search engines index. Entries of blog, farms and the like are listed by the pool server. */
export const SEARCH_PAGES = [
  "home",
  "pricing",
  "statistics",
  "blog",
  "announcements",
  "farms",
  "companies",
  "tools.calculator",
  "tools.miner",
  "tools.txaccelerator",
  "tools.about-accelerator",
  "tools.broadcast",
  "tools.signature",
  "refer",
  "ambassador",
  "download",
  "activity.9th-anniversary",
  "activity.anniversary",
  "search",
  "aboutus",
  "brand",
  "agreement",
  "privacy",
  "terms",
] as const satisfies readonly RouteName[];

/**
 * Public pages, including entries with an id, whose content or figures come from the pool server, which renders them as whole
 * documents.
 */
export const CONTENT_PAGES = [
  "activity.9th-anniversary",
  "activity.anniversary",
  "aboutus",
  "agreement",
  "announcements",
  "blog",
  "blog.article",
  "companies",
  "companies.company",
  "download",
  "farms",
  "farms.farm",
  "home",
  "pricing",
  "privacy",
  "statistics",
  "terms",
] as const satisfies readonly RouteName[];

/** Name of a page in {@link CONTENT_PAGES}. */
export type ContentPage = (typeof CONTENT_PAGES)[number];

/** Whether a page is one of {@link CONTENT_PAGES}. */
export function isContentPage(name: RouteName | null): name is ContentPage {
  return CONTENT_PAGES.some((page) => page === name);
}

/** Pages of {@link CONTENT_PAGES} that show one coin, selectable with the query `coin`. */
export const COIN_PAGES: readonly ContentPage[] = ["statistics"];

/** Name of a page in {@link SEARCH_PAGES}. */
export type SearchPage = (typeof SEARCH_PAGES)[number];

/** Returns the search-indexed pages that are built. */
export function getSearchPages(): SearchPage[] {
  return SEARCH_PAGES.filter((name) => getRoute(name).isBuilt);
}

/**
 * First segments, after the language, of pages that search engines must not index: they are private, or their address contains a
 * key.
 */
export const PRIVATE_SECTIONS = [
  "account",
  "finance",
  "logout",
  "observer",
  "pool",
  "setting",
  "ticket",
  "unsubscribe",
  "wallet",
  "weixin",
] as const;

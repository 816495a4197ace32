import { readPage } from "shared/lists";

/** Tabs of the page, as named in the URL. */
export const OBSERVER_TABS = ["links", "delegates", "shares"] as const;

/** Tab of the page. */
export type ObserverTab = (typeof OBSERVER_TABS)[number];

/** State of the page kept in the URL. */
export interface ObserverQuery {
  tab: ObserverTab;
  /** From 1. */
  page: number;
}

/**
 * Reads tab and page from the URL; invalid values count as absent.
 *
 * @param query query of the URL
 * @returns tab and page
 */
export function readObserverQuery(query: URLSearchParams): ObserverQuery {
  return {
    tab: OBSERVER_TABS.find((tab) => tab === query.get("tab")) ?? "links",
    page: readPage(query.get("page")),
  };
}

/**
 * Writes tab and page into the URL; default values are left out.
 *
 * @param query tab and page
 * @returns query of the URL
 */
export function writeObserverQuery({ tab, page }: ObserverQuery): Record<string, string> {
  return { ...(tab === "links" ? {} : { tab }), ...(page === 1 ? {} : { page: String(page) }) };
}

/** Tabs of the page, as the address names them. */
export const OBSERVER_TABS = ["links", "delegates", "shares"] as const;

/** Tab of the page. */
export type ObserverTab = (typeof OBSERVER_TABS)[number];

/** What the address says of the page. */
export interface ObserverQuery {
  tab: ObserverTab;
  /** From 1. */
  page: number;
}

/**
 * Reads tab and page from the address; what does not fit counts as absent.
 *
 * @param query query of the address
 * @returns tab and page
 */
export function readObserverQuery(query: URLSearchParams): ObserverQuery {
  const page = query.get("page") ?? "";
  return {
    tab: OBSERVER_TABS.find((tab) => tab === query.get("tab")) ?? "links",
    page: /^[1-9]\d{0,5}$/u.test(page) ? Number.parseInt(page, 10) : 1,
  };
}

/**
 * Writes tab and page into the address; what is usual is left out.
 *
 * @param query tab and page
 * @returns query of the address
 */
export function writeObserverQuery({ tab, page }: ObserverQuery): Record<string, string> {
  return { ...(tab === "links" ? {} : { tab }), ...(page === 1 ? {} : { page: String(page) }) };
}

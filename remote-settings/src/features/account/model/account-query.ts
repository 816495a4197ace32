import { readPage } from "shared/lists";

/** The settings of the account list, kept in the address. */
export interface AccountQuery {
  tab: "visible" | "hidden";
  search: string;
  /** From 1. */
  page: number;
}

const MOST_SEARCH = 64;

/**
 * Reads the settings from the address; invalid values are ignored.
 *
 * @param query query of the address
 */
export function readAccountQuery(query: URLSearchParams): AccountQuery {
  return {
    tab: query.get("tab") === "hidden" ? "hidden" : "visible",
    search: (query.get("search") ?? "").trim().slice(0, MOST_SEARCH),
    page: readPage(query.get("page")),
  };
}

/**
 * Writes the settings into the address; defaults are left out.
 *
 * @returns query of the address
 */
export function writeAccountQuery({ tab, search, page }: AccountQuery): Record<string, string> {
  return {
    ...(tab === "hidden" ? { tab } : {}),
    ...(search === "" ? {} : { search }),
    ...(page === 1 ? {} : { page: String(page) }),
  };
}

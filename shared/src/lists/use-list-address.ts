import { useSearchParams } from "../router/index.ts";
import { readPage } from "./read-page.ts";

/** Filters and page of a list in the address. */
export interface ListAddress<Name extends string> {
  /** Reads a filter as it is in the address, where it may be any text; an empty string if absent. */
  filter: (name: Name) => string;
  /** From 1; possibly past the last page. */
  page: number;
  /** Whether any filter is set. */
  isFiltered: boolean;
  /** Changes filters and returns to the first page; an empty string removes a filter. */
  setFilters: (changes: Partial<Record<Name, string>>) => void;
  setPage: (page: number) => void;
  /** Removes the filters and the page of this list. */
  clear: () => void;
}

/**
 * The filters and the page of a list, stored in the page's address so that a reload, a link or the browser's Back keeps them.
 * Other parameters of the address are kept. An invalid page counts as the first.
 *
 * @param names query parameters that filter
 * @param pageName query parameter of the page; several lists on one page need different ones
 * @returns the filters and the page, and how to change them
 */
export function useListAddress<Name extends string>(
  names: readonly Name[],
  pageName = "page",
): ListAddress<Name> {
  const [params, setParams] = useSearchParams();
  const filter = (name: Name) => params.get(name) ?? "";
  function change(changes: readonly (readonly [name: string, value: string | undefined])[]): void {
    setParams((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of changes) {
        if (value === undefined || value === "") next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  }
  return {
    filter,
    page: readPage(params.get(pageName)),
    isFiltered: names.some((name) => filter(name) !== ""),
    setFilters: (changes) => change([[pageName, ""], ...Object.entries<string | undefined>(changes)]),
    setPage: (page) => change([[pageName, page === 1 ? "" : String(page)]]),
    clear: () => change([pageName, ...names].map((name) => [name, ""])),
  };
}

import { useSearchParams } from "shared/router";

/** Filters of a list in the address. */
export interface ListAddress<Name extends string> {
  /** Reads a filter; an empty string if absent. */
  filter: (name: Name) => string;
  page: number;
  /** Whether any filter is set. */
  isFiltered: boolean;
  /** Changes filters and returns to the first page. */
  setFilters: (changes: Partial<Record<Name, string>>) => void;
  setPage: (page: number) => void;
  clear: () => void;
}

/**
 * Keeps the filters and the page of a list in the address.
 *
 * @param names query parameters that filter
 */
export function useListAddress<Name extends string>(names: readonly Name[]): ListAddress<Name> {
  const [params, setParams] = useSearchParams();
  const page = params.get("page") ?? "";
  const filter = (name: Name) => params.get(name) ?? "";
  return {
    filter,
    page: /^[1-9]\d{0,5}$/u.test(page) ? Number.parseInt(page, 10) : 1,
    isFiltered: names.some((name) => filter(name) !== ""),
    setFilters: (changes) => {
      setParams((before) => {
        const next = new URLSearchParams(before);
        next.delete("page");
        for (const [name, value] of Object.entries<string | undefined>(changes)) {
          if (value === undefined || value === "") next.delete(name);
          else next.set(name, value);
        }
        return next;
      });
    },
    setPage: (next) => {
      setParams((before) => {
        const query = new URLSearchParams(before);
        if (next === 1) query.delete("page");
        else query.set("page", String(next));
        return query;
      });
    },
    clear: () => setParams({}),
  };
}

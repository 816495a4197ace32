import { useSearchParams } from "../../router/index.ts";
import { useCustom } from "../../session/index.ts";
import { readProfitQuery, writeProfitQuery, type ProfitQuery } from "./profit-query.ts";

/** Changes the query; a change of anything but page and day returns to the first page. */
export type ChangeProfitQuery = (change: Partial<ProfitQuery>) => void;

/**
 * The query of the profit page, stored in its address so that a reload or a shared link keeps it.
 *
 * @returns the query and how to change it
 */
export function useProfitQuery(): [ProfitQuery, ChangeProfitQuery] {
  const [search, setSearch] = useSearchParams();
  const isUtc = useCustom().day_boundary === "utc";
  function change(members: Partial<ProfitQuery>): void {
    setSearch((now) => {
      const before = readProfitQuery(now, isUtc);
      const isSameList = Object.keys(members).every((name) => name === "day" || name === "page");
      return writeProfitQuery(now, { ...before, ...(isSameList ? {} : { page: 1 }), ...members }, isUtc);
    });
  }
  return [readProfitQuery(search, isUtc), change];
}

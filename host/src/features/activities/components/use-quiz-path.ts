import { pathTo } from "shared/navigation";
import { useSearchParams } from "shared/router";

/**
 * Path of a quiz page. An older app sets `isIos` to get pages without header and footer (spec 2.5); the flag is kept across
 * pages.
 *
 * @param route the page
 */
export function useQuizPath(route: "activity.9th-anniversary" | "activity.9th-anniversary.question"): string {
  const [search] = useSearchParams();
  const isIos = search.get("isIos");
  return pathTo(route, {}, isIos === null ? {} : { query: { isIos } });
}

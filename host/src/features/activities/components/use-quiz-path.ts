import { pathTo } from "shared/navigation";
import { useSearchParams } from "shared/router";

/**
 * Address of a page of the quiz. An older app asks by `isIos` for pages without header and footer (spec 2.5), and goes on asking.
 *
 * @param route the page
 */
export function useQuizPath(route: "activity.9th-anniversary" | "activity.9th-anniversary.question"): string {
  const [search] = useSearchParams();
  const isIos = search.get("isIos");
  return pathTo(route, {}, isIos === null ? {} : { query: { isIos } });
}

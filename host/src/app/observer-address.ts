import { getRemotePages, matchRoute } from "shared/navigation";
import { matchRemotePage } from "routes";

/**
 * Whether an address is that of a page that is opened with an observer's key, of the product or brought by a remote.
 *
 * @param pathname path with its language
 */
export function isObserverAddress(pathname: string): boolean {
  const known = matchRoute(pathname);
  if (known !== null) return known.route.access === "observer";
  return matchRemotePage(getRemotePages() ?? [], pathname)?.page.access === "observer";
}

import { getRemotePages, matchRoute } from "shared/navigation";
import { matchRemotePage } from "routes";

/**
 * Whether a path is a page opened with an observer's access key, in the route map or registered by a remote.
 *
 * @param pathname path with its language
 */
export function isObserverAddress(pathname: string): boolean {
  const known = matchRoute(pathname);
  if (known !== null) return known.route.access === "observer";
  return matchRemotePage(getRemotePages() ?? [], pathname)?.page.access === "observer";
}

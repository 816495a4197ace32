import { loadable, type Loadable } from "shared/hydration";
import type { RemoteRoute } from "shared/remote-contract";
import { withDeadline } from "./deadline.ts";

/** Together with what is loaded before a page, this stays within 15 s. */
const PAGE_MS = 7_500;

/** A page of a remote. */
export interface RemotePage {
  readonly name: string;
  /** Path below the mount. */
  readonly path: string;
  readonly content: Loadable;
}

/**
 * Prepares the pages of a remote for one attempt to show it: each is requested once, and a failure is final.
 *
 * @param routes - pages of the contract
 */
export function createPages(routes: readonly RemoteRoute[]): RemotePage[] {
  return routes.map(({ name, path, lazy }) => {
    let attempt: ReturnType<RemoteRoute["lazy"]> | undefined;
    const load = () => (attempt ??= withDeadline(lazy(), PAGE_MS, path));
    return { name, path, content: loadable(load) };
  });
}

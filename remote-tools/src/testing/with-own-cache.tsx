import type { ReactNode } from "react";
import { SWRConfig } from "swr";

/**
 * A page with a cache of its own: answers that are still on their way to the page of an earlier test do not reach it.
 *
 * @param page page of a test
 */
export function withOwnCache(page: ReactNode): ReactNode {
  return <SWRConfig value={{ provider: () => new Map() }}>{page}</SWRConfig>;
}

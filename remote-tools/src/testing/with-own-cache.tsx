import type { ReactNode } from "react";
import { SWRConfig } from "swr";

/**
 * Wraps a page in its own cache, so that responses still in flight from an earlier test do not reach it.
 *
 * @param page page of a test
 */
export function withOwnCache(page: ReactNode): ReactNode {
  return <SWRConfig value={{ provider: () => new Map() }}>{page}</SWRConfig>;
}

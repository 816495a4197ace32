import { useEffect, useState } from "react";
import type { Reading } from "../mining-source.ts";
import { readNow } from "./use-now.ts";

/**
 * Returns when the last response arrived, for "updated 10:42" and "showing data of 10:42".
 *
 * @param reading the response
 * @returns seconds since 1970; null before the first response
 */
export function useUpdatedAt(
  reading: Pick<Reading<unknown>, "data" | "error" | "isValidating">,
): number | null {
  const [at, setAt] = useState<number | null>(null);
  const isFresh = reading.data !== undefined && reading.error === undefined && !reading.isValidating;

  // The time is outside of React: it is read when a request has succeeded.
  useEffect(() => {
    if (isFresh) setAt(readNow());
  }, [isFresh]);

  return at;
}

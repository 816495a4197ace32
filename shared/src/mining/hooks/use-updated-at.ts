import { useEffect, useState } from "react";
import type { Reading } from "../mining-source.ts";
import { readNow } from "./use-now.ts";

/**
 * Tells when an answer came last, for "updated 10:42" and "showing data of 10:42".
 *
 * @param reading the answer
 * @returns seconds since 1970; null before the first answer
 */
export function useUpdatedAt(
  reading: Pick<Reading<unknown>, "data" | "error" | "isValidating">,
): number | null {
  const [at, setAt] = useState<number | null>(null);
  const isFresh = reading.data !== undefined && reading.error === undefined && !reading.isValidating;

  // The clock is outside of React: the stamp is taken when a request has ended well.
  useEffect(() => {
    if (isFresh) setAt(readNow());
  }, [isFresh]);

  return at;
}

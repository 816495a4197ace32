import { getMiningGuide } from "contracts";
import { useCall } from "../api/index.ts";

/**
 * Reads the tutorials of all coins, which a page requests once and not at every visit (spec 7.1).
 *
 * @returns the reading, with its error and `mutate` for another try
 */
export function useTutorials() {
  return useCall(
    getMiningGuide,
    {},
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  );
}

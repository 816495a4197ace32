import { useEffect, useState } from "react";
import { whenAtRest } from "../navigation/index.ts";
import { isMetered } from "../ui/is-metered.ts";

/** The plain drawing says the same until then. */
const PATIENCE_MS = 1500;

/**
 * Says when it is the turn of something large that the page can do without: once the page is at rest and the browser idle,
 * or at once when someone reaches for it. On a metered connection only the latter.
 *
 * @param isWanted whether it is on the screen
 * @returns the state, and what to call when someone reaches for it
 */
export function useTurn(isWanted: boolean): { isDue: boolean; reach: () => void } {
  const [isDue, setDue] = useState(false);

  // Follows the page's and the browser's own rest.
  useEffect(() => {
    if (!isWanted || isDue || isMetered()) return undefined;
    return whenAtRest(() => setDue(true), PATIENCE_MS);
  }, [isWanted, isDue]);

  return { isDue: isWanted && isDue, reach: () => setDue(true) };
}

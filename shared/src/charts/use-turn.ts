import { useEffect, useState } from "react";
import { usePendingRequests } from "shared/api";
import { whenIdle } from "../navigation/index.ts";
import { isMetered } from "../ui/is-metered.ts";

/** Between two calls of a page the line is only seemingly free, and the plain drawing says the same until then. */
const REST_MS = 3000;
const PATIENCE_MS = 1500;

/**
 * Says when it is the turn of something large that the page can do without: once the page has its answers and the browser is idle,
 * or at once when someone reaches for it. On a metered connection only the latter.
 *
 * @param isWanted whether it is on the screen
 * @returns the state, and what to call when someone reaches for it
 */
export function useTurn(isWanted: boolean): { isDue: boolean; reach: () => void } {
  const [isDue, setDue] = useState(false);
  const isBusy = usePendingRequests() > 0;

  // Follows the clock and the browser's own idleness.
  useEffect(() => {
    if (!isWanted || isBusy || isDue || isMetered()) return undefined;
    let cancel = (): void => undefined;
    const timer = setTimeout(() => {
      cancel = whenIdle(() => setDue(true), PATIENCE_MS);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [isWanted, isBusy, isDue]);

  return { isDue: isWanted && isDue, reach: () => setDue(true) };
}

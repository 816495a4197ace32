import { useEffect, useState } from "react";
import { whenAtRest } from "../navigation/index.ts";
import { isMetered } from "../ui/is-metered.ts";

/** The static drawing shows the same content until then. */
const PATIENCE_MS = 1500;

/**
 * Schedules loading of something large that the page can do without: when the page and the browser are idle, or immediately on
 * interaction. On a metered connection, only on interaction.
 *
 * @param isWanted whether it is in the viewport
 * @returns the state, and a function to call on interaction
 */
export function useTurn(isWanted: boolean): { isDue: boolean; reach: () => void } {
  const [isDue, setDue] = useState(false);

  // Waits until page and browser are idle.
  useEffect(() => {
    if (!isWanted || isDue || isMetered()) return undefined;
    return whenAtRest(() => setDue(true), PATIENCE_MS);
  }, [isWanted, isDue]);

  return { isDue: isWanted && isDue, reach: () => setDue(true) };
}

import { useEffect, useState } from "react";
import { SECOND_MS } from "shared/format";

const TICK_MS = 250;

/**
 * Counts down from the arrival of a quote, independent of differences between browser and server time.
 *
 * @param id quote; a new one restarts the countdown
 * @param life seconds for which it is valid
 * @returns seconds left, with fractions; 0 when it has expired or there is none
 */
export function useSecondsLeft(id: string | null | undefined, life: number): number {
  const [left, setLeft] = useState(0);

  // Updates the countdown as time passes.
  useEffect(() => {
    if (id === null || id === undefined) {
      setLeft(0);
      return;
    }
    const end = performance.now() + life * SECOND_MS;
    const tick = () => setLeft(Math.max(0, (end - performance.now()) / SECOND_MS));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [id, life]);

  return left;
}

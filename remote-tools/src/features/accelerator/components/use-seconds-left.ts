import { useEffect, useState } from "react";
import { readNow } from "shared/mining";

const TICK_MS = 1000;

/**
 * Counts down to a time given by the server.
 *
 * @param until seconds since 1970; null when there is nothing to wait for
 * @returns whole seconds, never below 0
 */
export function useSecondsLeft(until: number | null): number {
  const [now, setNow] = useState(readNow);

  // Keeps the countdown in step with the clock.
  useEffect(() => {
    if (until === null) return undefined;
    setNow(readNow());
    const timer = setInterval(() => setNow(readNow()), TICK_MS);
    return () => clearInterval(timer);
  }, [until]);

  return until === null ? 0 : Math.max(0, until - now);
}

/**
 * Formats a countdown.
 *
 * @param seconds whole seconds
 * @returns text such as `29:05`
 */
export function countdownText(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`;
}

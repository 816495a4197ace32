import { useEffect, useState } from "react";

/**
 * Counts down in whole seconds and calls back once at the end.
 *
 * @param milliseconds duration
 * @param onEnd called at the end; must not change between renders
 * @returns seconds left, for display
 */
export function useCountdown(milliseconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(Math.ceil(milliseconds / 1000));

  // Recomputes from the browser's clock, so that ticks do not drift.
  useEffect(() => {
    const end = performance.now() + milliseconds;
    const tick = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 250);
    const timer = setTimeout(onEnd, milliseconds);
    return () => {
      clearInterval(tick);
      clearTimeout(timer);
    };
  }, [milliseconds, onEnd]);
  return left;
}

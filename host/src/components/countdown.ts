import { useEffect, useState } from "react";

/**
 * Counts whole seconds down and acts once at the end.
 *
 * @param milliseconds time until the act
 * @param onEnd what happens then; must not change between renders
 * @returns seconds left, for showing
 */
export function useCountdown(milliseconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(Math.ceil(milliseconds / 1000));

  // Keeps in step with the browser's clock.
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

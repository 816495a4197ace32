import { TIMINGS_MS } from "contracts";
import { useEffect, useState } from "react";
import { usePendingRequests } from "shared/api";

/** Fraction that the bar may reach while the response is pending. */
const NEAR_END = 0.9;

/** Thin bar at the top while requests are in flight for more than 200 ms (R9.7). */
export function ProgressBar() {
  const isBusy = usePendingRequests() > 0;
  const [isShown, setShown] = useState(false);
  const [isMoving, setMoving] = useState(false);

  // Driven by timers: fast responses show no bar.
  useEffect(() => {
    if (!isBusy) {
      setShown(false);
      setMoving(false);
      return;
    }
    const show = setTimeout(() => setShown(true), TIMINGS_MS.progressBarThrottle);
    const move = setTimeout(() => setMoving(true), TIMINGS_MS.progressBarThrottle + 20);
    return () => {
      clearTimeout(show);
      clearTimeout(move);
    };
  }, [isBusy]);

  if (!isShown) return null;
  return (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-(--z-progress) h-0.5">
      <div
        className="h-full origin-left bg-accent transition-transform ease-out"
        style={{
          transform: `scaleX(${isMoving ? NEAR_END : 0.05})`,
          transitionDuration: `${TIMINGS_MS.progressBarDuration}ms`,
        }}
      />
    </div>
  );
}

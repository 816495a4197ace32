import { useEffect, useState } from "react";
import { SECOND_MS } from "../../format/index.ts";
import { getRenderTime, useBrowserValue } from "../../hydration/index.ts";

const TICK_MS = 30_000;

/**
 * The time by the page's clock.
 *
 * @returns whole seconds since 1970
 */
export function readNow(): number {
  return Math.floor(Date.now() / SECOND_MS);
}

/**
 * The time for relative times, rendered again twice a minute. A prerendered page begins with the time of its rendering.
 *
 * @returns whole seconds since 1970
 */
export function useNow(): number {
  const [now, setNow] = useState(readNow);
  const isHydrated = useBrowserValue(() => true, false);

  // Keeps the page in step with the clock.
  useEffect(() => {
    const timer = setInterval(() => setNow(readNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);

  return isHydrated ? now : getRenderTime();
}

import { useEffect, useState } from "react";
import { SECOND_MS } from "../../format/index.ts";
import { getRenderTime, useBrowserValue } from "../../hydration/index.ts";

const TICK_MS = 30_000;

/**
 * Returns the time of the page's clock.
 *
 * @returns whole seconds since 1970
 */
export function readNow(): number {
  return Math.floor(Date.now() / SECOND_MS);
}

/**
 * Returns the time for relative times, updated twice a minute. A prerendered page starts with its render time.
 *
 * @returns whole seconds since 1970
 */
export function useNow(): number {
  const [now, setNow] = useState(readNow);
  const isHydrated = useBrowserValue(() => true, false);

  // Updates the page with the time.
  useEffect(() => {
    const timer = setInterval(() => setNow(readNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);

  return isHydrated ? now : getRenderTime();
}

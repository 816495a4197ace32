import { useEffect, useState } from "react";

const TICK_MS = 30_000;

function readNow(): number {
  return Math.floor(Date.now() / 1000);
}

/**
 * The time for relative times. They are rendered only with answers of the server, so the prerendered markup never
 * holds one.
 *
 * @returns whole seconds since 1970, again twice a minute
 */
export function useNow(): number {
  const [now, setNow] = useState(readNow);

  // Keeps the page in step with the clock.
  useEffect(() => {
    const timer = setInterval(() => setNow(readNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

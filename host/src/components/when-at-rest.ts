import { TIMINGS_MS } from "contracts";
import { whenIdle } from "shared/navigation";

/** Between two calls of a page the line is only seemingly free. */
const REST_MS = 3000;

/**
 * Calls back when the page has rested for three seconds and the browser has nothing else to do, after 2 s more at the latest.
 *
 * @param act what takes nothing from the page then
 * @returns calls it off
 */
export function whenAtRest(act: () => void): () => void {
  let cancel = (): void => undefined;
  const timer = setTimeout(() => {
    cancel = whenIdle(act, TIMINGS_MS.idlePrefetchTimeout);
  }, REST_MS);
  return () => {
    clearTimeout(timer);
    cancel();
  };
}

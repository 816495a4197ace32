/** Browsers without idle callbacks, such as Safari, only let the page finish what it does. */
const SHORT_WAIT_MS = 200;

/**
 * Runs something when the browser has nothing more urgent to do.
 *
 * @param run - what can wait
 * @param patience - milliseconds after which it runs all the same
 * @returns calls it off
 */
export function whenIdle(run: () => void, patience: number): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, SHORT_WAIT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: patience });
  return () => cancelIdleCallback(handle);
}

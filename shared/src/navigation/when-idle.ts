/** In browsers without idle callbacks, such as Safari, wait just long enough for the page to finish its current work. */
const SHORT_WAIT_MS = 200;

/**
 * Runs a function when the browser is idle.
 *
 * @param run - deferrable work
 * @param patience - milliseconds after which it runs anyway
 * @returns cancels it
 */
export function whenIdle(run: () => void, patience: number): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, SHORT_WAIT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: patience });
  return () => cancelIdleCallback(handle);
}

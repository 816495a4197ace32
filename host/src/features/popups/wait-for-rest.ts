/** Time without typing before something may open over a page. */
export const REST_MS = 30_000;
const TYPING = ["keydown", "input"] as const;

/**
 * Waits until a reader has been idle for 30 s: no typing, and nothing open that must not be covered.
 *
 * @param isOccupied whether something must not be covered
 * @param signal cancels the wait
 * @returns true when idle, false when canceled
 */
export function waitForRest(isOccupied: () => boolean, signal: AbortSignal): Promise<boolean> {
  return new Promise<boolean>((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    function finish(isAtRest: boolean): void {
      clearTimeout(timer);
      for (const typing of TYPING) document.removeEventListener(typing, restart);
      signal.removeEventListener("abort", leave);
      resolve(isAtRest);
    }
    function leave(): void {
      finish(false);
    }
    function restart(): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isOccupied()) restart();
        else finish(true);
      }, REST_MS);
    }
    restart();
    for (const typing of TYPING) document.addEventListener(typing, restart);
    signal.addEventListener("abort", leave);
    if (signal.aborted) leave();
  });
}

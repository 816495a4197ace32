/** How long a reader has been on a page without typing before something may open over it. */
export const REST_MS = 30_000;
const TYPING = ["keydown", "input"] as const;

/**
 * Waits until a reader has rested for 30 s: without typing, and with nothing in front of them that must not be covered.
 *
 * @param isOccupied whether something must not be covered
 * @param signal ends the waiting
 * @returns true at rest, false when the waiting was ended
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

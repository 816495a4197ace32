import { act } from "@testing-library/react";
import { TIMINGS_MS } from "contracts";

const OUTAGE_MS = 3_600_000;

/** Advances fake timers and everything that waits for them. */
export async function pass(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

/**
 * Opens a page while the server is down and advances an hour.
 *
 * @param open renders the page
 * @returns what the page requested when it opened, and within one refresh interval after that hour
 */
export async function askAfterOutage(open: () => void): Promise<{ first: Set<string>; later: Set<string> }> {
  let asked = new Set<string>();
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    asked.add(new URL(String(input), "https://pool.invalid").pathname);
    return new Response("", { status: 503 });
  });
  open();
  await pass(TIMINGS_MS.fetchMinimumDelay);
  const first = asked;
  await pass(OUTAGE_MS);
  asked = new Set();
  await pass(TIMINGS_MS.dashboardRefresh);
  return { first, later: asked };
}

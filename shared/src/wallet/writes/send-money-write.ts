import { AppError } from "../../api/index.ts";

/** Interval for requesting the outcome (domain wallet 7.5). */
export const OUTCOME_POLL_MS = 2000;
/** Time after which polling stops. */
export const OUTCOME_WAIT_MS = 30_000;

/** The outcome of a money write whose response never arrived. */
export type Outcome<Found> =
  { status: "found"; found: Found } | { status: "missing" } | { status: "unknown" };

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Polls for the outcome of a write every two seconds, for half a minute. A failed request, e.g. one of too many, leaves the outcome
 * open and is repeated.
 *
 * @param lookUp requests it once; null while the server has no record of it
 * @param isRequested false once nobody waits any more
 * @returns the order; `missing` when the server responded that there is none; `unknown` when it did not respond at the end
 */
export async function waitForOutcome<Found>(
  lookUp: () => Promise<Found | null>,
  isRequested: () => boolean,
): Promise<Outcome<Found>> {
  let wasAnswered = false;
  for (let waited = 0; waited < OUTCOME_WAIT_MS && isRequested(); waited += OUTCOME_POLL_MS) {
    await wait(OUTCOME_POLL_MS);
    try {
      const found = await lookUp();
      if (found !== null) return { status: "found", found };
      wasAnswered = true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      wasAnswered = false;
    }
  }
  return { status: wasAnswered ? "missing" : "unknown" };
}

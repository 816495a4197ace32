import { isOutcomeOpen } from "../../api/index.ts";

/** How often the outcome is requested, and for how long (domain wallet 7.5). */
export const OUTCOME_POLL_MS = 2000;
/** Time after which asking ends. */
export const OUTCOME_WAIT_MS = 30_000;

/** What became of a money write whose answer never came. */
export type Outcome<Found> =
  { status: "found"; found: Found } | { status: "missing" } | { status: "unknown" };

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Asks every two seconds what became of a write, for half a minute.
 *
 * @param lookUp asks once; null while the server knows nothing of it
 * @param isRequested false once no one waits any more
 * @returns the order; `missing` when the server answered that there is none; `unknown` when it did not answer at the end
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
      if (!isOutcomeOpen(error)) throw error;
      wasAnswered = false;
    }
  }
  return { status: wasAnswered ? "missing" : "unknown" };
}

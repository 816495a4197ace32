/** Maximum attempts before a message is dropped, about two hours in all. */
const MOST_TRIES = 8;

/** Seconds until the first retry of a message. */
export const FIRST_WAIT = 60;

/** Maximum messages per run of a job. */
export const MESSAGES_PER_RUN = 200;

/** Maximum duration of a run, well below the expiry of the lock under which one process sends. */
export const LONGEST_RUN_MS = 60_000;

/**
 * Schedules the retry of a refused message, with increasing delays.
 *
 * @param tries number of earlier attempts
 * @param now seconds since 1970
 * @returns new values of its row; null when it is dropped
 */
export function nextTry(tries: number, now: number): { tries: number; due_time: number } | null {
  return tries + 1 >= MOST_TRIES ? null : { tries: tries + 1, due_time: now + FIRST_WAIT * 2 ** tries };
}

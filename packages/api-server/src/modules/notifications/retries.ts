/** Tries of a message before it is given up: about two hours in all. */
const MOST_TRIES = 8;

/** Seconds until a message is tried again for the first time. */
export const FIRST_WAIT = 60;

/** Messages that a run of a job takes from its queue. */
export const MESSAGES_PER_RUN = 200;

/** Length of a run, well below the time of the lock under which one process sends. */
export const LONGEST_RUN_MS = 60_000;

/**
 * When a message that was refused is tried again, ever later.
 *
 * @param tries how often it was tried before
 * @param now seconds since 1970
 * @returns what its row becomes; null when it is given up
 */
export function nextTry(tries: number, now: number): { tries: number; due_time: number } | null {
  return tries + 1 >= MOST_TRIES ? null : { tries: tries + 1, due_time: now + FIRST_WAIT * 2 ** tries };
}

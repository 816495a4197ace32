/** Notices delayed by more than this state the time of their event. */
const LATE_SECONDS = 900;

/** Whether a notice is late enough to state the time of its event; both times in seconds. */
export function isLate(time: number, now: number): boolean {
  return now - time > LATE_SECONDS;
}

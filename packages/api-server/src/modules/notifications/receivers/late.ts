/** A notice that is sent later than this says when its event was. */
const LATE_SECONDS = 900;

/** Whether a notice is sent so long after its event that it says so; both times in seconds. */
export function isLate(time: number, now: number): boolean {
  return now - time > LATE_SECONDS;
}

/** A time in UTC to the minute, as late notices name it. */
export function timeOf(time: number): string {
  return new Date(time * 1000).toISOString().slice(0, 16).replace("T", " ");
}

import type { Clock, ReadTime } from "./runtime.ts";

/** Seconds by which a process's time may differ from the database's; with more it runs no jobs. */
export const LARGEST_DIFFERENCE = 60;
/** Once it was larger, the difference has to fall to this, so that one at the limit is not reported again and again. */
const AGREED_DIFFERENCE = 30;

/** Log that receives one line when the times begin to differ and one when they agree again. */
export interface TimeLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Compares the time of this process with the database's. */
export interface TimeWatch {
  /**
   * Compares the times and logs a change of the result.
   *
   * @returns seconds by which this process is ahead, negative if it is behind; 0 while the difference is allowed
   */
  measure(): Promise<number>;
  /** Returns the database's time, after comparing them in the same way; undefined while the difference is not allowed. */
  agreedTime(): Promise<number | undefined>;
}

/** Creates the comparison of a process's time with the database's. */
export function createTimeWatch({
  clock,
  readTime,
  log,
}: {
  readonly clock: Clock;
  readonly readTime: ReadTime;
  readonly log: TimeLog;
}): TimeWatch {
  let isWrong = false;

  /** Reads the database's time; what the answer takes counts as no difference. */
  async function readShared(): Promise<{ readonly shared: number; readonly seconds_ahead: number }> {
    const before = clock.now();
    const shared = await readTime();
    const after = clock.now();
    return { shared, seconds_ahead: before > shared ? before - shared : Math.min(after - shared, 0) };
  }

  async function compare() {
    const { shared, seconds_ahead } = await readShared();
    const wasWrong = isWrong;
    isWrong = Math.abs(seconds_ahead) > (isWrong ? AGREED_DIFFERENCE : LARGEST_DIFFERENCE);
    if (isWrong && !wasWrong)
      log.error(
        { seconds_ahead },
        "this server's time differs from the database's by more than a minute; it runs no jobs until they agree",
      );
    if (!isWrong && wasWrong)
      log.warn({ seconds_ahead }, "this server's time agrees with the database's again; it runs jobs");
    return isWrong ? { seconds_ahead, agreed: undefined } : { seconds_ahead: 0, agreed: shared };
  }

  return {
    measure: async () => (await compare()).seconds_ahead,
    agreedTime: async () => (await compare()).agreed,
  };
}

/** Position in the log of a PostgreSQL. */
export type LogPosition = bigint;

/**
 * Reads a position of the log.
 *
 * @param text such as `16/B374D848`
 */
export function readPosition(text: string): LogPosition {
  const [high = "", low = ""] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Where the log of the primary was at some times. */
export interface PrimaryLog {
  /** Notes where it is. */
  note(position: LogPosition, time: number): void;
  /**
   * How old the data is that was replayed up to a position: the time since the primary wrote what comes after it.
   *
   * @returns seconds; undefined when it cannot be told, since the primary was not heard for too long
   */
  ageOf(replayed: LogPosition, time: number): number | undefined;
}

/**
 * Follows the log of the primary. A replica that is cut off does not know how old it is; this does, and needs no write.
 *
 * @param keepSeconds how long positions are kept: older replicas are of no use
 * @param silentSeconds after so long without a position nothing can be told
 */
export function createPrimaryLog({
  keepSeconds,
  silentSeconds,
}: {
  readonly keepSeconds: number;
  readonly silentSeconds: number;
}): PrimaryLog {
  let known: { readonly position: LogPosition; readonly time: number }[] = [];
  return {
    note(position, time) {
      known = [...known.filter((one) => one.time > time - keepSeconds), { position, time }];
    },
    ageOf(replayed, time) {
      const last = known.at(-1);
      if (last === undefined || time - last.time > silentSeconds) return undefined;
      const after = known.find(({ position }) => position > replayed);
      return after === undefined ? 0 : time - after.time;
    },
  };
}

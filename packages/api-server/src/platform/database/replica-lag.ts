/** Position in a PostgreSQL write-ahead log. */
export type LogPosition = bigint;

/**
 * Parses a log position.
 *
 * @param text such as `16/B374D848`
 */
export function readPosition(text: string): LogPosition {
  const [high = "", low = ""] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Recorded log positions of the primary. */
export interface PrimaryLog {
  /** Records a position. */
  note(position: LogPosition, time: number): void;
  /**
   * Age of data replayed up to a position: the time since the primary wrote what follows it.
   *
   * @returns seconds; undefined if unknown, since the primary has been silent for too long or wrote the missing data before the first
   * position
   */
  ageOf(replayed: LogPosition, time: number): number | undefined;
}

/**
 * Tracks the log of the primary. A disconnected replica cannot determine its own age; this can, without any writes.
 *
 * @param keepSeconds how long positions are kept: older replicas are not used
 * @param silentSeconds time without a position after which ages are unknown
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
      const next = known.findIndex(({ position }) => position > replayed);
      // What the replica lacks may be older than everything known, as after a start.
      if (next === 0) return undefined;
      return next === -1 ? 0 : time - (known[next]?.time ?? time);
    },
  };
}

/** Shares of workers, by column; equal indexes refer to the same worker. */
export interface Shares {
  /** Unique ids of workers. */
  readonly ids: Int32Array;
  /** Sums of the difficulties of accepted shares. */
  readonly difficulty: Float64Array;
  readonly accepted: Float64Array;
  readonly rejected: Float64Array;
  /** Minutes with accepted shares. */
  readonly minutes: Int32Array;
  /** Last minute with accepted shares, in minutes since 1970; 0 if none. */
  readonly last: Int32Array;
}

/** Bytes per worker. */
const WIDTH = 3 * 8 + 3 * 4;

function viewOf(buffer: ArrayBuffer, count: number): Shares {
  const wide = (place: number) => new Float64Array(buffer, place * 8 * count, count);
  const narrow = (place: number) => new Int32Array(buffer, 24 * count + place * 4 * count, count);
  return {
    difficulty: wide(0),
    accepted: wide(1),
    rejected: wide(2),
    ids: narrow(0),
    minutes: narrow(1),
    last: narrow(2),
  };
}

/**
 * Allocates empty columns.
 *
 * @param count workers
 */
export function allocateShares(count: number): Shares {
  return viewOf(new ArrayBuffer(WIDTH * count), count);
}

/** Packs shares for the database: its columns in sequence, in the processor's byte order. */
export function packShares(shares: Shares): Uint8Array {
  const { length } = shares.ids;
  const packed = allocateShares(length);
  for (const name of ["difficulty", "accepted", "rejected", "ids", "minutes", "last"] as const)
    packed[name].set(shares[name]);
  return new Uint8Array(packed.difficulty.buffer);
}

/** Unpacks the result of {@link packShares}. */
export function unpackShares(bytes: Uint8Array): Shares {
  const buffer = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(buffer).set(bytes);
  return viewOf(buffer, bytes.byteLength / WIDTH);
}

/** Sums shares, with one entry per worker. */
export function sumShares(parts: readonly Shares[]): Shares {
  const places = new Map<number, number>();
  for (const { ids } of parts) for (const id of ids) if (!places.has(id)) places.set(id, places.size);
  const sums = allocateShares(places.size);
  for (const part of parts) {
    for (const [index, id] of part.ids.entries()) {
      const place = places.get(id) ?? 0;
      sums.ids[place] = id;
      for (const name of ["difficulty", "accepted", "rejected", "minutes"] as const)
        sums[name][place] = (sums[name][place] ?? 0) + (part[name][index] ?? 0);
      sums.last[place] = Math.max(sums.last[place] ?? 0, part.last[index] ?? 0);
    }
  }
  return sums;
}

/** Splits shares by a key derived from worker ids. */
export function splitShares(shares: Shares, keyOf: (id: number) => number): ReadonlyMap<number, Shares> {
  const indexes = Map.groupBy(shares.ids.keys(), (index) => keyOf(shares.ids[index] ?? 0));
  return new Map(
    [...indexes].map(([key, own]) => {
      const part = allocateShares(own.length);
      for (const name of ["difficulty", "accepted", "rejected", "ids", "minutes", "last"] as const)
        for (const [place, index] of own.entries()) part[name][place] = shares[name][index] ?? 0;
      return [key, part];
    }),
  );
}

import type * as v from "valibot";
import { createCache } from "../../platform/cache.ts";
import type { Database } from "../../platform/database/database.ts";
import type { BillBalance, BillFilter } from "./bill-lines-repository.ts";
import type { sumRow } from "./bill-sums-repository.ts";
import { readNew } from "./bill-sums-repository.ts";

const MAX_FILTERS = 300;

/** Sums of the lines of one balance. */
export interface BillSum extends v.InferOutput<typeof sumRow> {
  readonly coin: string;
  /** Newest movement of the balance when it was summed. */
  readonly newest: number;
}

const NOTHING = { newest: 0, in: 0n, out: 0n, count: 0 };

type Known = ReadonlyMap<number, BillSum>;

const cache = createCache<Known>(MAX_FILTERS);

function keyOf({ accounts, ...filter }: BillFilter): string {
  return JSON.stringify([accounts.map(({ id }) => id), filter]);
}

/**
 * Sums a filter for each balance. Movements never change, and those of one balance get their ids in commit order, since the
 * balance is locked for each; so only movements since the last time are read.
 *
 * @param balances current balances of the filter
 * @returns sums of every balance, in smallest units
 */
export async function sumLines(
  database: Database,
  filter: BillFilter,
  balances: readonly BillBalance[],
): Promise<readonly BillSum[]> {
  const key = keyOf(filter);
  const known = (await cache.last(database, key)) ?? new Map<number, BillSum>();
  const begun = balances.map((balance) => ({ ...balance, after: known.get(balance.id)?.newest ?? 0 }));
  const added = await readNew(database, filter, begun);
  const sums = begun.map(({ id, coin, newest, after }): BillSum => {
    const before = known.get(id) ?? NOTHING;
    const more = added.get(id) ?? NOTHING;
    return {
      ledger: id,
      coin,
      newest: Math.max(newest, after),
      in: before.in + more.in,
      out: before.out + more.out,
      count: before.count + more.count,
    };
  });
  cache.set(database, key, new Map(sums.map((sum) => [sum.ledger, sum])));
  return sums;
}

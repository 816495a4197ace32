import { and, eq, inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import { createMemo } from "../../platform/cache.ts";
import { selectRow, type Database } from "../../platform/database/database.ts";
import { whole } from "../../platform/database/row-fields.ts";
import { accounts, ingestWorkers, workers } from "../../platform/database/schema/index.ts";
import { DAY } from "../../platform/time.ts";
import { COINS } from "../coins/index.ts";

/** Worker that collects the shares of an account's names above the limit, and of names without an accepted share. */
export const OTHER_WORKERS = "other";
/** Account that collects those of names without an account; no account has this name. */
export const NO_ACCOUNT = "";

/** A name counts for this long after its last accepted share, and for as long as it has a worker on the pages. */
const COUNTED_SECONDS = 2 * DAY;
/** Maximum number of accounts whose counts are cached in a process. */
const KNOWN_ACCOUNTS = 50_000;

/** The names of an account, or of all accounts that the pool does not have. */
export interface NameCount {
  /** The account, or {@link NO_ACCOUNT}. */
  readonly owner: string;
  readonly names: number;
}

/** Counts of names, read once a minute. */
export interface NameCounts {
  /** Returns the counts by the account in workers' names. */
  of(tx: Database, named: readonly string[], minute: number): Promise<ReadonlyMap<string, NameCount>>;
  /** Adds a new name of an owner, after the transaction that numbered it commits. */
  add(owner: string, minute: number): void;
}

/** @returns count by account; those that the pool does not have are missing */
async function countNames(
  tx: Database,
  named: readonly string[],
  minute: number,
): Promise<ReadonlyMap<string, number>> {
  const coins = COINS.map(({ coin }) => coin);
  const lower = named.map((name) => name.toLowerCase());
  const isCounted = sql`${ingestWorkers.name} <> ${OTHER_WORKERS}
    and (${ingestWorkers.seen_time} >= ${minute - COUNTED_SECONDS}::bigint or ${workers.id} is not null)`;
  const rows = await tx
    .select({
      account: accounts.account,
      names: sql`count(*) filter (where ${isCounted})`.mapWith((names) => v.parse(whole, names)),
    })
    .from(accounts)
    .leftJoin(
      ingestWorkers,
      and(eq(ingestWorkers.account, accounts.account), inArray(ingestWorkers.coin, coins)),
    )
    .leftJoin(
      workers,
      and(
        eq(workers.account_id, accounts.id),
        eq(workers.coin, ingestWorkers.coin),
        eq(workers.name, ingestWorkers.name),
      ),
    )
    // The index has names in lower case.
    .where(and(inArray(sql`lower(${accounts.account})`, lower), inArray(accounts.account, [...named])))
    .groupBy(accounts.account);
  return new Map(rows.flatMap((row) => (row.account === null ? [] : [[row.account, row.names] as const])));
}

/** Counts names without an account. */
async function countForeign(tx: Database, minute: number): Promise<number> {
  const query = sql`select count(*) as names from ingest_workers w
    where w.seen_time >= ${minute - COUNTED_SECONDS}::bigint and w.account <> ${NO_ACCOUNT}
      and not exists (select from accounts a where a.account = w.account)`;
  return (await selectRow(tx, query, v.object({ names: whole }))).names;
}

/** Creates the cache of counts. */
export function createNameCounts(): NameCounts {
  const own = createMemo<string, { readonly minute: number; readonly names: number | undefined }>(
    KNOWN_ACCOUNTS,
  );
  let foreign = { minute: -1, names: 0 };

  async function readOwn(tx: Database, named: readonly string[], minute: number) {
    const found = new Map(named.map((account) => [account, own.last(account)]));
    const unknown = [...found].flatMap(([account, count]) => (count?.minute === minute ? [] : account));
    if (unknown.length === 0) return found;
    const counts = await countNames(tx, unknown, minute);
    for (const account of unknown) {
      const count = { minute, names: counts.get(account) };
      own.set(account, count);
      found.set(account, count);
    }
    return found;
  }

  return {
    async of(tx, named, minute) {
      const found = await readOwn(tx, named, minute);
      const hasForeign = [...found.values()].some((count) => count?.names === undefined);
      if (hasForeign && foreign.minute !== minute)
        foreign = { minute, names: await countForeign(tx, minute) };
      return new Map(
        [...found].map(([account, count]) => [
          account,
          count?.names === undefined
            ? { owner: NO_ACCOUNT, names: foreign.names }
            : { owner: account, names: count.names },
        ]),
      );
    },
    add(owner, minute) {
      if (owner === NO_ACCOUNT) {
        if (foreign.minute === minute) foreign = { minute, names: foreign.names + 1 };
        return;
      }
      const count = own.last(owner);
      if (count?.minute === minute && count.names !== undefined)
        own.set(owner, { minute, names: count.names + 1 });
    },
  };
}

import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { arrayOf } from "../../platform/database/sum-rows.ts";

/** Account of the coins; `owner_id` is the main account, within which coins move freely. */
export interface UsableRequest {
  readonly account_id: number;
  readonly owner_id: number;
  readonly coin: string;
}

const sumsRow = v.object({ own_held: v.string(), family: v.string(), family_held: v.string() });

const least = (...values: readonly bigint[]): bigint => values.reduce((a, b) => (a < b ? a : b));

const atLeastZero = (value: bigint): bigint => (value > 0n ? value : 0n);

/** Sums the credited deposits that the chain can still reverse, and the balances of all accounts of the person. */
async function sumUnsettled(
  database: Database,
  { account_id, owner_id, coin }: UsableRequest,
): Promise<{ readonly ownHeld: bigint; readonly familyUsable: bigint }> {
  const held = sql`from deposits where coin = ${coin} and status = 'credited'`;
  const family = sql`(select id from accounts where id = ${owner_id} or parent_id = ${owner_id})`;
  const [sums] = await selectRows(
    database,
    sql`select
      (select coalesce(sum(amount), 0) ${held} and account_id = ${account_id})::text as own_held,
      (select coalesce(sum(amount), 0) ${held} and account_id in ${family})::text as family_held,
      (select coalesce(sum(balance), 0) from ledger_accounts
        where coin = ${coin} and kind = 'available' and account_id in ${family})::text as family`,
    sumsRow,
  );
  const { own_held = "0", family: all = "0", family_held = "0" } = sums ?? {};
  return { ownHeld: BigInt(own_held), familyUsable: BigInt(all) - BigInt(family_held) };
}

/**
 * Returns the part of a balance that can leave the pool, be exchanged or pledged. Excludes credited deposits that the chain can
 * still reverse, even after a move to another account of the same person.
 *
 * @param balance available balance, in smallest units
 * @returns smallest units
 */
export async function usableOf(database: Database, request: UsableRequest, balance: bigint): Promise<bigint> {
  const { ownHeld, familyUsable: all } = await sumUnsettled(database, request);
  return atLeastZero(least(balance - ownHeld, all));
}

/**
 * Returns the part of the balances of all accounts of a person, taken together, that {@link usableOf} allows to leave.
 *
 * @returns smallest units
 */
export async function familyUsable(
  database: Database,
  { owner_id, coin }: Pick<UsableRequest, "owner_id" | "coin">,
): Promise<bigint> {
  const sums = await sumUnsettled(database, { account_id: owner_id, owner_id, coin });
  return atLeastZero(sums.familyUsable);
}

const unconfirmedRow = v.object({ account_id: v.number(), coin: v.string(), units: v.string() });

/** The part of an available balance excluded by {@link usableOf}. */
export interface Unconfirmed {
  readonly account_id: number;
  readonly coin: string;
  /** In smallest units, above zero. */
  readonly units: bigint;
}

/**
 * Lists the parts of available balances that stay in the pool until their deposits are confirmed, see {@link usableOf}.
 *
 * @returns one row for each account and coin with such a part
 */
export async function listUnconfirmed(
  database: Database,
  account_ids: readonly number[],
): Promise<Unconfirmed[]> {
  const rows = await selectRows(
    database,
    sql`with held as (
        select coalesce(a.parent_id, a.id) as owner_id, d.account_id, d.coin, sum(d.amount) as amount
        from deposits d join accounts a on a.id = d.account_id
        where d.status = 'credited' and coalesce(a.parent_id, a.id) in
          (select coalesce(c.parent_id, c.id) from accounts c where c.id = any(${arrayOf(account_ids)}))
        group by 1, 2, 3),
      family as (select owner_id, coin, sum(amount) as amount from held group by 1, 2),
      family_balance as (
        select f.owner_id, f.coin, sum(l.balance) as balance
        from family f
        join accounts a on a.id = f.owner_id or a.parent_id = f.owner_id
        join ledger_accounts l on l.account_id = a.id and l.coin = f.coin and l.kind = 'available'
        group by 1, 2),
      parts as (
        select l.account_id, l.coin, l.balance, least(
            l.balance - coalesce((select h.amount from held h where h.account_id = l.account_id and h.coin = l.coin), 0),
            b.balance - f.amount) as usable
        from family f
        join family_balance b using (owner_id, coin)
        join accounts a on a.id = f.owner_id or a.parent_id = f.owner_id
        join ledger_accounts l on l.account_id = a.id and l.coin = f.coin and l.kind = 'available'
        where a.id = any(${arrayOf(account_ids)}))
      select account_id, coin, (balance - greatest(usable, 0))::text as units from parts
      where balance > greatest(usable, 0)`,
    unconfirmedRow,
  );
  return rows.map((row) => ({ ...row, units: BigInt(row.units) }));
}

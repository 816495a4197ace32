import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../../platform/database/database.ts";
import { units, whole } from "../../../platform/database/row-fields.ts";
import { DAY, HOUR } from "../../../platform/time.ts";
import { coinParameters } from "../../coins/index.ts";
import type { FoundBlock } from "../../engine/index.ts";
import { isShared } from "./block-profits.ts";
import { DAY_OFFSET } from "./hashrates-repository.ts";

/**
 * Takes back an orphaned block: nothing more is credited for it, and parts that an hour's profit already includes become
 * corrections, even if the run that settled the hour did not finish. A block that returns is split again.
 */
export async function takeBackBlock(
  transaction: Database,
  { coin, height, hash }: Pick<FoundBlock, "coin" | "height" | "hash">,
): Promise<void> {
  const isBlock = sql`coin = ${coin} and height = ${height}`;
  const isPart = isShared(coinParameters(coin)) ? isBlock : sql`${isBlock} and kind = 'solo'`;
  await transaction.execute(sql`delete from blocks where ${isBlock} and hash = ${hash}`);
  await transaction.execute(sql`delete from family_blocks where ${isPart}`);
  await transaction.execute(sql`
    with parts as (delete from block_profits where ${isPart} returning account_id, profit, fee, mature_time)
    insert into block_corrections (account_id, coin, height, hash, day, profit, fee)
    select account_id, ${coin}, ${height}, ${hash},
      mature_time - mod(mature_time - ${DAY_OFFSET}, ${DAY}), sum(profit), sum(fee)
    from parts where exists (select from hourly_profits h where h.account_id = parts.account_id and h.coin = ${coin}
      and h.time = mature_time - mod(mature_time, ${HOUR}))
    group by account_id, mature_time`);
}

const correctionRow = v.object({
  id: v.number(),
  account_id: v.number(),
  /** Main account of the person. */
  holder_id: v.number(),
  coin: v.string(),
  height: v.number(),
  hash: v.string(),
  day: whole,
  profit: units,
  fee: units,
  paid: units,
  is_fee_corrected: v.boolean(),
  price: v.string(),
});

/** A credit for a block that left the chain. */
export type BlockCorrection = v.InferOutput<typeof correctionRow>;

/** Lists corrections with an open amount or fee, for credited days; oldest first. */
export function listOpenCorrections(database: Database): Promise<BlockCorrection[]> {
  return selectRows(
    database,
    sql`select c.id, c.account_id, coalesce(a.parent_id, a.id) as holder_id, c.coin, c.height, c.hash, c.day,
          c.profit::text as profit, c.fee::text as fee, c.paid::text as paid, c.is_fee_corrected, d.price
        from block_corrections c join accounts a on a.id = c.account_id
        join daily_profits d on d.account_id = c.account_id and d.coin = c.coin and d.time = c.day and not d.utc
        where c.paid < c.profit or not c.is_fee_corrected order by c.id`,
    correctionRow,
  );
}

/**
 * Records what was taken back.
 *
 * @param before as it was read
 * @returns false when another process has recorded something since
 */
export async function recordTakenBack(
  transaction: Database,
  before: Pick<BlockCorrection, "id" | "paid" | "is_fee_corrected">,
  amount: bigint,
): Promise<boolean> {
  const rows = await selectRows(
    transaction,
    sql`update block_corrections set paid = ${(before.paid + amount).toString()}::numeric, is_fee_corrected = true
        where id = ${before.id} and paid = ${before.paid.toString()}::numeric
          and is_fee_corrected = ${before.is_fee_corrected} returning id`,
    v.object({ id: v.number() }),
  );
  return rows.length === 1;
}

import { sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../../platform/database/database.ts";
import { units, whole } from "../../../platform/database/row-fields.ts";
import { DAY, HOUR } from "../../../platform/time.ts";
import { coinParameters } from "../../coins/index.ts";
import type { FoundBlock } from "../../engine/index.ts";
import { isShared, maturity } from "./block-profits.ts";
import { readAccountGroups, sumBlocks } from "./group-sums-repository.ts";
import { DAY_OFFSET } from "./hashrates-repository.ts";

/** A block that has left the chain. */
export type OrphanedBlock = Pick<FoundBlock, "coin" | "height" | "hash" | "time" | "reward" | "tx_fee">;

/** Adds up parts that an hour's profit already includes as corrections; `parts` has account_id, profit, fee and mature_time. */
function correct({ coin, height, hash }: OrphanedBlock): SQL {
  return sql`
    insert into block_corrections (account_id, coin, height, hash, day, profit, fee)
    select account_id, ${coin}, ${height}, ${hash},
      mature_time - mod(mature_time - ${DAY_OFFSET}, ${DAY}), sum(profit), sum(fee)
    from parts where exists (select from hourly_profits h where h.account_id = parts.account_id and h.coin = ${coin}
      and h.time = mature_time - mod(mature_time, ${HOUR}))
    group by account_id, mature_time`;
}

/** Takes one block out of the summed blocks of its hour: each account loses the block's fraction of its part. */
async function reduceHour(transaction: Database, block: OrphanedBlock, isOfHour: SQL): Promise<void> {
  const { coin, reward, tx_fee } = block;
  const ofBlock = (column: SQL) =>
    sql`case when blocks = 1 then ${column} else coalesce(div(${column} * base, nullif(reward, 0)), 0) end`;
  await transaction.execute(sql`
    with rows as (
      select p.*, least(p.reward, case kind when 'fees' then ${tx_fee.toString()}::numeric
        else ${reward.toString()}::numeric end) as base
      from block_profits p where ${isOfHour}
    ), parts as (
      select account_id, kind, height, mature_time, base, ${ofBlock(sql`profit`)} as profit, ${ofBlock(sql`fee`)} as fee,
        ${ofBlock(sql`saved`)} as saved
      from rows
    ), reduced as (
      update block_profits p set blocks = p.blocks - 1, reward = p.reward - parts.base, profit = p.profit - parts.profit,
        fee = p.fee - parts.fee, saved = p.saved - parts.saved
      from parts where p.coin = ${coin} and p.account_id = parts.account_id and p.height = parts.height
        and p.kind = parts.kind
    )
    ${correct(block)}`);
  await transaction.execute(sql`delete from block_profits where ${isOfHour} and blocks = 0`);
}

/**
 * Removes a block from the summed blocks of its hour. They are identified by the highest one, which becomes another if it was this
 * block, since the pool may find a block at its height again.
 *
 * @param isOthers whether others than its finder were paid for it
 */
async function leaveHour(transaction: Database, block: OrphanedBlock, isOthers: boolean): Promise<void> {
  const { coin, height, time } = block;
  const from = time - (time % HOUR);
  const to = from + HOUR;
  const delay = maturity(coinParameters(coin));
  const isOfHour = sql`coin = ${coin} and kind <> 'solo' and mature_time >= ${from + delay}
    and mature_time < ${to + delay}`;
  if (isOthers) await reduceHour(transaction, block, isOfHour);
  const highest = sql`(select max(height) from blocks where coin = ${coin} and time >= ${from} and time < ${to})`;
  await transaction.execute(sql`
    update block_profits set height = coalesce(${highest}, height) where ${isOfHour} and height = ${height}`);
  await transaction.execute(sql`delete from family_blocks where ${isOfHour}`);
  const families = await readAccountGroups(transaction);
  if (families.length > 0) await sumBlocks(transaction, { families, from, to });
}

/**
 * Takes back an orphaned block: nothing more is credited for it, and parts that an hour's profit already includes become
 * corrections, even if the run that settled the hour did not finish. A block that returns is split again.
 */
export async function takeBackBlock(transaction: Database, block: OrphanedBlock): Promise<void> {
  const { coin, height, hash } = block;
  const isBlock = sql`coin = ${coin} and height = ${height}`;
  await transaction.execute(sql`delete from blocks where ${isBlock} and hash = ${hash}`);
  const isSplit = isShared(coinParameters(coin));
  const isPart = isSplit ? isBlock : sql`${isBlock} and kind = 'solo'`;
  await transaction.execute(sql`delete from family_blocks where ${isPart}`);
  const taken = await selectRows(
    transaction,
    sql`with parts as (delete from block_profits where ${isPart} returning account_id, profit, fee, mature_time),
          corrected as (${correct(block)})
        select account_id from parts`,
    v.object({ account_id: v.number() }),
  );
  if (!isSplit) await leaveHour(transaction, block, taken.length === 0);
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

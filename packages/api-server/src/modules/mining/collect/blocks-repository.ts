import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import type { FoundBlock } from "../../engine/index.ts";

/** Number of blocks stored per coin. */
export const KEPT_BLOCKS = 1000;

/** Inserts found blocks or updates their confirmations and status. */
export async function writeBlocks(database: Database, found: readonly FoundBlock[]): Promise<void> {
  const rows = found.map((block) => ({
    ...block,
    reward: block.reward.toString(),
    tx_fee: block.tx_fee.toString(),
  }));
  await database.execute(sql`
    insert into blocks (coin, height, time, hash, reward, tx_fee, luck, running_time)
    select coin, height, time, hash, reward, tx_fee, luck, running_time
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r(coin text, height int, time bigint, hash text, reward numeric, tx_fee numeric, luck float8, running_time int)
    on conflict do nothing`);
}

/** Deletes all but the newest blocks of the given coins. */
export async function trimBlocks(database: Database, coins: readonly string[]): Promise<void> {
  await database.execute(sql`
    delete from blocks using (
      select c.coin, oldest.time, oldest.height
      from jsonb_array_elements_text(${JSON.stringify(coins)}::text::jsonb) c(coin) cross join lateral (
        select time, height from blocks b where b.coin = c.coin order by time desc, height desc offset ${KEPT_BLOCKS}::int limit 1
      ) oldest
    ) dropped
    where blocks.coin = dropped.coin and (blocks.time, blocks.height) <= (dropped.time, dropped.height)`);
}

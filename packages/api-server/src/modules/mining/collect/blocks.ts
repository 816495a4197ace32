import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import type { FoundBlock, PoolSource } from "../../engine/pool-source.ts";

/** Blocks that are remembered of each coin. */
export const KEPT_BLOCKS = 1000;

const LONGEST_LOOK_BACK = 90 * 86_400;

async function writeBlocks(database: Database, found: readonly FoundBlock[]): Promise<void> {
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

/** Drops all but the newest blocks of some coins. */
async function trimBlocks(database: Database, coins: readonly string[]): Promise<void> {
  await database.execute(sql`
    delete from blocks using (
      select c.coin, oldest.time, oldest.height
      from jsonb_array_elements_text(${JSON.stringify(coins)}::text::jsonb) c(coin) cross join lateral (
        select time, height from blocks b where b.coin = c.coin order by time desc, height desc offset ${KEPT_BLOCKS}::int limit 1
      ) oldest
    ) dropped
    where blocks.coin = dropped.coin and (blocks.time, blocks.height) <= (dropped.time, dropped.height)`);
}

/**
 * Records the blocks found between two times; of each coin the newest are kept.
 *
 * @param options database, source and range
 */
export async function fillBlocks(options: {
  readonly database: Database;
  readonly source: PoolSource;
  readonly from: number;
  readonly to: number;
}): Promise<void> {
  const from = Math.max(options.from, options.to - LONGEST_LOOK_BACK);
  const found = await Promise.all(
    options.source.coins.map(({ coin }) =>
      options.source.blocks(coin, { from, to: options.to, limit: KEPT_BLOCKS }),
    ),
  );
  const all = found.flat();
  if (all.length === 0) return;
  await writeBlocks(options.database, all);
  await trimBlocks(options.database, [...new Set(all.map(({ coin }) => coin))]);
}

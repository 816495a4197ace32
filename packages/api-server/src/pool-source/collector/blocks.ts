import { sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import type { FoundBlock, PoolSource } from "../pool-source.ts";

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

/**
 * Records the blocks found between two times.
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
  if (all.length > 0) await writeBlocks(options.database, all);
}

/**
 * Drops all but the newest blocks of each coin.
 *
 * @param database database
 */
export async function trimBlocks(database: Database): Promise<void> {
  await database.execute(sql`
    delete from blocks using (
      select coin, height, row_number() over (partition by coin order by time desc) as place from blocks
    ) ranked
    where ranked.place > ${KEPT_BLOCKS} and blocks.coin = ranked.coin and blocks.height = ranked.height`);
}

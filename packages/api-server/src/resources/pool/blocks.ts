import { count, desc, eq } from "drizzle-orm";
import type { CallData } from "contracts/call";
import type { getPoolBlocks } from "contracts/calls/pool";
import type { Database } from "../../database/database.ts";
import { blocks } from "../../database/schema/index.ts";
import type { CoinParameters } from "../../pool-source/coins.ts";
import { amountText, ratioText } from "../../pool-source/wire.ts";

/**
 * Blocks the pool found, newest first.
 *
 * @param database database
 * @param request coin, page, rows per page, present time
 * @returns page of blocks
 */
export async function listBlocks(
  database: Database,
  request: {
    readonly coin: CoinParameters;
    readonly page: number;
    readonly limit: number;
    readonly now: number;
  },
): Promise<CallData<typeof getPoolBlocks>> {
  const { coin, page, limit, now } = request;
  const isCoin = eq(blocks.coin, coin.coin);
  const [[counted], rows] = await Promise.all([
    database.select({ total: count() }).from(blocks).where(isCoin),
    database
      .select()
      .from(blocks)
      .where(isCoin)
      .orderBy(desc(blocks.time))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  const total = counted?.total ?? 0;
  const data = rows.map((row) => {
    const confirmations = Math.max(0, Math.floor((now - row.time) / coin.block_time));
    return {
      height: row.height,
      time: row.time,
      reward: amountText(row.reward, coin.coin),
      tx_fee: amountText(row.tx_fee, coin.coin),
      luck: row.luck === null ? null : ratioText(row.luck, 4),
      running_time: row.running_time ?? 0,
      hash: row.hash,
      status: confirmations >= coin.confirmations ? ("confirmed" as const) : ("immature" as const),
      confirmations,
    };
  });
  const has_next = (page - 1) * limit + data.length < total;
  return { data, count: data.length, curr_page: page, has_next, total, total_page: Math.ceil(total / limit) };
}

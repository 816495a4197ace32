import { desc, eq } from "drizzle-orm";
import type { CallData } from "contracts/call";
import type { getPoolBlocks } from "contracts/calls/pool";
import type { Database } from "../../../platform/database/database.ts";
import { blocks } from "../../../platform/database/schema/index.ts";
import { pageOf, partOf, type PageRequest } from "../../../platform/paging.ts";
import { readPage } from "../../../platform/database/read-page.ts";
import { amountText, type CoinParameters, ratioText } from "../../coins/index.ts";

/** Returns the confirmations of a block that the pool found, and whether they are enough. */
export function blockState(
  { confirmations: needed, block_time }: CoinParameters,
  block: { readonly time: number },
  now: number,
) {
  const confirmations = Math.max(0, Math.floor((now - block.time) / block_time));
  return { status: confirmations >= needed ? ("confirmed" as const) : ("immature" as const), confirmations };
}

/** Blocks the pool found, newest first. */
export async function listBlocks(
  database: Database,
  request: PageRequest & { readonly coin: CoinParameters; readonly now: number },
): Promise<CallData<typeof getPoolBlocks>> {
  const { coin, now } = request;
  const isCoin = eq(blocks.coin, coin.coin);
  const found = await readPage(database, blocks, database.select().from(blocks).$dynamic(), {
    where: isCoin,
    order: [desc(blocks.time)],
    part: partOf(request),
  });
  return pageOf(found, request, (row) => ({
    height: row.height,
    time: row.time,
    reward: amountText(row.reward, coin.coin),
    tx_fee: amountText(row.tx_fee, coin.coin),
    luck: row.luck === null ? null : ratioText(row.luck, 4),
    running_time: row.running_time ?? 0,
    hash: row.hash,
    ...blockState(coin, row, now),
  }));
}

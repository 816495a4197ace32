import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRow, selectRows, type Database } from "../../../platform/database/database.ts";
import type { PageRequest } from "../../../platform/paging.ts";
import type { ProfitScope } from "../pool/profits-repository.ts";
import { sumRows } from "../../../platform/database/sum-rows.ts";
import type { TimeRange } from "./days.ts";
import { countOf, sumRow, windowOf, type Rows, type Sums } from "./rows-repository.ts";
import { units, whole } from "../../../platform/database/row-fields.ts";

const blockRow = v.object({
  height: v.number(),
  kind: v.picklist(["fees", "reward", "solo"]),
  blocks: v.number(),
  time: whole,
  reward: units,
  share: v.number(),
  profit: units,
  fee: units,
  mature_time: whole,
  /** Hash of the block; null for several blocks together. */
  hash: v.nullable(v.string()),
});

/** An account's part of a block. */
export type BlockRow = v.InferOutput<typeof blockRow>;

/** Selects blocks: shared ones, an account's own, or both, by the time they were found or credited. */
export interface BlockFilter extends TimeRange, PageRequest {
  readonly isSolo?: boolean;
  readonly by: "time" | "mature_time";
}

function blocksOf(scope: ProfitScope, { isSolo, by, from, to }: BlockFilter) {
  const blocks = sumRows(scope, "blocks");
  const time = by === "time" ? sql`time` : sql`mature_time`;
  const kind = isSolo === undefined ? sql`true` : isSolo ? sql`kind = 'solo'` : sql`kind <> 'solo'`;
  return {
    ...blocks,
    where: sql`${blocks.isOwn} and coin = ${scope.coin} and ${kind} and ${time} >= ${from} and ${time} < ${to}`,
  };
}

/** Reads blocks that earned something, newest first, without their sums. */
export function readBlockProfits(
  database: Database,
  scope: ProfitScope,
  request: BlockFilter,
): Promise<BlockRow[]> {
  const { table, where } = blocksOf(scope, request);
  return selectRows(
    database,
    sql`select parts.*, found.hash from (
          select height, kind, max(blocks) as blocks, max(time) as time, max(reward)::text as reward,
            sum(share) as share, sum(profit)::text as profit, sum(fee)::text as fee, max(mature_time) as mature_time
          from ${table} where ${where} group by height, kind order by height desc, kind ${windowOf(request)}
        ) parts left join blocks found
          on parts.blocks = 1 and found.coin = ${scope.coin} and found.height = parts.height
        order by parts.height desc, parts.kind`,
    blockRow,
  );
}

/** Lists blocks that earned something, newest first. */
export async function listBlockProfits(
  database: Database,
  scope: ProfitScope,
  request: BlockFilter,
): Promise<Rows<BlockRow, Sums>> {
  const blocks = blocksOf(scope, request);
  const [totals, rows] = await Promise.all([
    selectRow(
      database,
      sql`select ${countOf(blocks, sql`(height, kind)`)} as total, coalesce(sum(profit), 0)::text as profit,
          coalesce(sum(fee), 0)::text as fee from ${blocks.table} where ${blocks.where}`,
      sumRow,
    ),
    readBlockProfits(database, scope, request),
  ]);
  return { rows, total: totals.total, totals };
}

/**
 * Sums the earnings from found blocks that still wait for confirmations.
 *
 * @returns smallest units
 */
export async function pendingProfit(database: Database, scope: ProfitScope, now: number): Promise<bigint> {
  // Hours are settled when they end, so earnings that mature in the running hour are still pending.
  const settled = now - (now % 3600);
  const { table, isOwn } = sumRows(scope, "blocks");
  const query = sql`select coalesce(sum(profit), 0)::text as profit from ${table}
    where ${isOwn} and coin = ${scope.coin} and mature_time >= ${settled}`;
  return (await selectRow(database, query, v.object({ profit: units }))).profit;
}

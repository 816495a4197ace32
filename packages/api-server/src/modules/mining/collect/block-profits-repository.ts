import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../../platform/database/database.ts";
import { recordsets } from "./accounts-repository.ts";
import { units, whole } from "../../../platform/database/row-fields.ts";

/** Profit of an account from one block. */
export interface BlockRow {
  readonly account_id: number;
  readonly coin: string;
  readonly height: number;
  readonly kind: "fees" | "reward" | "solo";
  readonly blocks: number;
  readonly time: number;
  readonly reward: bigint;
  readonly share: number;
  readonly profit: bigint;
  readonly fee: bigint;
  readonly saved: bigint;
  readonly mature_time: number;
}

/** Inserts profits of blocks in batches. */
export async function writeBlockProfits(database: Database, rows: readonly BlockRow[]): Promise<void> {
  for (const json of recordsets(rows)) {
    await database.execute(sql`
      insert into block_profits (account_id, coin, height, kind, blocks, time, reward, share, profit, fee, saved, mature_time)
      select account_id, coin, height, kind, blocks, time, reward, share, profit, fee, saved, mature_time
      from jsonb_to_recordset(${json}::text::jsonb) as r(account_id int, coin text, height int, kind text, blocks int,
        time bigint, reward numeric, share float8, profit numeric, fee numeric, saved numeric, mature_time bigint)
      on conflict do nothing`);
  }
}

const maturedRow = v.object({
  account_id: v.number(),
  coin: v.string(),
  time: whole,
  pplns_profit: units,
  solo_profit: units,
  fee: units,
  saved: units,
});

/** An account's matured profit in an hour. */
export type Matured = v.InferOutput<typeof maturedRow>;

/**
 * Sums the blocks that got their last confirmation in each hour.
 *
 * @param range full hours
 * @returns one row per account, coin and hour
 */
export function maturedBlocks(
  database: Database,
  range: { readonly from: number; readonly to: number },
): Promise<Matured[]> {
  return selectRows(
    database,
    sql`select account_id, coin, mature_time - mod(mature_time, 3600) as time,
          coalesce(sum(profit) filter (where kind <> 'solo'), 0)::text as pplns_profit,
          coalesce(sum(profit) filter (where kind = 'solo'), 0)::text as solo_profit,
          sum(fee)::text as fee, sum(saved)::text as saved
        from block_profits where mature_time >= ${range.from} and mature_time < ${range.to}
        group by 1, 2, 3`,
    maturedRow,
  );
}

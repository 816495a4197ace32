import { and, inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { favoriteCoins, type favorites } from "../../platform/database/schema/index.ts";
import { DAY, startOfDay } from "../../platform/time.ts";
import { units } from "../../platform/database/row-fields.ts";

/** A stored favorite. */
export type FavouriteRow = Pick<
  typeof favorites.$inferSelect,
  "id" | "account_id" | "url" | "remark" | "is_foreign"
>;

/** Account and coin that a favorite opens. */
export interface Target {
  readonly account_id: number;
  readonly account: string;
  readonly coin: string;
  readonly hasProfit: boolean;
  readonly hasAssets: boolean;
  /** Coins whose balances it shows; undefined for all. */
  readonly asset_coins: readonly string[] | undefined;
}

/** Sums of one account on one coin. */
export interface Figures {
  readonly hashrate: number;
  readonly active: number;
  readonly unactive: number;
  readonly profit: bigint;
}

const figureRow = v.object({
  account_id: v.number(),
  coin: v.string(),
  hashrate: v.number(),
  active: v.number(),
  unactive: v.number(),
  profit: units,
});

const openedRow = v.object({
  links: v.array(
    v.object({
      key_hash: v.string(),
      owner_id: v.number(),
      global: v.boolean(),
      account_id: v.nullable(v.number()),
      open_coins: v.nullable(v.array(v.string())),
      open_auth: v.array(v.string()),
    }),
  ),
  families: v.array(
    v.object({ id: v.number(), account: v.nullable(v.string()), parent_id: v.nullable(v.number()) }),
  ),
});

/** Reads the links of some keys, with the accounts of their owners. */
export async function openedBy(database: Database, hashes: readonly string[], now: number) {
  const [row] = await selectRows(
    database,
    sql`with links as (
        select key_hash, owner_id, global, account_id, open_coins, open_auth from observers
        where key_hash = any(${`{${hashes.join(",")}}`}::text[]) and (expire_time is null or expire_time > ${now})
      ), families as (
        select id, account, parent_id from accounts
        where id in (select owner_id from links) or parent_id in (select owner_id from links)
      )
      select coalesce((select json_agg(links) from links), '[]') as links,
        coalesce((select json_agg(families order by id) from families), '[]') as families`,
    openedRow,
  );
  return row ?? { links: [], families: [] };
}

/** Reads the coins last chosen through links, by person and key. */
export async function lastCoins(
  database: Database,
  rows: readonly FavouriteRow[],
  hashes: readonly string[],
) {
  const ids = [...new Set(rows.map(({ account_id }) => account_id))];
  const kept = await database
    .select()
    .from(favoriteCoins)
    .where(and(inArray(favoriteCoins.account_id, ids), inArray(favoriteCoins.key_hash, [...hashes])));
  return new Map(kept.map(({ account_id, key_hash, coin }) => [`${String(account_id)} ${key_hash}`, coin]));
}

/** Key of an account's figures for a coin. */
export function placeKey({ account_id, coin }: Pick<Target, "account_id" | "coin">): string {
  return `${String(account_id)} ${coin}`;
}

/** Reads hashrate and worker figures of accounts by coin. */
export async function readFigures(
  database: Database,
  targets: readonly Target[],
  now: number,
): Promise<ReadonlyMap<string, Figures>> {
  const places = targets.map(({ account_id, coin }) => ({ account_id, coin }));
  const yesterday = startOfDay(now) - DAY;
  const rows = await selectRows(
    database,
    sql`select p.account_id, p.coin, coalesce(s.hashrate_1day, 0) as hashrate, coalesce(s.active, 0) as active,
          coalesce(s.unactive, 0) as unactive,
          coalesce(d.pps_profit + d.pplns_profit + d.solo_profit, 0)::text as profit
        from (select distinct account_id, coin
          from jsonb_to_recordset(${JSON.stringify(places)}::text::jsonb) as r(account_id int, coin text)) p
        left join worker_sums s on s.account_id = p.account_id and s.coin = p.coin
        left join daily_profits d on d.account_id = p.account_id and d.coin = p.coin and d.utc and d.time = ${yesterday}`,
    figureRow,
  );
  return new Map(rows.map((row) => [placeKey(row), row]));
}

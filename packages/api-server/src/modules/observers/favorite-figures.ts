import type { FavouriteFigures, FavouriteTotal } from "contracts/calls/favourites";
import { and, inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { favoriteCoins, type favorites } from "../../platform/database/schema/index.ts";
import { amountText, wholeText } from "../coins/wire-format.ts";
import type { Services } from "../../services.ts";
import { hashToken } from "../../platform/tokens.ts";
import { openCoins } from "./access.ts";

const DAY = 86_400;
const ID = /^\d{1,15}$/;

/** A favourite as it is stored. */
export type FavouriteRow = Pick<
  typeof favorites.$inferSelect,
  "id" | "account_id" | "url" | "remark" | "is_foreign"
>;

/** What the link of a favourite opens. */
interface Target {
  readonly account_id: number;
  readonly account: string;
  readonly coin: string;
  readonly hasProfit: boolean;
}

/** Sums of one account on one coin. */
interface Figures {
  readonly hashrate: number;
  readonly active: number;
  readonly unactive: number;
  readonly profit: bigint;
}

const NOTHING: Figures = { hashrate: 0, active: 0, unactive: 0, profit: 0n };

const figureRow = v.object({
  account_id: v.number(),
  coin: v.string(),
  hashrate: v.number(),
  active: v.number(),
  unactive: v.number(),
  profit: v.pipe(
    v.string(),
    v.transform((value) => BigInt(value)),
  ),
});

/**
 * Key, coin and account that the address of a favourite asks for.
 *
 * @param favourite address, and whether it is another pool's
 * @returns undefined when it has no key of this pool
 */
export function readLink({ url, is_foreign }: Pick<FavouriteRow, "url" | "is_foreign">) {
  const query = is_foreign ? undefined : URL.parse(url)?.searchParams;
  const key = query?.get("access_key") ?? "";
  const id = query?.get("user_id") ?? "";
  return key === ""
    ? undefined
    : {
        key_hash: hashToken(key),
        coin: query?.get("coin") ?? "",
        id: ID.test(id) ? Number.parseInt(id, 10) : 0,
      };
}

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

/** Links of some keys, with the accounts of their owners. */
async function openedBy(database: Database, hashes: readonly string[], now: number) {
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

/** Coins last chosen through links, by person and key. */
async function lastCoins(database: Database, rows: readonly FavouriteRow[], hashes: readonly string[]) {
  const ids = [...new Set(rows.map(({ account_id }) => account_id))];
  const kept = await database
    .select()
    .from(favoriteCoins)
    .where(and(inArray(favoriteCoins.account_id, ids), inArray(favoriteCoins.key_hash, [...hashes])));
  return new Map(kept.map(({ account_id, key_hash, coin }) => [`${String(account_id)} ${key_hash}`, coin]));
}

/**
 * Finds out what favourites open: the coin last chosen there, else that of the address; coin and account are chosen as on the
 * observer's pages (spec 4.4).
 *
 * @param services database, clock, source of coins
 * @param rows favourites
 * @returns what each opens, by its id; one that opens nothing is missing
 */
export async function resolveFavourites(
  { database, clock, poolSource }: Pick<Services, "database" | "clock" | "poolSource">,
  rows: readonly FavouriteRow[],
): Promise<ReadonlyMap<number, Target>> {
  const wanted = rows.flatMap((row) => {
    const link = readLink(row);
    return link === undefined ? [] : [{ ...link, favourite: row }];
  });
  const hashes = [...new Set(wanted.map(({ key_hash }) => key_hash))];
  const last = await lastCoins(database, rows, hashes);
  const { links, families } = await openedBy(database, hashes, clock.now());
  const byHash = new Map(links.map((link) => [link.key_hash, link]));
  const byOwner = Map.groupBy(families, ({ id, parent_id }) => parent_id ?? id);
  const found = wanted.flatMap(({ favourite, key_hash, coin, id }): [number, Target][] => {
    const link = byHash.get(key_hash);
    if (link === undefined) return [];
    const family = byOwner.get(link.owner_id) ?? [];
    const shown = link.global ? family : family.filter((one) => one.id === link.account_id);
    const account = shown.find((one) => one.id === id) ?? shown[0];
    const coins = openCoins(link.open_coins, poolSource);
    const asked = last.get(`${String(favourite.account_id)} ${key_hash}`) ?? coin;
    const chosen = coins.includes(asked) ? asked : coins[0];
    if (account === undefined || account.account === null || chosen === undefined) return [];
    const target = { account_id: account.id, account: account.account, coin: chosen };
    return [[favourite.id, { ...target, hasProfit: link.open_auth.includes("profit") }]];
  });
  return new Map(found);
}

function placeKey({ account_id, coin }: Pick<Target, "account_id" | "coin">): string {
  return `${String(account_id)} ${coin}`;
}

async function readFigures(
  database: Database,
  targets: readonly Target[],
  now: number,
): Promise<ReadonlyMap<string, Figures>> {
  const places = targets.map(({ account_id, coin }) => ({ account_id, coin }));
  const yesterday = Math.floor(now / DAY) * DAY - DAY;
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

function present({ hashrate, active, unactive, profit }: Figures, coin: string, hasProfit: boolean) {
  return {
    hashrate_1day: wholeText(hashrate),
    total_active: active,
    total_unactive: unactive,
    profit_yesterday: hasProfit ? amountText(profit, coin) : null,
  };
}

/** Sums per coin; an account counts once, and its profit when one of the links opens it. */
function totalsOf(targets: readonly Target[], figures: ReadonlyMap<string, Figures>): FavouriteTotal[] {
  const places = new Map<string, Target>();
  for (const target of targets) {
    const known = places.get(placeKey(target));
    places.set(placeKey(target), { ...target, hasProfit: target.hasProfit || known?.hasProfit === true });
  }
  return [...Map.groupBy(places.values(), ({ coin }) => coin)].map(([coin, own]) => {
    const sums = own.reduce<Figures>((sum, target) => {
      const one = figures.get(placeKey(target)) ?? NOTHING;
      return {
        hashrate: sum.hashrate + one.hashrate,
        active: sum.active + one.active,
        unactive: sum.unactive + one.unactive,
        profit: sum.profit + (target.hasProfit ? one.profit : 0n),
      };
    }, NOTHING);
    const hasProfit = own.some((target) => target.hasProfit);
    return { coin, accounts: own.length, ...present(sums, coin, hasProfit) };
  });
}

/**
 * Favourites with the figures of what they open, and the sums per coin.
 *
 * @param services database, clock, source of coins
 * @param rows all favourites of a person
 * @returns one row each, in the same order, and the sums over all of them
 */
export async function favouriteFigures(
  services: Pick<Services, "database" | "clock" | "poolSource">,
  rows: readonly FavouriteRow[],
): Promise<{ rows: FavouriteFigures[]; totals: FavouriteTotal[] }> {
  const targets = await resolveFavourites(services, rows);
  const opened = [...targets.values()];
  const figures = await readFigures(services.database, opened, services.clock.now());
  const shown = rows.map((row): FavouriteFigures => {
    const { id, url, remark } = row;
    const target = targets.get(id);
    if (target === undefined)
      return { id, url, remark, state: row.is_foreign ? "foreign" : "closed", figures: null };
    const { account, coin, hasProfit } = target;
    const own = figures.get(placeKey(target)) ?? NOTHING;
    return { id, url, remark, state: "open", figures: { account, coin, ...present(own, coin, hasProfit) } };
  });
  return { rows: shown, totals: totalsOf(opened, figures) };
}

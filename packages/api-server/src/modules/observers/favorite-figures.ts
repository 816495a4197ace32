import type { FavouriteFigures, FavouriteTotal } from "contracts/calls/favourites";
import { amountText, wholeText } from "../coins/index.ts";
import type { EngineServices } from "../engine/index.ts";
import { settledTime } from "../mining/index.ts";
import { hashToken } from "../../platform/tokens.ts";
import { openCoins, walletCoins } from "./access.ts";
import {
  type Figures,
  type FavouriteRow,
  type Target,
  lastCoins,
  openedBy,
  placeKey,
  readFigures,
} from "./favorite-figures-repository.ts";

const ID = /^\d{1,15}$/;

const NOTHING: Figures = { hashrate: 0, active: 0, unactive: 0, profit: 0n };

/**
 * Reads key, coin and account from the address of a favorite.
 *
 * @param favourite address, and whether it is another pool's
 * @returns undefined if it has no key of this pool
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

/**
 * Resolves what favorites open: the coin last chosen there, or else that of the address; coin and account are chosen as on the
 * observer's pages (spec 4.4).
 *
 * @returns targets by favorite id; favorites that open nothing are missing
 */
export async function resolveFavourites(
  { database, clock, poolSource }: Pick<EngineServices, "database" | "clock" | "poolSource">,
  rows: readonly FavouriteRow[],
): Promise<ReadonlyMap<number, Target>> {
  const requested = rows.flatMap((row) => {
    const link = readLink(row);
    return link === undefined ? [] : [{ ...link, favourite: row }];
  });
  const hashes = [...new Set(requested.map(({ key_hash }) => key_hash))];
  const last = await lastCoins(database, rows, hashes);
  const { links, families } = await openedBy(database, hashes, clock.now());
  const byHash = new Map(links.map((link) => [link.key_hash, link]));
  const byOwner = Map.groupBy(families, ({ id, parent_id }) => parent_id ?? id);
  const found = requested.flatMap(({ favourite, key_hash, coin, id }): [number, Target][] => {
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
    return [
      [
        favourite.id,
        {
          ...target,
          hasProfit: link.open_auth.includes("profit"),
          hasAssets: link.open_auth.includes("asset"),
          asset_coins: walletCoins({ link, open_coins: coins }),
        },
      ],
    ];
  });
  return new Map(found);
}

function present({ hashrate, active, unactive, profit }: Figures, coin: string, hasProfit: boolean) {
  return {
    hashrate_1day: wholeText(hashrate),
    total_active: active,
    total_unactive: unactive,
    profit_yesterday: hasProfit ? amountText(profit, coin) : null,
  };
}

/** Sums per coin; an account counts once, and its profit counts if any of the links gives access to it. */
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
 * Returns favorites with the figures of their targets, and the sums per coin.
 *
 * @param rows all favorites of a person
 * @returns one row each, in the same order, and the sums over all of them
 */
export async function favouriteFigures(
  services: Pick<EngineServices, "database" | "clock" | "poolSource">,
  rows: readonly FavouriteRow[],
): Promise<{ rows: FavouriteFigures[]; totals: FavouriteTotal[] }> {
  const targets = await resolveFavourites(services, rows);
  const opened = [...targets.values()];
  const settled = await settledTime(services.database, services.clock.now());
  const figures = await readFigures(services.database, opened, settled);
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

import { fiat, sum } from "amount";
import { getAccountTotals } from "contracts/calls/account-totals";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import { accountsOf } from "../../modules/accounts/scope.ts";
import type { ScopeAccount } from "../../modules/accounts/scope-repository.ts";
import { resolveFavourites } from "../../modules/observers/favorite-figures.ts";
import { listFavorites } from "../../modules/observers/favorites-repository.ts";
import { walletSummary } from "../../modules/wallet/summary-repository.ts";
import type { Services } from "../../services.ts";

const MOST_LINKS = { offset: 0, limit: 200 } as const;
const NOTHING = { balance_value: fiat("0"), today_value: fiat("0") };

/** Returns the oldest of some times; null if none is known. */
function oldestOf(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** Accounts with the only coins of theirs that count; undefined for all. */
interface Wallets {
  readonly accounts: readonly ScopeAccount[];
  readonly coins: readonly string[] | undefined;
}

/** Returns the coins of two links to an account, in a fixed order. */
function allOf(one: Wallets["coins"], other: Wallets["coins"]): Wallets["coins"] {
  if (one === undefined || other === undefined) return undefined;
  return [...new Set([...one, ...other])].toSorted();
}

/**
 * Returns the accounts that saved links show with balances, without duplicates and the person's own, by the coins that the links
 * show; and the number of links that show none.
 */
async function linkedAccounts(services: Services, person: number, own: readonly ScopeAccount[]) {
  const rows = await listFavorites(services.database, person, MOST_LINKS);
  const opened = [...(await resolveFavourites(services, rows)).values()].filter((one) => one.hasAssets);
  const ids = new Set(own.map(({ id }) => id));
  const others = opened.filter(({ account_id }) => !ids.has(account_id));
  const places = new Map<number, Wallets>();
  for (const { account_id, account, asset_coins } of others) {
    const known = places.get(account_id);
    const coins = known === undefined ? asset_coins : allOf(known.coins, asset_coins);
    places.set(account_id, { accounts: [{ id: account_id, account }], coins });
  }
  const groups = Map.groupBy(places.values(), ({ coins }) => coins?.join(" "));
  const wallets = [...groups.values()].map((group): Wallets => {
    return { accounts: group.flatMap(({ accounts }) => accounts), coins: group[0]?.coins };
  });
  return { wallets, count: places.size, left_out: rows.length - opened.length };
}

/** Registers the calls for the total value of accounts and saved links. */
export function registerAccountTotals(app: FastifyInstance): void {
  route(app, getAccountTotals, async ({ session, currency, services }) => {
    const { database, lastMeasured, clock } = services;
    const now = clock.now();
    const worthOf = async ({ accounts, coins }: Wallets) => {
      if (accounts.length === 0) return { time: null, worth: NOTHING };
      const terms = { lastMeasured, accounts, coins, isSummary: true, currency, now };
      const { total_value, today_income_value, price_time: time } = await walletSummary(database, terms);
      const worth = { balance_value: fiat(total_value ?? "0"), today_value: fiat(today_income_value ?? "0") };
      return { time, worth };
    };
    const own = await accountsOf(database, session, true);
    const links = await linkedAccounts(services, session.origin.id, own);
    const [ofOwn, ...ofLinks] = await Promise.all([
      worthOf({ accounts: own, coins: undefined }),
      ...links.wallets.map(worthOf),
    ]);
    const ownWorth = ofOwn.worth;
    const linkWorth = {
      balance_value: sum(ofLinks.map(({ worth }) => worth.balance_value)),
      today_value: sum(ofLinks.map(({ worth }) => worth.today_value)),
    };
    return {
      currency: currency.value,
      price_time: oldestOf([ofOwn, ...ofLinks].map(({ time }) => time)) ?? now,
      balance_value: sum([ownWorth.balance_value, linkWorth.balance_value]),
      today_value: sum([ownWorth.today_value, linkWorth.today_value]),
      accounts: { count: own.length, ...ownWorth },
      links: { count: links.count, left_out: links.left_out, ...linkWorth },
    };
  });
}

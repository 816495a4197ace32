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

/**
 * Returns the accounts that saved links show with balances, without duplicates and the person's own; and the number of links that
 * show none.
 */
async function linkedAccounts(services: Services, person: number, own: readonly ScopeAccount[]) {
  const rows = await listFavorites(services.database, person, MOST_LINKS);
  const opened = [...(await resolveFavourites(services, rows)).values()].filter((one) => one.hasAssets);
  const ids = new Set(own.map(({ id }) => id));
  const others = opened.filter(({ account_id }) => !ids.has(account_id));
  const accounts = new Map(
    others.map(({ account_id, account }) => [account_id, { id: account_id, account }]),
  );
  return { accounts: [...accounts.values()], left_out: rows.length - opened.length };
}

/** Registers the calls for the total value of accounts and saved links. */
export function registerAccountTotals(app: FastifyInstance): void {
  route(app, getAccountTotals, async ({ session, currency, services }) => {
    const { database, lastMeasured, clock } = services;
    const now = clock.now();
    const worthOf = async (accounts: readonly ScopeAccount[]) => {
      if (accounts.length === 0) return { time: null, worth: NOTHING };
      const terms = { lastMeasured, accounts, isSummary: true, currency, now };
      const { total_value, today_income_value, price_time: time } = await walletSummary(database, terms);
      const worth = { balance_value: fiat(total_value ?? "0"), today_value: fiat(today_income_value ?? "0") };
      return { time, worth };
    };
    const own = await accountsOf(database, session, true);
    const links = await linkedAccounts(services, session.origin.id, own);
    const [ofOwn, ofLinks] = await Promise.all([worthOf(own), worthOf(links.accounts)]);
    const [ownWorth, linkWorth] = [ofOwn.worth, ofLinks.worth];
    return {
      currency: currency.value,
      price_time: oldestOf([ofOwn.time, ofLinks.time]) ?? now,
      balance_value: sum([ownWorth.balance_value, linkWorth.balance_value]),
      today_value: sum([ownWorth.today_value, linkWorth.today_value]),
      accounts: { count: own.length, ...ownWorth },
      links: { count: links.accounts.length, left_out: links.left_out, ...linkWorth },
    };
  });
}

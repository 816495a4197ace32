import { getWalletSummary, getWalletValueChart } from "contracts/calls/wallet-summary";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import { accountsOf } from "../../modules/accounts/scope.ts";
import { registerAddressBook } from "./address-book-routes.ts";
import { registerAutoWithdrawals } from "./auto-routes.ts";
import { registerBatches } from "./batch-routes.ts";
import { registerBill } from "./bill-routes.ts";
import { registerDeposits } from "./deposit-routes.ts";
import { registerObservedWallet } from "./observer-routes.ts";
import { registerStatements } from "./statement-routes.ts";
import { walletSummary } from "../../modules/wallet/summary-repository.ts";
import { walletValueChart } from "../../modules/wallet/value-chart.ts";
import { registerWithdrawals } from "./withdrawal-routes.ts";

/** Registers the endpoints for balances and all balance changes. */
export function registerWallet(app: FastifyInstance): void {
  route(
    app,
    getWalletSummary,
    async ({ query, session, currency, services: { database, lastMeasured, clock } }) => {
      const accounts = await accountsOf(database, session, query.summary);
      return walletSummary(database, {
        lastMeasured,
        accounts,
        isSummary: query.summary,
        currency,
        now: clock.now(),
      });
    },
  );
  route(app, getWalletValueChart, async ({ query, session, currency, services: { database, clock } }) => {
    const accounts = await accountsOf(database, session, query.summary);
    return walletValueChart(database, {
      account_ids: accounts.map(({ id }) => id),
      currency,
      now: clock.now(),
    });
  });
  registerDeposits(app);
  registerWithdrawals(app);
  registerBatches(app);
  registerAddressBook(app);
  registerAutoWithdrawals(app);
  registerBill(app);
  registerStatements(app);
  registerObservedWallet(app);
}

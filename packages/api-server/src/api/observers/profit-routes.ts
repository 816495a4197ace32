import {
  exportObserverPayments,
  exportObserverProfit,
  getObserverPayments,
  getObserverProfitDetail,
  getObserverProfitExplanation,
  getObserverProfitPplns,
  getObserverProfitPps,
  getObserverProfitReward,
  getObserverProfitShare,
  getObserverProfitSolo,
  getObserverProfitSummary,
} from "contracts/calls/observer-profit";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { DisplayCurrency } from "../../modules/prices/currencies.ts";
import type { Services } from "../../services.ts";
import { explainDay } from "../../modules/mining/profits/explanation.ts";
import { listValuedPayments, paymentFile } from "../../modules/payouts/payments.ts";
import { exportRows } from "../../modules/mining/profits/profit-export.ts";
import {
  profitRequest,
  readDetail,
  readPplns,
  readPps,
  readReward,
  readShare,
  readSolo,
  readSummary,
} from "../../modules/mining/profits/reads.ts";
import { observe, requirePermission } from "../../modules/observers/access.ts";
import type { ObserverQuery } from "../../modules/observers/access-repository.ts";

interface Asked {
  readonly query: ObserverQuery & { readonly utc?: boolean };
  readonly address: string;
  readonly currency: DisplayCurrency;
  readonly services: Services;
}

/** Resolves the account and coin of an observer's call; throws without the required permission. */
async function requestOf(
  { query, address, currency, services }: Asked,
  permission: "profit" | "share_profit" = "profit",
) {
  const observed = await observe(services, { query, address });
  requirePermission(observed, permission);
  const scope = { account_ids: [observed.account.id], coin: observed.coin };
  return { observed, ...(await profitRequest(services, { ...scope, currency, utc: query.utc ?? false })) };
}

/** Registers the observers' endpoints for profit and payouts. */
export function registerObservedProfit(app: FastifyInstance): void {
  route(app, getObserverProfitSummary, async (asked) => readSummary(await requestOf(asked)));
  route(app, getObserverProfitDetail, async (asked) => readDetail(await requestOf(asked), asked.query));
  route(app, getObserverProfitPps, async (asked) => readPps(await requestOf(asked), asked.query));
  route(app, getObserverProfitPplns, async (asked) => readPplns(await requestOf(asked), asked.query));
  route(app, getObserverProfitSolo, async (asked) => readSolo(await requestOf(asked), asked.query));
  route(app, getObserverProfitReward, async (asked) => readReward(await requestOf(asked), asked.query));
  route(app, getObserverProfitShare, async (asked) =>
    readShare(await requestOf(asked, "share_profit"), asked.query),
  );
  route(app, getObserverProfitExplanation, async (asked) =>
    explainDay({ ...(await requestOf(asked)), locale: asked.locale }, asked.params.date),
  );
  route(app, exportObserverProfit, async (asked) => {
    const { tab } = asked.params;
    const request = await requestOf(asked, tab === "share" ? "share_profit" : "profit");
    const { account } = request.observed.account;
    return exportRows(request, { ...asked.query, tab, account, locale: asked.locale, columns: null });
  });
  route(app, getObserverPayments, async (asked) => {
    const { database, account_ids, coin, currency } = await requestOf(asked);
    return listValuedPayments(database, { account_ids, coin: coin.coin, currency }, asked.query);
  });
  route(app, exportObserverPayments, async (asked) => {
    const { database, account_ids, coin, currency, now, observed } = await requestOf(asked);
    const { account } = observed.account;
    const terms = { ...asked.query, locale: asked.locale, currency, account, now };
    return paymentFile(database, { account_ids, coin: coin.coin }, terms);
  });
}

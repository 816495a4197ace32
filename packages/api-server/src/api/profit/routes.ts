import {
  exportProfit,
  getProfitDetail,
  getProfitEstimates,
  getProfitExplanation,
  getProfitPplns,
  getProfitPps,
  getProfitReward,
  getProfitShare,
  getProfitSolo,
  getProfitSummary,
} from "contracts/calls/profit";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { DisplayCurrency } from "../../modules/prices/currencies.ts";
import type { Services } from "../../services.ts";
import type { Session } from "../../platform/sessions/sessions-repository.ts";
import { readCustom } from "../../modules/accounts/custom-settings-repository.ts";
import { requireCoin } from "../../modules/accounts/scope.ts";
import { sumScope } from "../../modules/accounts/scope-repository.ts";
import { explainDay } from "../../modules/mining/profits/explanation.ts";
import { readEstimates } from "../../modules/mining/profits/estimates.ts";
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

interface Asked {
  readonly params: { readonly coin: string };
  readonly query: { readonly utc: boolean; readonly summary: boolean };
  readonly session: Session;
  readonly currency: DisplayCurrency;
  readonly services: Services;
}

/** Resolves the accounts, coin and currency of a signed-in call. */
async function requestOf({ params, query, session, currency, services }: Asked) {
  const coin = requireCoin(params.coin);
  const scope = await sumScope(services.database, session, query.summary);
  return profitRequest(services, { ...scope, coin, currency, utc: query.utc });
}

/** Registers the endpoints for an account's earnings. */
export function registerProfit(app: FastifyInstance): void {
  route(app, getProfitSummary, async (asked) => readSummary(await requestOf(asked)));
  route(app, getProfitEstimates, async (asked) => readEstimates(await requestOf(asked)));
  route(app, getProfitDetail, async (asked) => readDetail(await requestOf(asked), asked.query));
  route(app, getProfitPps, async (asked) => readPps(await requestOf(asked), asked.query));
  route(app, getProfitPplns, async (asked) => readPplns(await requestOf(asked), asked.query));
  route(app, getProfitSolo, async (asked) => readSolo(await requestOf(asked), asked.query));
  route(app, getProfitReward, async (asked) => readReward(await requestOf(asked), asked.query));
  route(app, getProfitShare, async (asked) => readShare(await requestOf(asked), asked.query));
  route(app, getProfitExplanation, async (asked) =>
    explainDay({ ...(await requestOf(asked)), locale: asked.locale }, asked.params.date),
  );
  route(app, exportProfit, async (asked) =>
    exportRows(await requestOf(asked), {
      ...asked.query,
      tab: asked.params.tab,
      account: asked.query.summary ? "all" : (asked.session.account.account ?? ""),
      locale: asked.locale,
      columns: (await readCustom(asked.services.database, asked.session.origin.id)).profit_columns,
    }),
  );
}

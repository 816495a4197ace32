import { useLingui } from "@lingui/react/macro";
import { getExchangeConfig, getWalletSummary, type ExchangePair, type WalletBalance } from "contracts";
import { Suspense, lazy } from "react";
import { useCall, useErrorText } from "shared/api";
import { REFRESH, usePageTitle } from "shared/mining";
import { useSearchParams } from "shared/router";
import { useSession } from "shared/session";
import { Card, Delayed, ErrorState, PageHead } from "shared/ui";
import { FormSkeleton, LinesSkeleton } from "#/components/form-skeleton.tsx";
import { revalidateFinance } from "#/sources/revalidate-finance.ts";
import { SummaryOnly } from "#/components/summary-only.tsx";
import { WalletFrame } from "#/components/wallet-frame.tsx";
import { AutoExchanges } from "./components/auto-exchanges.tsx";
import { ManualExchange } from "./components/manual-exchange.tsx";
import { directionIn, type Direction } from "./components/pair-fields.tsx";
import { PriceCard } from "./components/price-card.tsx";
import { chartPair } from "./model/chart-pair.ts";

interface DeskProps {
  pairs: readonly ExchangePair[];
  balances: readonly WalletBalance[];
}

const PairChart = lazy(async () => ({ default: (await import("shared/market-chart")).MarketChart }));

const CHART_HEIGHT = "h-160 max-md:h-190";
const DESK_GRID = "grid items-start gap-5 max-md:gap-3 lg:grid-cols-2";

/** Manual and automatic exchange, and the price history of the chosen pair, which is kept in the URL. */
function Desk({ pairs, balances }: DeskProps) {
  const [search, setSearch] = useSearchParams();
  const direction = directionIn(pairs, search);
  function handleDirection({ from, to }: Direction): void {
    setSearch(
      (now) => {
        now.set("symbol", from);
        now.set("to", to);
        return now;
      },
      { replace: true },
    );
  }
  return (
    <div className="grid gap-5 max-md:gap-3">
      <div className={DESK_GRID}>
        <ManualExchange {...{ pairs, balances, direction }} onDirection={handleDirection} />
        <div className="grid gap-5 max-md:gap-3">
          <PriceCard direction={direction} />
          <AutoExchanges pairs={pairs} />
        </div>
      </div>
      <Card flush className="overflow-clip">
        <Suspense fallback={<div className={CHART_HEIGHT} />}>
          <PairChart {...chartPair(direction)} className={CHART_HEIGHT} />
        </Suspense>
      </Card>
    </div>
  );
}

function Exchange() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const config = useCall(getExchangeConfig, {});
  const wallet = useCall(getWalletSummary, {}, REFRESH);
  const error = config.error ?? wallet.error;
  if (config.data !== undefined && wallet.data !== undefined) {
    return <Desk pairs={config.data.pairs} balances={wallet.data.balances} />;
  }
  if (error === undefined) {
    return (
      <Delayed>
        <div className={DESK_GRID}>
          <FormSkeleton fields={3} />
          <LinesSkeleton lines={6} />
        </div>
      </Delayed>
    );
  }
  return (
    <Card>
      <ErrorState
        title={t`Couldn't load the exchange.`}
        message={errorText(error)}
        onRetry={() => void Promise.all([config.mutate(), wallet.mutate()])}
        busy={config.isValidating || wallet.isValidating}
      />
    </Card>
  );
}

/** Exchanges coins manually at a firm quote, and by rule at every payout (R2.3.22). */
export function ExchangePage() {
  const { t } = useLingui();
  const { isSummary } = useSession();
  usePageTitle(t`Exchange`);
  return (
    <WalletFrame isRefreshing={false} onRefresh={revalidateFinance}>
      <PageHead title={t`Exchange`} />
      {isSummary ? <SummaryOnly /> : <Exchange />}
    </WalletFrame>
  );
}

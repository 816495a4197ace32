import { Trans, useLingui } from "@lingui/react/macro";
import { DEFAULT_COIN, POOL_COINS, getPoolState } from "contracts";
import { useCall, useErrorText } from "shared/api";
import { REFRESH, useNow, useDisplayPreferences } from "shared/mining";
import { PrintButton, PrintHead } from "shared/print";
import { pathTo } from "shared/navigation";
import { useSearchParams } from "shared/router";
import { Card, CoinIcon, Content, DataAge, ErrorState, LinkTabs, PageHead } from "shared/ui";
import { useFirstAnswer } from "#/components/use-first-answer.ts";
import { useTitle } from "#/components/use-title.ts";
import { BlockDaysCard } from "./components/block-days-card.tsx";
import { BlocksCard } from "./components/blocks-card.tsx";
import { ChartsCard } from "./components/charts-card.tsx";
import { FiguresCard } from "./components/figures-card.tsx";
import { PRICE_CHART, PriceChartButton, PriceChartCard } from "./components/price-chart-card.tsx";

function CoinTabs({ coin, isChartOpen }: { coin: string; isChartOpen: boolean }) {
  const { t } = useLingui();
  return (
    <LinkTabs
      label={t`Coins`}
      className="-ms-3 mb-4"
      tabs={POOL_COINS.map((one) => ({
        to: pathTo(
          "statistics",
          {},
          { query: { coin: one, ...(isChartOpen ? { chart: PRICE_CHART } : {}) } },
        ),
        label: (
          <span className="inline-flex items-center gap-1.75">
            <CoinIcon coin={one} size={18} />
            {one}
          </span>
        ),
        current: one === coin,
      }))}
    />
  );
}

/** Pool and network of a coin in figures, charts and blocks (R2.3.12). */
export function StatisticsPage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [params, setParams] = useSearchParams();
  const isChartOpen = params.get("chart") === PRICE_CHART;
  const asked = (params.get("coin") ?? "").toUpperCase();
  const coin = POOL_COINS.find((one) => one === asked) ?? DEFAULT_COIN;
  const state = useCall(getPoolState, { params: { coin } }, REFRESH);
  const { locale, timeZone } = useDisplayPreferences();
  const now = useNow();
  const hasAnswered = useFirstAnswer(state);
  const known = state.data?.coin === coin ? state.data : undefined;
  useTitle(t`Pool statistics: ${coin}`);

  function toggleChart(): void {
    setParams(
      (before) => {
        if (isChartOpen) before.delete("chart");
        else before.set("chart", PRICE_CHART);
        return before;
      },
      { replace: true },
    );
  }

  return (
    <Content className="py-6 md:py-8">
      <PrintHead subject={coin} now={now} />
      <PageHead
        actions={
          <>
            <PriceChartButton isOpen={isChartOpen} onToggle={toggleChart} />
            <PrintButton />
          </>
        }
        title={<Trans>Pool statistics</Trans>}
        subtitle={
          <DataAge {...{ measuredAt: hasAnswered ? known?.measured_time : null, now, locale, timeZone }}>
            <Trans>Live figures of the pool and of the networks it mines on.</Trans>
          </DataAge>
        }
      />
      <CoinTabs coin={coin} isChartOpen={isChartOpen} />
      <div className="grid gap-4">
        {isChartOpen && <PriceChartCard key={`price ${coin}`} coin={coin} />}
        {known === undefined && state.error !== undefined ? (
          <Card>
            <ErrorState
              title={t`Couldn't load the figures.`}
              message={errorText(state.error)}
              onRetry={() => void state.mutate()}
            />
          </Card>
        ) : (
          <FiguresCard coin={coin} state={known} />
        )}
        <ChartsCard key={coin} coin={coin} hashUnit={known?.hash_unit} />
        <BlockDaysCard key={`days ${coin}`} coin={coin} />
        <BlocksCard key={`blocks ${coin}`} coin={coin} />
      </div>
    </Content>
  );
}

export { StatisticsPage as Component };

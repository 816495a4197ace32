import { Trans, useLingui } from "@lingui/react/macro";
import { amount, fiat, toChartNumber } from "amount";
import { getPoolStateChart, type CallData, type PoolState } from "contracts";
import { useId, useMemo } from "react";
import { useCall, useErrorText } from "shared/api";
import {
  HashrateChart,
  PeriodControl,
  TimeChart,
  percentOf,
  type ChartFrameProps,
  type ChartPoint,
} from "shared/charts";
import { formatCoinAmount, formatDate, formatFiat, formatPercent, hashUnit } from "shared/format";
import { useAddressChoice } from "shared/lists";
import { CHART_REFRESH, useDisplayPreferences } from "shared/mining";
import { Card, SegmentedControl, TabPanel, Tabs, useIsPhone } from "shared/ui";
import { difficultyUnit } from "../model/difficulty-unit.ts";
import { plainPoints, ratePoints, sharePoints, worthPoints } from "../model/series.ts";

const HEIGHT = 340;
const PHONE_HEIGHT = 240;

const SUBJECTS = ["hashrate", "share", "difficulty", "price", "output"] as const;
const RANGES = ["1m", "3m", "1y", "all"] as const;

type ChartData = CallData<typeof getPoolStateChart>;

interface LinesProps {
  coin: string;
  data: ChartData | undefined;
  frame: ChartFrameProps;
}

const poolRates = (data: ChartData) => ratePoints(data, "pool_hashrate");
const networkRates = (data: ChartData) => ratePoints(data, "network_hashrate");
const difficulties = (data: ChartData) => plainPoints(data, "difficulty", 0);
const prices = (data: ChartData) => plainPoints(data, "price", 8);
const outputs = (data: ChartData) => plainPoints(data, "unit_output", 8);

/** Points of a response, memoized, since a long chart has many. */
function usePoints(data: ChartData | undefined, make: (data: ChartData) => ChartPoint[]): ChartPoint[] {
  return useMemo(() => (data === undefined ? [] : make(data)), [data, make]);
}

function HashrateLines({ coin, data, frame }: LinesProps) {
  const { t } = useLingui();
  const [lines, setLines] = useAddressChoice("lines", ["pool", "both"]);
  const poolPoints = usePoints(data, poolRates);
  const networkPoints = usePoints(lines === "both" ? data : undefined, networkRates);
  const pool = { id: "pool", name: t`Pool`, points: poolPoints };
  const network = { id: "network", name: t`Network`, points: networkPoints };
  return (
    <>
      <div className="px-2 pb-2">
        <SegmentedControl
          label={t`Lines of the chart`}
          size="sm"
          options={[
            { value: "pool", label: t`Pool` },
            { value: "both", label: t`Pool and network` },
          ]}
          value={lines}
          onChange={setLines}
        />
      </div>
      <HashrateChart {...frame} coin={coin} series={lines === "pool" ? [pool] : [pool, network]} />
    </>
  );
}

function ShareLine({ data, frame }: LinesProps) {
  const { t } = useLingui();
  const unit = {
    text: "",
    toNumber: (value: string) => toChartNumber(fiat(value)) * 100,
    toFigure: (value: string) => formatPercent(value, frame.locale),
    toExact: percentOf,
  };
  const points = usePoints(data, sharePoints);
  return (
    <TimeChart
      {...frame}
      label={t`Pool's share of the network`}
      kind="line"
      unit={unit}
      series={[{ id: "share", name: t`Network share, %`, points }]}
    />
  );
}

function DifficultyLine({ data, frame }: LinesProps) {
  const { t } = useLingui();
  const points = usePoints(data, difficulties);
  const unit = useMemo(() => difficultyUnit(points, frame.locale), [points, frame.locale]);
  const name = t`Difficulty`;
  return (
    <TimeChart
      {...frame}
      kind="line"
      scale="level"
      unit={unit}
      series={[{ id: "difficulty", name: unit.text === "" ? name : `${name}, ${unit.text}`, points }]}
    />
  );
}

function PriceLine({ data, frame }: LinesProps) {
  const { currency } = useDisplayPreferences();
  const unit = {
    // The figure includes its currency.
    text: "",
    toNumber: (value: string) => toChartNumber(fiat(value)),
    toFigure: (value: string) => formatFiat(value, { locale: frame.locale, currency, exact: true }),
  };
  const points = usePoints(data, prices);
  return (
    <TimeChart
      {...frame}
      kind="line"
      scale="level"
      unit={unit}
      series={[{ id: "price", name: `${frame.label}, ${currency}`, points }]}
    />
  );
}

function OutputLine({ coin, data, frame }: LinesProps) {
  const { t } = useLingui();
  const { currency, locale } = useDisplayPreferences();
  const [by, setBy] = useAddressChoice("by", ["fiat", "coin"]);
  const isFiat = by === "fiat";
  const unit = {
    text: isFiat ? "" : coin,
    toNumber: (value: string) => toChartNumber(amount(value)),
    toFigure: (value: string) =>
      isFiat
        ? formatFiat(value, { locale, currency, exact: true })
        : formatCoinAmount(value, { locale, trim: true }),
  };
  const points = usePoints(data, isFiat ? worthPoints : outputs);
  return (
    <>
      <div className="px-2 pb-2">
        <SegmentedControl
          label={t`Currency of the chart`}
          size="sm"
          options={[
            { value: "fiat", label: currency },
            { value: "coin", label: coin },
          ]}
          value={by}
          onChange={setBy}
        />
      </div>
      <TimeChart
        {...frame}
        kind="line"
        unit={unit}
        series={[{ id: by, name: `${frame.label}, ${isFiat ? currency : coin}`, points }]}
      />
    </>
  );
}

/** Pool and network over time: hashrate, network share, difficulty, price and unit earnings. */
export function ChartsCard({
  coin,
  hashUnit: prefix,
}: {
  coin: string;
  hashUnit: PoolState["hash_unit"] | undefined;
}) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale, timeZone, currency } = useDisplayPreferences();
  const isPhone = useIsPhone();
  const panelId = useId();
  const [subject, setSubject] = useAddressChoice("subject", SUBJECTS);
  const [range, setRange] = useAddressChoice("range", RANGES);
  const { data, error, mutate } = useCall(
    getPoolStateChart,
    { params: { coin, currency }, query: { range } },
    CHART_REFRESH,
  );
  const unit = prefix === undefined ? "" : hashUnit(coin, prefix);
  const labels = {
    hashrate: t`Hashrate`,
    share: t`Network share`,
    difficulty: t`Difficulty`,
    price: t`Price`,
    output: t`Daily output per ${unit}`,
  };
  const frame: ChartFrameProps = {
    label: labels[subject],
    locale,
    timeZone,
    height: isPhone ? PHONE_HEIGHT : HEIGHT,
    status: data ? "ready" : error ? "failed" : "loading",
    ...(error ? { message: errorText(error) } : {}),
    onRetry: () => void mutate(),
  };
  const Lines = {
    hashrate: HashrateLines,
    share: ShareLine,
    difficulty: DifficultyLine,
    price: PriceLine,
    output: OutputLine,
  }[subject];
  const since = data === undefined ? null : formatDate(data.start, { form: "table-date", locale, timeZone });
  return (
    <Card flush className="overflow-clip">
      <h2 className="hidden px-5 pt-4 text-[0.9375rem] font-semibold print:block">
        {coin} · {labels[subject]}
      </h2>
      <div className="whole flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 max-md:px-4 max-lg:pb-3">
        <Tabs
          label={t`Charts`}
          tabs={[
            { id: "hashrate", label: t`Hashrate` },
            { id: "share", label: t`Network share` },
            { id: "difficulty", label: t`Difficulty` },
            { id: "price", label: t`Price` },
            { id: "output", label: t`Daily output` },
          ]}
          value={subject}
          onChange={setSubject}
          panelId={panelId}
          className="-ms-3 min-h-13"
        />
        <PeriodControl periods={RANGES} value={range} onChange={setRange} />
      </div>
      <TabPanel id={panelId} tabId={subject} className="px-3 pt-3 pb-4 max-md:px-2">
        <Lines coin={coin} data={data} frame={frame} />
        {since !== null && (
          <p className="px-2 pt-2 text-xs text-ink-3">
            <Trans>Data since {since}</Trans>
          </p>
        )}
      </TabPanel>
    </Card>
  );
}

import { useLingui } from "@lingui/react/macro";
import { amount, toChartNumber } from "amount";
import { getPoolStateChart } from "contracts";
import { useMemo, useState } from "react";
import { useCall, useErrorText } from "shared/api";
import { PeriodControl, TimeChart, type ChartUnit } from "shared/charts";
import { formatCoinAmount } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Card } from "shared/ui";
import { pairPrices, type PriceHistory } from "../model/pair-prices.ts";
import type { Direction } from "./pair-fields.tsx";
import { priceText } from "./quote-lines.tsx";

/** The coin in which prices are given; its own price is one. */
const PRICED_IN = "USDT";
const PRICE_DECIMALS = 12;
const CURRENCY = "USD";

const RANGES = ["1m", "3m", "1y"] as const;

type Range = (typeof RANGES)[number];

function usePrices(coin: string, range: Range) {
  const params = { coin, currency: CURRENCY };
  return useCall(getPoolStateChart, coin === PRICED_IN ? null : { params, query: { range } });
}

/** Builds a price history of one for the pricing coin, at the times of the other coin. */
function inItself(other: PriceHistory | undefined): PriceHistory | undefined {
  return other && { ...other, price: other.price.map(() => 1) };
}

/** Loads the prices of both coins; the page works without this chart. */
function usePairPrices({ from, to }: Direction, range: Range) {
  const [paid, bought] = [usePrices(from, range), usePrices(to, range)];
  const points = useMemo(() => {
    const own = from === PRICED_IN ? inItself(bought.data) : paid.data;
    const other = to === PRICED_IN ? null : bought.data;
    return own === undefined || other === undefined ? null : pairPrices(own, other);
  }, [from, to, paid.data, bought.data]);
  const error = paid.error ?? bought.error;
  return { points, error, retry: () => void Promise.all([paid.mutate(), bought.mutate()]) };
}

/** The price of the chosen pair over time (domain wallet 3.8). */
export function PriceCard({ direction }: { direction: Direction }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const errorText = useErrorText();
  const [range, setRange] = useState<Range>("1m");
  const { from, to } = direction;
  const { points, error, retry } = usePairPrices(direction, range);
  const unit: ChartUnit = {
    text: to,
    toNumber: (value) => toChartNumber(amount(value)),
    toFigure: (value) => formatCoinAmount(priceText(value), { locale, decimals: PRICE_DECIMALS, trim: true }),
  };
  const status = points !== null ? "ready" : error === undefined ? "loading" : "failed";
  const series = useMemo(
    () => [{ id: "price", name: `${from}, ${to}`, points: points ?? [] }],
    [from, to, points],
  );
  return (
    <Card
      title={t`Price of ${from} in ${to}`}
      actions={<PeriodControl periods={RANGES} value={range} onChange={setRange} />}
    >
      <TimeChart
        key={`${from} ${to} ${range}`}
        kind="line"
        scale="level"
        label={t`Price of ${from} in ${to}`}
        locale={locale}
        timeZone={timeZone}
        series={series}
        unit={unit}
        status={status}
        height={240}
        {...(error === undefined ? {} : { message: errorText(error), onRetry: retry })}
      />
    </Card>
  );
}

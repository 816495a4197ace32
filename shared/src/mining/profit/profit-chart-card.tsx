import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useErrorText } from "../../api/index.ts";
import { EarningsChart } from "../../charts/index.ts";
import { Card, SegmentedControl } from "../../ui/index.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import { dayZone } from "./profit-query.ts";
import type { ProfitBars, ProfitSource } from "./profit-source.ts";

const CHOICES = { "30": 30, "90": 90, "365": 365 } as const;
type Choice = keyof typeof CHOICES;
const HEIGHT = 220;

/** Returns the days from the first one with a value; earlier ones were never measured. */
function barsOf({ start, step, profit }: ProfitBars) {
  const first = Math.max(
    0,
    profit.findIndex((value) => value !== null),
  );
  return profit.slice(first).map((value, index) => ({ at: start + (first + index) * step, value }));
}

/** The bar chart of profit by day. */
export function ProfitChartCard({ source, utc }: { source: ProfitSource; utc: boolean }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale } = useDisplayPreferences();
  const [choice, setChoice] = useState<Choice>("30");
  const { data, error, mutate } = source.useBars(CHOICES[choice], utc);
  const control = (
    <SegmentedControl
      label={t`Period of the chart`}
      value={choice}
      onChange={setChoice}
      options={[
        { value: "30", label: t`30 d` },
        { value: "90", label: t`90 d` },
        { value: "365", label: t`1 y` },
      ]}
    />
  );
  return (
    <Card title={t`Earnings by day`} actions={control}>
      <EarningsChart
        label={t`Earnings`}
        locale={locale}
        timeZone={dayZone(utc).timeZone}
        coin={source.coin}
        bars={data ? barsOf(data) : []}
        status={data ? "ready" : error ? "failed" : "loading"}
        {...(error ? { message: errorText(error) } : {})}
        onRetry={() => void mutate()}
        height={HEIGHT}
      />
    </Card>
  );
}

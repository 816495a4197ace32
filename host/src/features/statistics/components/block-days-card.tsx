import { Trans, useLingui } from "@lingui/react/macro";
import { getPoolBlockSummary, type CallData } from "contracts";
import { useCall, useErrorText } from "shared/api";
import { TimeChart } from "shared/charts";
import { UNKNOWN, formatCount, formatDate, formatPercent } from "shared/format";
import { REFRESH, useDisplayPreferences } from "shared/mining";
import { Card, InfoTip, Stat, Value } from "shared/ui";

type Summary = CallData<typeof getPoolBlockSummary>;

const HEIGHT = 200;
const PERIODS = [1, 7, 30] as const;

function isLucky(luck: string): boolean {
  return !luck.startsWith("0");
}

function Period({ days, summary }: { days: (typeof PERIODS)[number]; summary: Summary | undefined }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const labels = { 1: t`Blocks in 24 h`, 7: t`Blocks in 7 days`, 30: t`Blocks in 30 days` };
  const period = summary?.periods.find((one) => one.days === days);
  const luck = period?.luck ?? null;
  const text = formatPercent(luck, locale);
  return (
    <Stat
      label={labels[days]}
      status={summary === undefined ? "loading" : "ready"}
      value={
        <Value
          figure={
            period?.blocks === null || period === undefined ? UNKNOWN : formatCount(period.blocks, locale)
          }
          size="lg"
        />
      }
      note={
        <span className={luck !== null && isLucky(luck) ? "text-positive" : undefined}>
          {luck === null ? t`Luck not available` : t`Luck ${text}`}
        </span>
      }
    />
  );
}

function DaysChart({ reading }: { reading: ReturnType<typeof useSummary> }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale } = useDisplayPreferences();
  const { data, error, mutate } = reading;
  const last = data?.daily.at(-1)?.time;
  const points = (data?.daily ?? []).map(({ time, blocks }) => ({
    at: time,
    value: String(blocks),
    isOpen: time === last,
  }));
  if (data !== undefined && points.length < 2) return null;
  const unit = {
    text: t({ message: "blocks", context: "unit of a chart" }),
    toNumber: (value: string) => Number.parseInt(value, 10),
    toFigure: (value: string) => formatCount(Number.parseInt(value, 10), locale),
  };
  return (
    <TimeChart
      kind="bar"
      label={t`Blocks per day`}
      locale={locale}
      timeZone="UTC"
      height={HEIGHT}
      unit={unit}
      series={[{ id: "blocks", name: t`Blocks`, points }]}
      status={data ? "ready" : error ? "failed" : "loading"}
      {...(error ? { message: errorText(error) } : {})}
      onRetry={() => void mutate()}
    />
  );
}

function Oldest({ summary }: { summary: Summary }) {
  const { locale, timeZone } = useDisplayPreferences();
  const { since, periods } = summary;
  if (since === null || periods.every((period) => period.blocks !== null)) return null;
  const day = formatDate(since, { form: "table", locale, timeZone });
  return (
    <p className="px-2 py-1 text-xs text-ink-3">
      <Trans>Only the newest blocks are kept; the oldest is from {day}.</Trans>
    </p>
  );
}

function useSummary(coin: string) {
  return useCall(getPoolBlockSummary, { params: { coin } }, REFRESH);
}

/** Daily number of blocks found by the pool, and their luck. */
export function BlockDaysCard({ coin }: { coin: string }) {
  const { t } = useLingui();
  const reading = useSummary(coin);
  const hasFailed = reading.data === undefined && reading.error !== undefined;
  return (
    <Card
      title={t`Blocks per day`}
      actions={
        <InfoTip label={t`How luck is calculated`}>
          <Trans>
            Luck is blocks found divided by blocks expected for the work done: above 100%, the pool was lucky.
            Days are in UTC.
          </Trans>
        </InfoTip>
      }
      flush
    >
      {!hasFailed && (
        <div className="mt-3 grid grid-cols-3 border-y border-line max-md:grid-cols-2 [&>*+*]:border-s [&>*+*]:border-line max-md:[&>*:last-child]:col-span-2 max-md:[&>*:last-child]:border-s-0 max-md:[&>*:last-child]:border-t">
          {PERIODS.map((days) => (
            <Period key={days} days={days} summary={reading.data} />
          ))}
        </div>
      )}
      <div className="px-3 pt-3 pb-4 max-md:px-2">
        <DaysChart reading={reading} />
        {reading.data !== undefined && <Oldest summary={reading.data} />}
      </div>
    </Card>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { REJECT_RATIOS, type HashrateChart } from "contracts";
import { formatPercent } from "../../format/index.ts";
import { InfoTip, Sparkline, Stat, Value } from "../../ui/index.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import type { Reading } from "../mining-source.ts";
import { meanRejectRate } from "../model/chart-points.ts";
import { rejectLevel } from "../model/worker-status.ts";

const DAY_POINTS = 144;

function lastDay(chart: HashrateChart): HashrateChart {
  const skipped = Math.max(0, chart.hashrate.length - DAY_POINTS);
  return {
    ...chart,
    start: chart.start + skipped * chart.step,
    hashrate: chart.hashrate.slice(skipped),
    reject_rate: chart.reject_rate.slice(skipped),
  };
}

/** Props of {@link RejectStat}. */
export interface RejectStatProps {
  /** Chart in steps of 10 minutes that covers the last 24 hours. */
  reading: Reading<HashrateChart>;
  hasSparkline?: boolean;
}

/** The share of rejected work over the last 24 hours, from the chart of that period. */
export function RejectStat({ reading, hasSparkline = true }: RejectStatProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const day = reading.data && lastDay(reading.data);
  const rate = day ? meanRejectRate(day) : null;
  const level = rejectLevel(rate);
  const limit = formatPercent(REJECT_RATIOS.warning, locale, 0);
  const notes = {
    normal: <Trans>Up to {limit} is normal</Trans>,
    high: <Trans>Above {limit}</Trans>,
    severe: <Trans>Well above {limit}</Trans>,
  };
  const about = (
    <InfoTip label={t`About rejected shares`}>
      <Trans>
        Late or invalid shares as a percentage of all shares. An unstable network or too much overclocking
        raises it.
      </Trans>
    </InfoTip>
  );
  return (
    <Stat
      noteLines={2}
      label={t`Rejected, 24 h`}
      info={about}
      status={day ? "ready" : reading.error ? "failed" : "loading"}
      onRetry={() => void reading.mutate()}
      value={<Value figure={formatPercent(rate, locale)} size="lg" />}
      note={rate === null ? <Trans>No shares in 24 hours</Trans> : notes[level]}
      aside={
        hasSparkline &&
        day && <Sparkline points={day.reject_rate} tone={level === "normal" ? "accent" : "warning"} />
      }
    />
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { REJECT_RATIOS, type HashrateChart } from "contracts";
import type { ReactNode } from "react";
import { formatPercent } from "../../format/index.ts";
import { InfoTip, Sparkline, Stat, Value } from "../../ui/index.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import type { Reading } from "../mining-source.ts";
import { lastDay, meanRejectRate } from "../model/chart-points.ts";
import { rejectLevel, type RejectLevel } from "../model/worker-status.ts";

/** Props of {@link RejectNote}. */
export interface RejectNoteProps {
  /** Level of the reject rate; "none" without any work. */
  level: RejectLevel | "none";
  /** Rate up to which it is normal, as text. */
  limit: ReactNode;
}

/** Explains the level of a reject rate. */
export function RejectNote({ level, limit }: RejectNoteProps) {
  switch (level) {
    case "normal":
      return <Trans>Up to {limit} is normal</Trans>;
    case "high":
      return <Trans>Above {limit}</Trans>;
    case "severe":
      return <Trans>Well above {limit}</Trans>;
    case "none":
      return <Trans>No shares in 24 hours</Trans>;
  }
}

/** Props of {@link RejectStat}. */
export interface RejectStatProps {
  /** Chart in steps of 10 minutes that covers the last 24 hours. */
  reading: Reading<HashrateChart>;
  hasSparkline?: boolean;
}

/** The reject rate over the last 24 hours, from the chart of that period. */
export function RejectStat({ reading, hasSparkline = true }: RejectStatProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const day = reading.data && lastDay(reading.data);
  const rate = day ? meanRejectRate(day) : null;
  const level = rejectLevel(rate);
  const limit = formatPercent(REJECT_RATIOS.warning, locale, 0);
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
      note={<RejectNote level={rate === null ? "none" : level} limit={limit} />}
      aside={
        hasSparkline &&
        day && <Sparkline points={day.reject_rate} tone={level === "normal" ? "accent" : "warning"} />
      }
    />
  );
}

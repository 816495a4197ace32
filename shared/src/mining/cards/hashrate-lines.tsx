import { useLingui } from "@lingui/react/macro";
import type { HashrateChart as HashrateChartData } from "contracts";
import { useMemo } from "react";
import { useErrorText } from "../../api/index.ts";
import { HashrateChart, type ChartEvent, type ChartPoint } from "../../charts/index.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import type { Reading } from "../mining-source.ts";
import { averagePoints, hashratePoints, rejectPoints } from "../model/chart-points.ts";
import { RANGE_FORMS, type ChartRange } from "../model/chart-range.ts";

/** Props of {@link HashrateLines}. */
export interface HashrateLinesProps {
  reading: Reading<HashrateChartData>;
  range: ChartRange;
  coin: string;
  height?: number;
  /** Events in the visible time. */
  events?: readonly ChartEvent[] | undefined;
  /** Another line of hashrates in H/s at the same times. */
  compared?: { readonly name: string; readonly points: readonly ChartPoint[] };
}

/**
 * Returns the points of a period; those before it are only for its average. Memoized while the response is unchanged, so that it
 * is drawn once.
 */
function usePoints(data: HashrateChartData | undefined, range: ChartRange) {
  const { points, average } = RANGE_FORMS[range];
  return useMemo(
    () =>
      data && {
        rate: hashratePoints(data).slice(-points),
        average: average > 0 ? averagePoints(data, average).slice(-points) : null,
        rejected: rejectPoints(data).slice(-points),
      },
    [data, points, average],
  );
}

/** Returns the zone of a period's times: days are those of UTC, in every zone of the reader. */
function zoneOf(range: ChartRange, timeZone: string): string {
  return range === "30d" ? "UTC" : timeZone;
}

function useLabel(compared: string | undefined): string {
  const { t } = useLingui();
  return compared === undefined ? t`Hashrate` : t`Hashrate, compared with ${compared}`;
}

/** The chart of the hashrate with its 24-hour average and the reject rate. */
export function HashrateLines({ reading, range, coin, height, events, compared }: HashrateLinesProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const preferences = useDisplayPreferences();
  const names = { "24h": t`10 min`, "7d": t`1 hour`, "30d": t`1 day (UTC)` };
  const { data, error } = reading;
  const points = usePoints(data, range);
  const label = useLabel(compared?.name);
  const average = points?.average;
  const lines = points
    ? [
        { id: "rate", name: names[range], points: points.rate },
        ...(average ? [{ id: "average", name: t`24 h average`, points: average }] : []),
        ...(compared ? [{ id: "compared", ...compared }] : []),
      ]
    : [];
  return (
    <HashrateChart
      label={label}
      locale={preferences.locale}
      timeZone={zoneOf(range, preferences.timeZone)}
      coin={coin}
      series={lines}
      {...(points ? { rejected: points.rejected } : {})}
      {...(events ? { events } : {})}
      status={data ? "ready" : error ? "failed" : "loading"}
      {...(error ? { message: errorText(error) } : {})}
      onRetry={() => void reading.mutate()}
      {...(height === undefined ? {} : { height })}
    />
  );
}

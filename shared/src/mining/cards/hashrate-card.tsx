import { useLingui } from "@lingui/react/macro";
import type { ComponentType, ReactNode } from "react";
import { Card, Change, Hashrate, useIsPhone } from "../../ui/index.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import type { MiningSource } from "../mining-source.ts";
import { pointsToRead, RANGE_FORMS } from "../model/chart-range.ts";
import { dayChange, type HashrateWindows } from "../model/day-change.ts";
import { HashrateLines, type HashrateLinesProps } from "./hashrate-lines.tsx";
import { DayBefore, HashrateWindowsRow } from "./hashrate-windows-row.tsx";
import { RangeControl, useRange } from "./range-control.tsx";
import { useChartEvents } from "./use-chart-events.ts";

const HEIGHT = 320;
const PHONE_HEIGHT = 220;

/** Props of {@link HashrateCard}. */
export interface HashrateCardProps {
  source: MiningSource;
  /** Undefined while loading. */
  windows: HashrateWindows | undefined;
  className?: string;
}

/** Props of {@link ComparableHashrateCard}. */
export interface ComparableHashrateCardProps extends Omit<HashrateCardProps, "className"> {
  className?: string | undefined;
  /** Buttons before the period control. */
  actions?: ReactNode;
  /** Renders the lines of the chart, in place of {@link HashrateLines}. */
  Lines?: ComponentType<HashrateLinesProps>;
}

/** {@link HashrateCard} whose chart can show more lines. */
export function ComparableHashrateCard({
  source,
  windows,
  className,
  actions,
  Lines = HashrateLines,
}: ComparableHashrateCardProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const isPhone = useIsPhone();
  const [range, setRange] = useRange("account");
  const reading = source.useHashrateChart(RANGE_FORMS[range].interval, pointsToRead(range));
  const events = useChartEvents(source, reading, { range });
  const change = windows ? dayChange(windows) : null;
  const { coin } = source;
  const figureOf = (value: string | undefined) =>
    value !== undefined && <Hashrate value={value} coin={coin} locale={locale} />;
  return (
    <Card
      title={t`Hashrate`}
      actions={
        <>
          {actions}
          <RangeControl value={range} onChange={setRange} />
        </>
      }
      flush
      className={className}
    >
      <HashrateWindowsRow
        figures={{
          hashrate_10min: figureOf(windows?.hashrate_10min),
          hashrate_1hour: figureOf(windows?.hashrate_1hour),
          hashrate_1day: figureOf(windows?.hashrate_1day),
        }}
        note={change !== null && <Change value={change} locale={locale} comparedWith={<DayBefore />} />}
      />
      <div className="px-3 pt-4 pb-4 max-md:px-2">
        <Lines
          reading={reading}
          range={range}
          coin={coin}
          height={isPhone ? PHONE_HEIGHT : HEIGHT}
          events={events}
        />
      </div>
    </Card>
  );
}

/** The account's hashrate: three averages, chart with rejects, period control. */
export function HashrateCard({ source, windows, className }: HashrateCardProps) {
  return <ComparableHashrateCard source={source} windows={windows} className={className} />;
}

import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { SegmentedControl } from "../../ui/index.ts";
import { lastRange, type ChartRange } from "../model/chart-range.ts";

/**
 * Returns the period of a chart, stored for the next visit.
 *
 * @param chart which chart
 * @returns the period and how to change it
 */
export function useRange(chart: keyof typeof lastRange): [ChartRange, (range: ChartRange) => void] {
  const [range, setRange] = useState<ChartRange>(() => lastRange[chart].read());
  function choose(next: ChartRange): void {
    lastRange[chart].write(next);
    setRange(next);
  }
  return [range, choose];
}

/** The control that selects the period of a chart. */
export function RangeControl({
  value,
  onChange,
}: {
  value: ChartRange;
  onChange: (range: ChartRange) => void;
}) {
  const { t } = useLingui();
  return (
    <SegmentedControl
      label={t`Period`}
      value={value}
      onChange={onChange}
      options={[
        { value: "24h", label: t`24 h` },
        { value: "7d", label: t`7 d` },
        { value: "30d", label: t`30 d` },
      ]}
    />
  );
}

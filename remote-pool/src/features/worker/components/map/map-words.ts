import { useLingui } from "@lingui/react/macro";
import type { WorkerCell } from "contracts";
import { formatPercent, formatSpan } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { AGE_BOUNDS, HASHRATE_BOUNDS, REJECT_BOUNDS, type MapLevel, type MapMeasure } from "./map-model.ts";

/** Describes the three bounds of a measure; each level is between two of them. */
function useBounds(): (measure: MapMeasure) => readonly [string, string, string] {
  const { locale } = useDisplayPreferences();
  return (measure) => {
    if (measure === "age") {
      const [first, second, third] = AGE_BOUNDS;
      return [formatSpan(first, locale), formatSpan(second, locale), formatSpan(third, locale)];
    }
    const [first, second, third] = measure === "hashrate" ? HASHRATE_BOUNDS : REJECT_BOUNDS;
    return [
      formatPercent(first, locale, 0),
      formatPercent(second, locale, 0),
      formatPercent(third, locale, 0),
    ];
  };
}

/** @returns the text of a level in the legend */
export function useLevelWords(measure: MapMeasure): (level: MapLevel) => string {
  const { t } = useLingui();
  const [first, second, third] = useBounds()(measure);
  const isFalling = measure === "hashrate";
  return (level) => {
    switch (level) {
      case 0:
        return isFalling ? t`${first} or more` : t`Less than ${first}`;
      case 1:
        return isFalling ? t`${second} to ${first}` : t`${first} to ${second}`;
      case 2:
        return isFalling ? t`${third} to ${second}` : t`${second} to ${third}`;
      case 3:
        return isFalling ? t`Less than ${third}` : t`${third} or more`;
      case null:
        return t`No shares`;
    }
  };
}

/** @returns the accessible text of a worker's cell: name, state and the figure of the map */
export function useCellWords(measure: MapMeasure, now: number): (cell: WorkerCell) => string {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const states = { active: t`Active`, unactive: t`Inactive`, invalid: t`Invalid` };
  function figure(cell: WorkerCell): string {
    if (measure === "age") {
      if (cell.last_active === null) return t`No shares`;
      const span = formatSpan(Math.max(0, now - cell.last_active), locale);
      return t`last share ${span} ago`;
    }
    const value = measure === "hashrate" ? cell.hashrate_ratio : cell.reject_rate;
    if (value === null) return t`No shares`;
    const part = formatPercent(value, locale, measure === "hashrate" ? 0 : 2);
    return measure === "hashrate" ? t`${part} of its 24-hour average` : t`${part} rejected`;
  }
  return (cell) => {
    const name = cell.name;
    const state = states[cell.status];
    const words = figure(cell);
    return t`${name}: ${state}, ${words}`;
  };
}

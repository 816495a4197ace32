import type { Load } from "./load-page.ts";

/** One figure of a load, its format and its target. */
interface Figure {
  readonly key: Exclude<keyof Load, "files" | "moveFiles">;
  readonly label: string;
  readonly unit: "KB" | "ms" | "";
  /** Maximum ratio to the monolith; null without a target. */
  readonly limit: number | null;
}

const FIGURES: readonly Figure[] = [
  { key: "script", label: "script before idle", unit: "KB", limit: 1.05 },
  { key: "bytes", label: "bytes before idle", unit: "KB", limit: 1.05 },
  { key: "requests", label: "files before idle", unit: "", limit: null },
  { key: "firstPaint", label: "first paint", unit: "ms", limit: null },
  { key: "largestPaint", label: "largest paint", unit: "ms", limit: 1.1 },
  { key: "blocking", label: "blocking time", unit: "ms", limit: 1.1 },
  { key: "coldMove", label: "cold move to another remote", unit: "ms", limit: 1.1 },
  { key: "warmMove", label: "warm move", unit: "ms", limit: null },
];

/** A row of the table. */
export interface Ratio {
  readonly label: string;
  readonly federated: string;
  readonly monolith: string;
  readonly ratio: number;
  /** Whether it exceeds the target. */
  readonly isOver: boolean;
}

/**
 * Returns the median.
 *
 * @param numbers - in any order
 * @returns the mean of the two middle values for an even count; NaN if empty
 */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

function write(value: number, unit: Figure["unit"]): string {
  if (unit === "") return value.toFixed(0);
  return unit === "KB" ? `${(value / 1000).toFixed(1)} KB` : `${value.toFixed(0)} ms`;
}

/**
 * Compares the medians of the loads of two builds.
 *
 * @param federated - loads of the product
 * @param monolith - loads of the same source as one build
 * @returns one line per figure; if a figure is 0 in the monolith, its ratio is 1 when it is 0 in both, otherwise Infinity
 */
export function compareLoads(federated: readonly Load[], monolith: readonly Load[]): Ratio[] {
  return FIGURES.map(({ key, label, unit, limit }) => {
    const one = median(federated.map((load) => load[key]));
    const other = median(monolith.map((load) => load[key]));
    const ratio = one === other ? 1 : one / other;
    return {
      label,
      federated: write(one, unit),
      monolith: write(other, unit),
      ratio,
      isOver: limit !== null && ratio > limit,
    };
  });
}

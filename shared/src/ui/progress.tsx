import { clsx } from "clsx";
import { useId, type ReactNode } from "react";

/** Props of {@link Progress}. */
export interface ProgressProps {
  /** 0 to 1; values outside are clamped. */
  value: number;
  /** Sentence that explains the value. */
  label: ReactNode;
  hideLabel?: boolean;
  tone?: "accent" | "positive" | "warning" | "negative";
  className?: string;
}

const TONES = {
  accent: "bg-accent",
  positive: "bg-positive",
  warning: "bg-warning",
  negative: "bg-negative",
} as const;

/** A bar of 6 pixels with its sentence below. */
export function Progress({ value, label, hideLabel, tone = "accent", className }: ProgressProps) {
  const id = useId();
  const share = Math.min(1, Math.max(0, value));
  return (
    <div className={className}>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="h-1.5 overflow-hidden rounded-full bg-neutral-soft"
      >
        <div
          className={clsx(
            "h-full rounded-full forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none",
            TONES[tone],
          )}
          style={{ width: `${String(share * 100)}%` }}
        />
      </div>
      <div id={id} className={clsx(hideLabel ? "sr-only" : "mt-1.5 text-xs text-ink-2")}>
        {label}
      </div>
    </div>
  );
}

/** One part of an {@link AllocationBar}. */
export interface AllocationPart {
  id: string;
  label: ReactNode;
  /** 0 to 1. */
  share: number;
  /** The part as text, e.g. "62.10%". */
  valueText: ReactNode;
}

const PART_COLOURS = [
  "bg-chart-1",
  "bg-chart-2",
  "bg-chart-3",
  "bg-chart-4",
  "bg-chart-5",
  "bg-chart-6",
  "bg-chart-7",
] as const;

/** Props of {@link AllocationBar}. */
export interface AllocationBarProps {
  label: string;
  parts: readonly AllocationPart[];
  className?: string;
}

/** A whole and its parts as one bar with a legend; six parts at most, the rest go into "Others". */
export function AllocationBar({ label, parts, className }: AllocationBarProps) {
  const colourOf = (index: number): string =>
    PART_COLOURS[Math.min(index, PART_COLOURS.length - 1)] ?? PART_COLOURS[6];
  return (
    <div className={className}>
      <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-neutral-soft">
        {parts.map((part, index) => (
          <div
            key={part.id}
            className={clsx("h-full min-w-0.5", colourOf(index))}
            style={{ width: `${String(part.share * 100)}%` }}
          />
        ))}
      </div>
      <ul aria-label={label} className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-xs">
        {parts.map((part, index) => (
          <li key={part.id} className="flex items-center gap-1.75">
            <span aria-hidden className={clsx("size-2.5 rounded-xs", colourOf(index))} />
            <span className="text-ink-2">{part.label}</span>
            <span className="num font-medium">{part.valueText}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A thin moving line at the lower edge of a header while old rows are refreshed. */
export function ProgressLine() {
  return <div aria-hidden className="absolute inset-x-0 -bottom-px h-0.5 overflow-hidden sweep bg-accent" />;
}

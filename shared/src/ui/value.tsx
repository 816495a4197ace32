import { clsx } from "clsx";
import type { ReactNode } from "react";
import { NO_BREAK_SPACE } from "../format/index.ts";

/** Size of a figure: that of the surrounding text, 14, 22 or 32 pixels. */
export type ValueSize = "inherit" | "sm" | "lg" | "xl";
/** Meaning of a figure's color. */
export type ValueTone = "positive" | "negative" | "warning" | "muted";

const SIZES: Record<ValueSize, string> = {
  inherit: "",
  sm: "text-sm font-semibold",
  lg: "text-[1.375rem] leading-7.5 font-semibold tracking-(--tracking-tight) max-md:text-xl max-md:leading-7 [&_.unit]:text-sm",
  xl: "text-2xl font-semibold tracking-(--tracking-tight) [&_.unit]:text-md",
};

const TONES: Record<ValueTone, string> = {
  positive: "text-positive",
  negative: "text-negative",
  warning: "text-warning",
  muted: "text-ink-3",
};

/** Props of {@link Value}. */
export interface ValueProps {
  figure: ReactNode;
  unit?: ReactNode;
  size?: ValueSize;
  tone?: ValueTone | undefined;
  /** The full figure where a short form is shown; screen readers read it instead. */
  title?: string | undefined;
  className?: string | undefined;
}

/** A figure with its unit beside it, smaller and lighter. */
export function Value({ figure, unit, size = "inherit", tone, title, className }: ValueProps) {
  const shown = (
    <>
      {figure}
      {unit ? (
        <span className="unit ms-0!">
          {NO_BREAK_SPACE}
          {unit}
        </span>
      ) : null}
    </>
  );
  const look = clsx("num whitespace-nowrap", SIZES[size], tone && TONES[tone], className);
  if (title === undefined) return <span className={look}>{shown}</span>;
  return (
    <span title={title} className={clsx("relative", look)}>
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{title}</span>
    </span>
  );
}

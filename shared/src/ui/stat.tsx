import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { UNKNOWN } from "../format/index.ts";
import { Delayed, Skeleton } from "./skeleton.tsx";

/** Props of {@link Stat}. */
export interface StatProps {
  label: ReactNode;
  /** An `InfoTip` beside the label. */
  info?: ReactNode;
  /** The figure; usually a `Value` of size lg. */
  value: ReactNode;
  note?: ReactNode;
  /** A sparkline; hidden below 1200. */
  aside?: ReactNode;
  /** Maximum number of lines of the note; their space is reserved while loading; 0 means no note. */
  noteLines?: 0 | 1 | 2;
  /** Number of lines of the figure on phones, the second one 16 px high; their space is reserved while loading. */
  phoneLines?: 1 | 2;
  status?: "ready" | "loading" | "failed";
  onRetry?: () => void;
  className?: string;
}

/** One figure with label and note. It has the same height while loading. */
export function Stat(props: StatProps) {
  const { label, info, value, note, aside, status = "ready", onRetry, className } = props;
  const { noteLines = 1, phoneLines = 1 } = props;
  const { t } = useLingui();
  const noteRoom = { 0: "", 1: "min-h-5", 2: "min-h-10" }[noteLines];
  const figureRoom = { 1: "max-md:min-h-7", 2: "max-md:min-h-11" }[phoneLines];
  if (status === "loading") {
    return (
      <div
        className={clsx("min-w-0 px-5 py-4 max-md:px-4", className)}
        aria-busy="true"
        aria-label={t`Loading…`}
        role="group"
      >
        <Delayed>
          <div className="flex h-5 items-center">
            <Skeleton className="h-3.5 w-24" />
          </div>
          <div className={clsx("flex h-7.5 items-center max-md:h-auto", figureRoom)}>
            <Skeleton className="h-5.5 w-32" />
          </div>
          <div className={clsx("pt-0.75", noteRoom)}>
            <Skeleton className="h-3.5 w-40 max-w-full" />
          </div>
        </Delayed>
      </div>
    );
  }
  return (
    <div className={clsx("flex min-w-0 items-start justify-between gap-3 px-5 py-4 max-md:px-4", className)}>
      <div className="min-w-0 flex-1">
        <div className="flex min-h-5 items-center gap-1.5 text-xs text-ink-2">
          {label}
          {info && <span className="-my-0.5 inline-flex">{info}</span>}
        </div>
        <div
          data-figure
          className={clsx(
            "text-[1.375rem] leading-7.5 font-semibold tracking-(--tracking-tight) max-md:text-xl max-md:leading-7",
            figureRoom,
          )}
        >
          {status === "failed" ? UNKNOWN : value}
        </div>
        <div className={clsx("text-xs text-ink-3", noteRoom)}>
          {status === "failed" && onRetry ? (
            <button
              type="button"
              onClick={onRetry}
              className="min-h-6 cursor-pointer font-medium text-accent-text hover:underline"
            >
              <Trans>Try again</Trans>
            </button>
          ) : (
            note
          )}
        </div>
      </div>
      {aside && status === "ready" && <div className="self-center max-xl:hidden">{aside}</div>}
    </div>
  );
}

/** Class names around figures of which two long ones are side by side on a phone, such as amounts with eight decimals. */
export const LONG_FIGURES =
  "max-[30rem]:[&_[data-figure]]:text-md max-[30rem]:[&_[data-figure]_.num]:text-md max-[30rem]:[&_[data-figure]_.num]:tracking-tight max-[30rem]:[&_[data-figure]_.unit]:text-2xs max-[24rem]:[&_[data-figure]_.num]:text-sm";

/** Class names of a {@link StatStrip} whose figures are stacked on phones: two do not fit side by side at any size. */
export const STACKED_FIGURES = "max-md:grid-cols-1 max-md:[&>*]:col-span-1!";

/** Class names of a {@link StatStrip} of which four figures do not fit side by side below 1200 and on paper: full coin amounts. */
export const PAIRED_FIGURES =
  "lg:max-xl:grid-flow-row! lg:max-xl:grid-cols-2! print:grid-flow-row! print:grid-cols-2!";

/** Props of {@link StatStrip}. */
export interface StatStripProps {
  children: ReactNode;
  /** Whether the figures are full coin amounts. */
  hasLongFigures?: boolean;
  className?: string;
}

/** Up to four {@link Stat}s in one card with hairlines between; two columns below 992, where a single last one spans both. */
export function StatStrip({ children, hasLongFigures = false, className }: StatStripProps) {
  return (
    <div
      className={clsx(
        "grid grid-cols-2 overflow-hidden rounded-md border border-line bg-surface shadow-1 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none",
        "[&>*]:-mt-px [&>*]:-ms-px [&>*]:border-s [&>*]:border-t [&>*]:border-line max-lg:[&>:last-child:nth-child(odd)]:col-span-2",
        "max-[19rem]:grid-cols-1 max-[19rem]:[&>*]:col-span-1!",
        hasLongFigures && LONG_FIGURES,
        className,
      )}
    >
      {children}
    </div>
  );
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { formatCount } from "../../format/index.ts";
import { Stat, TextLink, Value } from "../../ui/index.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";

/** Numbers of an account's workers by state. */
export interface WorkerCounts {
  total_active: number;
  total_unactive: number;
  total_invalid: number;
}

/** Segments of the bar by the field of {@link WorkerCounts}. */
export const COUNT_PARTS = [
  { name: "total_active", className: "min-w-1.5 rounded-full bg-accent" },
  { name: "total_unactive", className: "min-w-1.5 rounded-full bg-negative" },
  { name: "total_invalid", className: "min-w-1.5 rounded-full bg-chart-7" },
] as const satisfies readonly { name: keyof WorkerCounts; className: string }[];

/** Props of {@link CountNote}. */
export interface CountNoteProps {
  /** A bar with a segment for each state that has workers. */
  bar: ReactNode;
  /** Numbers of workers that are not active. */
  children: ReactNode;
}

/** A bar of the workers by state, with the numbers that are not active. */
export function CountNote({ bar, children }: CountNoteProps) {
  return (
    <>
      <div aria-hidden className="pt-2 pb-1.5 max-md:pb-0.5">
        <div className="flex h-1.5 gap-0.75 overflow-hidden">{bar}</div>
      </div>
      <span className="flex flex-wrap gap-x-3 max-md:[&>a]:inline-flex max-md:[&>a]:min-h-6 max-md:[&>a]:items-center">
        {children}
      </span>
    </>
  );
}

/**
 * The total number of workers, after the number of active ones. On phones always on its own line: whether both fit on one would
 * depend on the numbers and on which font has loaded.
 */
export function CountOfAll({ total }: { total: ReactNode }) {
  return (
    <span className="text-2xs font-normal tracking-normal whitespace-nowrap text-ink-2 max-md:block max-md:leading-4">
      <Trans>active of {total}</Trans>
    </span>
  );
}

/** The number of inactive workers. */
export function InactiveCount({ inactive }: { inactive: number }) {
  return <Plural value={inactive} one="# inactive" other="# inactive" />;
}

/** The number of workers that have been inactive for so long that they are no longer expected. */
export function InvalidCount({ invalid }: { invalid: number }) {
  return <Plural value={invalid} one="# invalid" other="# invalid" />;
}

/** Props of {@link WorkerCountStat}. */
export interface WorkerCountStatProps {
  /** Undefined while loading. */
  counts: WorkerCounts | undefined;
  /** Returns the address of the list filtered by a state; omitted where the list is not accessible. */
  linkTo?: (status: "active" | "unactive" | "invalid") => string;
  isFailed?: boolean;
  onRetry: () => void;
}

/** The number of active workers, with links to the others. */
export function WorkerCountStat({ counts, linkTo, isFailed, onRetry }: WorkerCountStatProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const status = counts ? "ready" : isFailed ? "failed" : "loading";
  const active = counts?.total_active ?? 0;
  const inactive = counts?.total_unactive ?? 0;
  const invalid = counts?.total_invalid ?? 0;
  const total = formatCount(active + inactive + invalid, locale);
  const link = (name: "unactive" | "invalid", text: ReactNode): ReactNode =>
    linkTo ? <TextLink to={linkTo(name)}>{text}</TextLink> : <span>{text}</span>;
  return (
    <Stat
      noteLines={2}
      phoneLines={2}
      label={t`Workers`}
      status={status}
      onRetry={onRetry}
      value={
        <>
          <Value figure={formatCount(active, locale)} size="lg" /> <CountOfAll total={total} />
        </>
      }
      note={
        counts ? (
          <CountNote
            bar={COUNT_PARTS.filter(({ name }) => counts[name] > 0).map(({ name, className }) => (
              <span key={name} className={className} style={{ flexGrow: counts[name], flexBasis: 0 }} />
            ))}
          >
            {inactive > 0 && link("unactive", <InactiveCount inactive={inactive} />)}
            {invalid > 0 && link("invalid", <InvalidCount invalid={invalid} />)}
          </CountNote>
        ) : null
      }
    />
  );
}

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

const PARTS = [
  { id: "active", colour: "bg-accent" },
  { id: "inactive", colour: "bg-negative" },
  { id: "invalid", colour: "bg-chart-7" },
] as const;

function CountBar({ counts }: { counts: WorkerCounts }) {
  const shares = {
    active: counts.total_active,
    inactive: counts.total_unactive,
    invalid: counts.total_invalid,
  };
  return (
    <div aria-hidden className="pt-2 pb-1.5">
      <div className="flex h-1.5 gap-0.75 overflow-hidden">
        {PARTS.filter((part) => shares[part.id] > 0).map((part) => (
          <span
            key={part.id}
            className={`min-w-1.5 rounded-full ${part.colour}`}
            style={{ flexGrow: shares[part.id], flexBasis: 0 }}
          />
        ))}
      </div>
    </div>
  );
}

/** Props of {@link WorkerCountStat}. */
export interface WorkerCountStatProps {
  /** Undefined while loading. */
  counts: WorkerCounts | undefined;
  /** Address of the list narrowed to a state; left out where the list is not open. */
  linkTo?: (status: "active" | "unactive" | "invalid") => string;
  isFailed?: boolean;
  onRetry: () => void;
}

/** How many workers are active, with links to the others. */
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
      label={t`Workers`}
      status={status}
      onRetry={onRetry}
      value={
        <>
          <Value figure={formatCount(active, locale)} size="lg" />{" "}
          <span className="text-2xs font-normal tracking-normal whitespace-nowrap text-ink-2">
            <Trans>active of {total}</Trans>
          </span>
        </>
      }
      note={
        counts ? (
          <>
            <CountBar counts={counts} />
            <span className="flex flex-wrap gap-x-3 max-md:[&>a]:inline-flex max-md:[&>a]:min-h-6 max-md:[&>a]:items-center">
              {inactive > 0 &&
                link("unactive", <Plural value={inactive} one="# inactive" other="# inactive" />)}
              {invalid > 0 && link("invalid", <Plural value={invalid} one="# invalid" other="# invalid" />)}
            </span>
          </>
        ) : null
      }
    />
  );
}

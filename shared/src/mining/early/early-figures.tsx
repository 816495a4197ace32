import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { SOLUTION_COINS } from "contracts/coins";
import type { ReactNode } from "react";
import { Card, ChangeText, Skeleton, Stat, type StatProps } from "../../ui/index.ts";
import { DayBefore, HashrateWindowsRow } from "../cards/hashrate-windows-row.tsx";
import { RejectNote } from "../cards/reject-stat.tsx";
import { CountOfAll } from "../cards/worker-counts.tsx";
import { EarlyCountNote } from "./early-counts.tsx";
import { EarlyLine, EarlyPart, EarlyVariant } from "./early-line.tsx";

/** Size of a figure in a strip. */
const FIGURE = "h-5 w-32 max-w-full";
const REJECT_LEVELS = ["normal", "high", "severe", "none"] as const;
/** Placeholder for the unit in a name of the prefetched chart. */
const EARLY_UNIT = "{unit}";
const CHANGES = ["up", "down", "none"] as const;

/** A placeholder bar within a line of text, lower than the line, so that the text replacing it shifts nothing. */
function Bar({ className }: { className: string }) {
  return (
    <span className="inline-block max-w-full align-middle">
      <Skeleton className={className} />
    </span>
  );
}

/** Props of a placeholder in a prerendered page. */
export interface EarlyPlaceProps {
  /** Field of a prefetched response, e.g. `hashrate_1day`. */
  name: string;
  /** Size of the placeholder bar. */
  className?: string;
}

/** Props of {@link EarlyHashrate}. */
export interface EarlyHashrateProps extends EarlyPlaceProps {
  /** Whether the unit is as small as beside a large `Value`. */
  isLarge?: boolean;
}

/** The place where the script in the head of the page writes a hashrate as soon as the response arrives. */
export function EarlyHashrate({ name, className = FIGURE, isLarge = false }: EarlyHashrateProps) {
  return (
    <span
      className={clsx("num whitespace-nowrap", isLarge && "[&_.unit]:text-sm")}
      data-early={name}
      data-early-solutions={SOLUTION_COINS.join(" ")}
    >
      <Bar className={className} />
    </span>
  );
}

/** The place where the script writes a number. */
function EarlyText({ name, className = FIGURE }: EarlyPlaceProps) {
  return (
    <span className="num whitespace-nowrap" data-early={name}>
      <Bar className={className} />
    </span>
  );
}

/** Props of {@link EarlyAccount}. */
export interface EarlyAccountProps {
  /** The text shown for the totals over all accounts; omitted on a page that never shows them. */
  summary?: string;
}

/** The heading where the script writes the name of the account. */
export function EarlyAccount({ summary }: EarlyAccountProps) {
  return (
    <span data-early="account" data-early-summary={summary}>
      <Bar className="h-5 w-40" />
    </span>
  );
}

/** Props of {@link EarlyStat}. */
export interface EarlyStatProps {
  label: ReactNode;
  /** Place of the figure; a placeholder bar where the script writes none. */
  figure?: ReactNode;
  /** {@link EarlyNote} below it; a placeholder bar where nothing is written. */
  note?: ReactNode;
  phoneLines?: StatProps["phoneLines"];
}

/** The line below a figure, in all its variants. */
export function EarlyNote({ children }: { children?: ReactNode }) {
  return (
    <EarlyLine
      bar={
        // A margin would collapse with that of the figure.
        <div className="pt-0.75">
          <Skeleton className="h-3.5 w-40 max-w-full" />
        </div>
      }
    >
      {children}
    </EarlyLine>
  );
}

/** A figure that is neither a hashrate nor a count, in its variants. */
export function EarlyFigure({ children }: { children: ReactNode }) {
  return <EarlyLine bar={<Bar className={FIGURE} />}>{children}</EarlyLine>;
}

/** A figure laid out like `Stat` of `shared/ui`, with a placeholder. */
export function EarlyStat({
  label,
  figure = <Bar className={FIGURE} />,
  note = <EarlyNote />,
  phoneLines = 1,
}: EarlyStatProps) {
  return <Stat noteLines={2} phoneLines={phoneLines} label={label} value={figure} note={note} />;
}

/** Props of {@link EarlyAccountStats}. */
export interface EarlyAccountStatsProps {
  /** Whether the numbers of inactive and invalid workers will be links. */
  hasLinks?: boolean;
}

/** The two figures of an account: its active workers and its reject rate. */
export function EarlyAccountStats({ hasLinks = false }: EarlyAccountStatsProps) {
  const { t } = useLingui();
  return (
    <>
      <EarlyStat
        phoneLines={2}
        label={t`Workers`}
        figure={
          <>
            <EarlyText name="total_active" />{" "}
            <EarlyLine>
              <EarlyVariant>
                <CountOfAll total={<EarlyPart name="workers" />} />
              </EarlyVariant>
            </EarlyLine>
          </>
        }
        note={
          <EarlyNote>
            <EarlyCountNote hasLinks={hasLinks} />
          </EarlyNote>
        }
      />
      <EarlyStat
        label={t`Rejected, 24 h`}
        figure={<EarlyText name="reject_rate" />}
        note={
          <EarlyNote>
            {REJECT_LEVELS.map((level) => (
              <EarlyVariant key={level} when={`rejected_${level}`}>
                <RejectNote level={level} limit={<EarlyPart name="reject_limit" />} />
              </EarlyVariant>
            ))}
          </EarlyNote>
        }
      />
    </>
  );
}

/** The change of the last day from the previous one. */
function EarlyChange() {
  return (
    <EarlyLine>
      {CHANGES.map((direction) => (
        <EarlyVariant key={direction}>
          <ChangeText
            direction={direction}
            text={<EarlyPart name={`change_${direction}`} />}
            comparedWith={<DayBefore />}
          />
        </EarlyVariant>
      ))}
    </EarlyLine>
  );
}

/** The account's hashrate laid out like `HashrateCard`, with placeholders for its averages. */
export function EarlyHashrateCard({ className }: { className?: string | undefined }) {
  const { t } = useLingui();
  const unit = EARLY_UNIT;
  const withUnit = (name: string): string => t`${name}, ${unit}`;
  return (
    <Card title={t`Hashrate`} actions={<div className="h-8 max-md:h-11" />} flush className={className}>
      <HashrateWindowsRow
        figures={{
          hashrate_10min: <EarlyHashrate name="hashrate_10min" className="h-6 w-36 max-md:h-4 max-md:w-20" />,
          hashrate_1hour: <EarlyHashrate name="hashrate_1hour" className="h-5 w-24 max-md:h-4 max-md:w-16" />,
          hashrate_1day: <EarlyHashrate name="hashrate_1day" className="h-5 w-24 max-md:h-4 max-md:w-16" />,
        }}
        note={<EarlyChange />}
      />
      <div className="px-3 pt-4 pb-4 max-md:px-2">
        {/* The row of the chart's actions, and the chart below it. */}
        <div className="mb-1 h-7 max-md:h-11" />
        <div
          className="h-80 max-md:h-55"
          data-early-chart={[withUnit(t`10 min`), withUnit(t`24 h average`), t`Rejected, %`].join("|")}
          data-early-solutions={SOLUTION_COINS.join(" ")}
        >
          <Skeleton className="h-full" />
        </div>
      </div>
    </Card>
  );
}

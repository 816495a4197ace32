import { useLingui } from "@lingui/react/macro";
import { SOLUTION_COINS } from "contracts/coins";
import type { ReactNode } from "react";
import { Card, Skeleton, Stat } from "../../ui/index.ts";
import { HashrateWindowsRow } from "../cards/hashrate-windows-row.tsx";

/** Size of a figure in a strip. */
const FIGURE = "h-5 w-32 max-w-full";

/** A bar within a line of text, lower than the line: the text that takes its place moves nothing. */
function Bar({ className }: { className: string }) {
  return (
    <span className="inline-block max-w-full align-middle">
      <Skeleton className={className} />
    </span>
  );
}

/** Props of a place in a prerendered page. */
export interface EarlyPlaceProps {
  /** Member of a prefetched response, e.g. `hashrate_1day`. */
  name: string;
  /** Size of the bar that keeps the place. */
  className?: string;
}

/** Where the script in the head of the page writes a hashrate as soon as it is answered. */
export function EarlyHashrate({ name, className = FIGURE }: EarlyPlaceProps) {
  return (
    <span className="num whitespace-nowrap" data-early={name} data-early-solutions={SOLUTION_COINS.join(" ")}>
      <Bar className={className} />
    </span>
  );
}

/** Where the script writes a number. */
function EarlyText({ name, className = FIGURE }: EarlyPlaceProps) {
  return (
    <span className="num whitespace-nowrap" data-early={name}>
      <Bar className={className} />
    </span>
  );
}

/** Where the script writes the name of the account, in a heading. */
export function EarlyAccount() {
  return (
    <span data-early="account">
      <Bar className="h-5 w-40" />
    </span>
  );
}

/** Props of {@link EarlyStat}. */
export interface EarlyStatProps {
  label: ReactNode;
  /** Place of the figure; a bar where the script writes none. */
  figure?: ReactNode;
}

/** As `Stat` of `shared/ui` shows a figure, with a place for it. */
export function EarlyStat({ label, figure = <Bar className={FIGURE} /> }: EarlyStatProps) {
  return (
    <Stat
      noteLines={2}
      label={label}
      value={figure}
      note={
        // A margin would join that of the figure.
        <div className="pt-0.75">
          <Skeleton className="h-3.5 w-40 max-w-full" />
        </div>
      }
    />
  );
}

/** The two figures of an account: its active workers and its rejected work. */
export function EarlyAccountStats() {
  const { t } = useLingui();
  return (
    <>
      <EarlyStat label={t`Workers`} figure={<EarlyText name="total_active" />} />
      <EarlyStat label={t`Rejected, 24 h`} figure={<EarlyText name="reject_rate" />} />
    </>
  );
}

/** As `HashrateCard` shows the account's hashrate, with places for its averages. */
export function EarlyHashrateCard({ className }: { className?: string | undefined }) {
  const { t } = useLingui();
  return (
    <Card title={t`Hashrate`} actions={<div className="h-8 max-md:h-11" />} flush className={className}>
      <HashrateWindowsRow
        figures={{
          hashrate_10min: <EarlyHashrate name="hashrate_10min" className="h-6 w-36 max-md:h-4 max-md:w-20" />,
          hashrate_1hour: <EarlyHashrate name="hashrate_1hour" className="h-5 w-24 max-md:h-4 max-md:w-16" />,
          hashrate_1day: <EarlyHashrate name="hashrate_1day" className="h-5 w-24 max-md:h-4 max-md:w-16" />,
        }}
      />
      <div className="px-3 pt-4 pb-4 max-md:px-2">
        {/* The row of the chart's actions, and the chart below it. */}
        <div className="mb-1 h-7 max-md:h-11" />
        <div
          className="h-80 max-md:h-55"
          data-early-chart={[t`10 min`, t`24 h average`, t`Rejected, %`].join("|")}
          data-early-solutions={SOLUTION_COINS.join(" ")}
        >
          <Skeleton className="h-full" />
        </div>
      </div>
    </Card>
  );
}

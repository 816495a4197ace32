import { Trans } from "@lingui/react/macro";
import { brand } from "brand";
import type { ReactNode } from "react";
import { formatDate, formatZone, toTimeZone } from "../format/index.ts";
import { useBrowserValue } from "../hydration/index.ts";
import { useLocale } from "../locale/index.ts";

/** Props of {@link PrintHead}. */
export interface PrintHeadProps {
  /** Whose figures these are; left out where they are no one's. */
  account?: string | undefined;
  /** What it is about, beside the name of the pool: a coin. */
  subject?: string | undefined;
  /** Days that are shown, and what else the rows are filtered by. */
  period?: ReactNode;
  /** Zone of the times and days, when it is not the reader's own. */
  zone?: string;
  /** Seconds since 1970 of the printing. */
  now: number;
}

/** What paper says above the page: whose figures, of which days, in which zone, printed when. */
export function PrintHead({ account, subject, period, zone, now }: PrintHeadProps) {
  const { locale, timezone } = useLocale();
  const timeZone = toTimeZone(timezone);
  const shownZone = zone ?? formatZone(timeZone, now);
  const printed = `${formatDate(now, { locale, timeZone, form: "table" })} (${formatZone(timeZone, now)})`;
  const { name } = brand;
  const isHydrated = useBrowserValue(() => true, false);
  // Paper is made in the browser; only it knows the reader's zone and the time.
  if (!isHydrated) return null;
  return (
    <div data-print-head="" className="mb-3 hidden border-b border-line pb-2 text-xs text-ink print:block">
      <p className="font-semibold">{subject === undefined ? name : `${name} · ${subject}`}</p>
      <p className="flex flex-wrap gap-x-6">
        {account !== undefined && (
          <span>
            <Trans>Account: {account}</Trans>
          </span>
        )}
        {period !== undefined && (
          <span>
            <Trans>Period: {period}</Trans>
          </span>
        )}
        <span>
          <Trans>Time zone: {shownZone}</Trans>
        </span>
        <span>
          <Trans>Printed: {printed}</Trans>
        </span>
      </p>
    </div>
  );
}

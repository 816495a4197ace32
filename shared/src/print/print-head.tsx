import { Trans } from "@lingui/react/macro";
import { brand } from "brand";
import type { ReactNode } from "react";
import { formatDate, formatZone, toTimeZone } from "../format/index.ts";
import { useBrowserValue } from "../hydration/index.ts";
import { useLocale } from "../locale/index.ts";

/** Props of {@link PrintHead}. */
export interface PrintHeadProps {
  /** Account of the figures; omitted where they belong to no account. */
  account?: string | undefined;
  /** The subject, beside the name of the pool: a coin, and the filter of its rows. */
  subject?: string | undefined;
  /** The days shown, and other filters of the rows. */
  period?: ReactNode;
  /** Zone of the times and days, if not the reader's own. */
  zone?: string;
  /** Print time, in seconds since 1970. */
  now: number;
}

/** The printed heading of a page: account, days, zone and print time. */
export function PrintHead({ account, subject, period, zone, now }: PrintHeadProps) {
  const { locale, timezone } = useLocale();
  const timeZone = toTimeZone(timezone);
  const shownZone = zone ?? formatZone(timeZone, now);
  const printed = `${formatDate(now, { locale, timeZone, form: "table" })} (${formatZone(timeZone, now)})`;
  const { name } = brand;
  const isHydrated = useBrowserValue(() => true, false);
  // Printing happens in the browser; only it has the reader's zone and the time.
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

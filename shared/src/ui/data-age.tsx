import { Trans } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { DAY, formatDate, formatRelativeTime } from "../format/index.ts";
import type { Locale } from "../remote-contract/index.ts";

/** Mining data is measured each minute; from this age on a page says how old it is, in seconds. */
const OLD_SECONDS = 600;

/** Props of {@link DataAge}. */
export interface DataAgeProps {
  /** When the data was measured, in seconds since 1970; nothing is said of data without it. */
  measuredAt: number | null | undefined;
  /** The time by the page's clock. */
  now: number;
  locale: Locale;
  timeZone: string;
  /** What is in its place while the data is fresh, so that nothing moves. */
  children?: ReactNode;
}

/** Says how old mining data is when it is older than expected. */
export function DataAge({ measuredAt, now, locale, timeZone, children }: DataAgeProps) {
  if (measuredAt === null || measuredAt === undefined || now - measuredAt < OLD_SECONDS) return children;
  const time = formatDate(measuredAt, {
    locale,
    timeZone,
    form: now - measuredAt < DAY ? "time" : "date-time",
  });
  const age = formatRelativeTime(measuredAt, now, locale);
  return (
    <span role="status" className="inline-flex items-center gap-1.5 text-warning">
      <TriangleAlert aria-hidden size={14} strokeWidth={1.75} className="shrink-0" />
      <span className="num">
        <Trans>
          Mining data is from {time} ({age}).
        </Trans>
      </span>
    </span>
  );
}

import { Trans } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { DAY, formatDate, formatRelativeTime } from "../format/index.ts";
import type { Locale } from "../remote-contract/index.ts";

/** Age in seconds from which a page shows how old mining data is; it is measured each minute. */
const OLD_SECONDS = 600;

/** Props of {@link DataAge}. */
export interface DataAgeProps {
  /** When the data was measured, in seconds since 1970; no age is shown without it. */
  measuredAt: number | null | undefined;
  /** The time by the page's clock. */
  now: number;
  locale: Locale;
  timeZone: string;
  /** Shown in its place while the data is fresh, so that nothing shifts. */
  children?: ReactNode;
}

/** Shows how old mining data is when it is older than expected. */
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

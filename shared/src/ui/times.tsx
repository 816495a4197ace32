import { formatDate, formatRelativeTime, type DateForm } from "../format/index.ts";
import type { Locale } from "../remote-contract/remote-contract.ts";

function toIso(unix: number): string {
  return new Date(unix * 1000).toISOString();
}

/** Props of {@link DateTime}. */
export interface DateTimeProps {
  /** Seconds since 1970, or null when unknown. */
  unix: number | null | undefined;
  form: DateForm;
  locale: Locale;
  timeZone: string;
  /** Seconds since 1970; adds the relative form as a title. */
  now?: number;
  className?: string;
}

/** A point in time as time of day or date. */
export function DateTime({ unix, form, locale, timeZone, now, className }: DateTimeProps) {
  const text = formatDate(unix, { locale, timeZone, form });
  if (unix === null || unix === undefined) return <span className={className}>{text}</span>;
  return (
    <time
      dateTime={toIso(unix)}
      title={now === undefined ? undefined : formatRelativeTime(unix, now, locale)}
      className={className}
    >
      {text}
    </time>
  );
}

/** Props of {@link RelativeTime}. */
export interface RelativeTimeProps {
  unix: number | null | undefined;
  /** Seconds since 1970. */
  now: number;
  locale: Locale;
  timeZone: string;
  className?: string;
}

/** The age of a time, with date and time as a title. */
export function RelativeTime({ unix, now, locale, timeZone, className }: RelativeTimeProps) {
  const text = formatRelativeTime(unix, now, locale);
  if (unix === null || unix === undefined) return <span className={className}>{text}</span>;
  return (
    <time
      dateTime={toIso(unix)}
      title={formatDate(unix, { locale, timeZone, form: "date-time" })}
      className={className}
    >
      {text}
    </time>
  );
}

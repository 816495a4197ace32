import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { SECOND_MS, formatDay, isoDay, toTimeZone } from "../format/index.ts";
import { useLocale } from "../locale/index.ts";
import type { Locale } from "../remote-contract/remote-contract.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { isWithin, monthDays, movedDay, movedMonth, weekStart } from "./calendar-days.ts";

/** Props of {@link CalendarPart}. */
export interface CalendarPartProps {
  locale: Locale;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  min: string | undefined;
  max: string | undefined;
  onChoose: (day: string) => void;
}

/** Returns the day that a key moves to; null for keys that the calendar does not handle. */
function dayAfterKey(day: string, event: KeyboardEvent, locale: Locale): string | null {
  const column = (new Date(`${day}T00:00:00Z`).getUTCDay() - weekStart(locale) + 7) % 7;
  switch (event.key) {
    case "ArrowLeft":
      return movedDay(day, -1);
    case "ArrowRight":
      return movedDay(day, 1);
    case "ArrowUp":
      return movedDay(day, -7);
    case "ArrowDown":
      return movedDay(day, 7);
    case "Home":
      return movedDay(day, -column);
    case "End":
      return movedDay(day, 6 - column);
    case "PageUp":
      return movedMonth(day, event.shiftKey ? -12 : -1);
    case "PageDown":
      return movedMonth(day, event.shiftKey ? 12 : 1);
    default:
      return null;
  }
}

function WeekHead({ locale, days }: { locale: Locale; days: readonly string[] }) {
  return (
    <thead>
      <tr>
        {days.map((day) => (
          <th
            key={day}
            scope="col"
            abbr={formatDay(day, { locale, form: "weekday" })}
            className="h-8 text-2xs font-medium text-ink-3"
          >
            {formatDay(day, { locale, form: "short-weekday" })}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** One month to choose a day from, by pointer or with arrow keys, Home, End, Page Up and Page Down. */
export function CalendarPart({ locale, value, min, max, onChoose }: CalendarPartProps) {
  const { t } = useLingui();
  const { timezone } = useLocale();
  const today = isoDay(Math.floor(Date.now() / SECOND_MS), toTimeZone(timezone));
  const [cursor, setCursor] = useState(value || (max !== undefined && max < today ? max : today));
  const focused = useRef<HTMLButtonElement>(null);
  const hasMoved = useRef(true);

  // Moves the focus along with the day when a key is pressed, but not when the buttons change the month.
  useEffect(() => {
    if (hasMoved.current) focused.current?.focus();
    hasMoved.current = false;
  }, [cursor]);

  function handleKey(event: KeyboardEvent): void {
    const next = dayAfterKey(cursor, event, locale);
    if (next === null) return;
    event.preventDefault();
    hasMoved.current = true;
    setCursor(next);
  }
  const weeks = monthDays(cursor, weekStart(locale));
  const month = cursor.slice(0, 7);
  return (
    <div>
      <div className="mb-1 flex items-center justify-between gap-2">
        <IconButton
          icon={ChevronLeft}
          label={t`Previous month`}
          plain
          onClick={() => setCursor(movedMonth(cursor, -1))}
        />
        <span aria-live="polite" className="text-sm font-semibold first-letter:uppercase">
          {formatDay(cursor, { locale, form: "month" })}
        </span>
        <IconButton
          icon={ChevronRight}
          label={t`Next month`}
          plain
          onClick={() => setCursor(movedMonth(cursor, 1))}
        />
      </div>
      <table role="grid" aria-label={formatDay(cursor, { locale, form: "month" })} onKeyDown={handleKey}>
        <WeekHead locale={locale} days={weeks[0] ?? []} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} role="gridcell" aria-selected={day === value} className="p-0">
                  <button
                    ref={day === cursor ? focused : undefined}
                    type="button"
                    tabIndex={day === cursor ? 0 : -1}
                    aria-label={formatDay(day, { locale, form: "long-date" })}
                    aria-current={day === today ? "date" : undefined}
                    aria-disabled={!isWithin(day, min, max)}
                    onClick={() => isWithin(day, min, max) && onChoose(day)}
                    className={clsx(
                      "num grid size-9 cursor-pointer place-items-center rounded-sm text-xs max-md:size-11",
                      "aria-disabled:cursor-not-allowed aria-disabled:text-ink-disabled",
                      day === value
                        ? "bg-accent text-on-accent"
                        : day.startsWith(month)
                          ? "text-ink hover:bg-hover"
                          : "text-ink-3 hover:bg-hover",
                      day === today && day !== value && "inset-ring inset-ring-accent-border font-semibold",
                    )}
                  >
                    {Number.parseInt(day.slice(8), 10)}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { CalendarDays } from "lucide-react";
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type Ref } from "react";
import { dayPattern, formatDay, parseDay } from "../format/index.ts";
import { useLocale } from "../locale/index.ts";
import { createPart, usePart } from "../ui/load-part.tsx";
import { Popover } from "../ui/popover.tsx";
import { isWithin } from "./calendar-days.ts";
import { boxStyle } from "./field-frame.tsx";

const CALENDAR_PART = createPart(async () => (await import("./calendar-part.tsx")).CalendarPart);

/** Props of {@link DateInput}. */
export interface DateInputProps {
  /** Accessible name where no visible label refers to the control. */
  label?: string;
  id?: string;
  /** `YYYY-MM-DD`, or an empty string. */
  value: string;
  /** Called with a day within the bounds, or with an empty string when the field was cleared. */
  onChange: (day: string) => void;
  /** Called when the field is left with an invalid or out-of-range day. */
  onWrong?: () => void;
  /** First and last day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  size?: "sm" | "md";
  invalid?: boolean;
  describedBy?: string | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** Returns the placeholder of the date format in the letters of the language, e.g. `MM/DD/YYYY`. */
function usePatternText(): string {
  const { t } = useLingui();
  const { locale } = useLocale();
  const { order, separator } = dayPattern(locale);
  const letters = {
    year: t({ message: "YYYY", context: "date pattern" }),
    month: t({ message: "MM", context: "date pattern" }),
    day: t({ message: "DD", context: "date pattern" }),
  };
  return order.map((part) => letters[part]).join(separator);
}

/** Returns the sentence that names the days that can be entered. */
function useRangeText({ min = "", max = "" }: Pick<DateInputProps, "min" | "max">): string {
  const { t } = useLingui();
  const { locale } = useLocale();
  const write = (day: string) => (day === "" ? "" : formatDay(day, { locale, form: "table-date" }));
  const from = write(min);
  const to = write(max);
  if (min === "") return t`Enter a date on or before ${to}.`;
  if (max === "") return t`Enter a date on or after ${from}.`;
  return t`Enter a date between ${from} and ${to}.`;
}

/**
 * Keeps what was typed until it is a day within the bounds. A day that was out of range when the field was left is taken once new
 * bounds include it, and dropped once there are none.
 */
function useTypedDay({ value, onChange, onWrong, min, max }: DateInputProps) {
  const { locale } = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  // What the field was left with: `day` is null if it is none.
  const [rejected, setRejected] = useState<{ day: string | null } | null>(null);
  const kept = rejected?.day ?? null;
  const fits = kept !== null && isWithin(kept, min, max);

  function edit(text: string | null): void {
    setTyped(text);
    setRejected(null);
  }
  function take(day: string): void {
    edit(null);
    if (day !== value) onChange(day);
  }
  function commit(): void {
    if (typed === null) return;
    const day = typed.trim() === "" ? "" : parseDay(typed, locale);
    if (day === "" || (day !== null && isWithin(day, min, max))) take(day);
    else {
      setRejected({ day });
      onWrong?.();
    }
  }
  const settle = useEffectEvent(() => {
    // No bounds are left where all filters were cleared.
    if (kept !== null) take(min || max ? kept : value);
  });
  useEffect(() => {
    if (fits) settle();
  }, [fits]);
  const problem = kept === null ? "pattern" : "range";
  return { typed, edit, take, commit, problem: rejected === null || fits ? null : problem };
}

/**
 * A date input: typed in the format of the language, or chosen from a calendar. Incomplete or out-of-range input changes
 * nothing and stays as typed; when the field is left, the format or the range is named below it.
 */
export function DateInput(props: DateInputProps) {
  const { label, value, min, max, size = "md", className } = props;
  const { t } = useLingui();
  const { locale } = useLocale();
  const id = useId();
  const pattern = usePatternText();
  const range = useRangeText(props);
  const { typed, edit, take, commit, problem } = useTypedDay(props);
  const [isOpen, setOpen] = useState(false);
  const Calendar = usePart(CALENDAR_PART);
  const shown = value === "" ? "" : formatDay(value, { locale, form: "table-date" });

  function handleKey(event: KeyboardEvent): void {
    if (event.key === "Enter" && typed !== null) {
      event.preventDefault();
      commit();
    }
    if (event.key === "Escape" && typed !== null) take(value);
  }
  function handleOpen(next: boolean): void {
    setOpen(next);
    if (next) CALENDAR_PART.load().catch(() => setOpen(false));
  }
  const isWrong = problem !== null;
  return (
    <span className={clsx("inline-flex flex-col gap-1", size === "sm" && "w-36 max-md:w-44", className)}>
      <span className={clsx(boxStyle({ error: isWrong || props.invalid === true, size }), "pe-1!")}>
        <input
          id={props.id}
          ref={props.ref}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-invalid={isWrong || props.invalid}
          aria-describedby={isWrong ? `${id}-wrong` : props.describedBy}
          placeholder={pattern}
          value={typed ?? shown}
          onChange={(event) => edit(event.target.value)}
          onKeyDown={handleKey}
          onBlur={() => {
            commit();
            props.onBlur?.();
          }}
          className="num h-full w-full min-w-0 bg-transparent text-inherit outline-none placeholder:text-ink-3"
        />
        <Popover
          label={t`Choose a day`}
          align="start"
          open={isOpen}
          onOpenChange={handleOpen}
          trigger={
            <button
              type="button"
              aria-label={label === undefined ? t`Choose a day` : t`${label}: choose a day`}
              className="grid size-7 shrink-0 cursor-pointer place-items-center rounded-sm text-ink-2 hover:bg-hover max-md:size-10"
            >
              <CalendarDays aria-hidden size={16} strokeWidth={1.75} />
            </button>
          }
        >
          {Calendar && (
            <Calendar
              {...{ locale, value, min, max }}
              onChoose={(day) => {
                setOpen(false);
                take(day);
              }}
            />
          )}
        </Popover>
      </span>
      {isWrong && (
        <span id={`${id}-wrong`} role="alert" className="text-2xs text-negative">
          {problem === "range" ? range : t`Enter a day as ${pattern}.`}
        </span>
      )}
    </span>
  );
}

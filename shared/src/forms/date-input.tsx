import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { CalendarDays } from "lucide-react";
import { useId, useState, type KeyboardEvent, type Ref } from "react";
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

/**
 * A date input: typed in the format of the language, or chosen from a calendar. Incomplete input changes nothing; it is reported
 * when the field is left.
 */
export function DateInput(props: DateInputProps) {
  const { label, value, onChange, min, max, size = "md", className } = props;
  const { t } = useLingui();
  const { locale } = useLocale();
  const id = useId();
  const pattern = usePatternText();
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const Calendar = usePart(CALENDAR_PART);
  const shown = value === "" ? "" : formatDay(value, { locale, form: "table-date" });

  function take(day: string): void {
    setTyped(null);
    setWrong(false);
    if (day !== value) onChange(day);
  }
  function commit(): void {
    if (typed === null) return;
    const day = typed.trim() === "" ? "" : parseDay(typed, locale);
    if (day === "" || (day !== null && isWithin(day, min, max))) take(day);
    else {
      setWrong(true);
      props.onWrong?.();
    }
  }
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
  return (
    <span className={clsx("inline-flex flex-col gap-1", size === "sm" && "w-36 max-md:w-40", className)}>
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
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
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
          {t`Enter a day as ${pattern}.`}
        </span>
      )}
    </span>
  );
}

import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { useId, type ReactNode } from "react";
import { boxStyle } from "shared/forms";

/** Props of {@link SettingRow}. */
interface SettingRowProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Keeps the control at the right on phones as well: for a switch. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** A setting: what it is on the left, its control on the right; below each other on phones. */
export function SettingRow({ label, hint, isNarrow = false, children }: SettingRowProps) {
  return (
    <div
      className={clsx(
        "flex items-center justify-between gap-x-6 gap-y-2 border-t border-line px-5 py-3.5 first:border-t-0 max-md:px-4",
        !isNarrow && "max-md:flex-col max-md:items-stretch",
      )}
    >
      <div className="min-w-0">
        <p className="text-sm font-medium">{label}</p>
        {hint !== undefined && <p className="mt-0.5 text-xs leading-5 text-ink-2">{hint}</p>}
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}

/** Props of {@link Choice}. */
interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** One of some values, applied at once. */
export function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <span className="relative inline-grid max-md:w-full md:min-w-40">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        className="h-9 cursor-pointer appearance-none rounded-sm border border-line-control bg-surface ps-3 pe-9 text-sm max-md:h-11"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-2"
      />
    </span>
  );
}

/** Props of {@link TimeBox}. */
interface TimeBoxProps {
  label: string;
  /** `HH:MM`. */
  value: string;
  onChange: (value: string) => void;
}

/** A time of the day; a time that is half typed changes nothing. */
export function TimeBox({ label, value, onChange }: TimeBoxProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex items-center gap-2 text-xs text-ink-2">
      {label}
      <span className={boxStyle({ error: false })}>
        <input
          id={id}
          type="time"
          key={value}
          defaultValue={value}
          onBlur={(event) => {
            const { value: typed } = event.target;
            if (/^\d\d:\d\d$/u.test(typed) && typed !== value) onChange(typed);
          }}
          className="num bg-transparent text-sm text-ink outline-none"
        />
      </span>
    </label>
  );
}

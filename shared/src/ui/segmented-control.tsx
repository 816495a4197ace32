import { clsx } from "clsx";
import { useId, type KeyboardEvent } from "react";
import { useCurrentInView } from "./use-current-in-view.ts";

/** One option of a {@link SegmentedControl}. */
export interface SegmentOption<T extends string> {
  value: T;
  label: string;
  /** Why it cannot be chosen now; disables the option and is shown as its title. */
  disabledReason?: string;
}

/** Props of {@link SegmentedControl}. */
export interface SegmentedControlProps<T extends string> {
  /** Name of the group. */
  label: string;
  options: readonly SegmentOption<T>[];
  value: T;
  onChange: (value: T) => void;
  /** 32 high, or 40 for forms. */
  size?: "sm" | "md";
  className?: string;
}

/**
 * A radio group rendered as one bar; arrow keys move the selection. On phones long labels take two lines, and a bar that still does
 * not fit scrolls sideways.
 */
export function SegmentedControl<T extends string>({
  label,
  options,
  value,
  onChange,
  size = "sm",
  className,
}: SegmentedControlProps<T>) {
  const id = useId();
  const row = useCurrentInView<HTMLDivElement>(value);
  const enabled = options.filter((option) => option.disabledReason === undefined);
  // If no enabled option is selected, the first one is focusable.
  const reached = enabled.find((option) => option.value === value) ?? enabled[0];

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = enabled.findIndex((option) => option === reached);
    const next = enabled[(index + step + enabled.length) % enabled.length];
    if (!next) return;
    onChange(next.value);
    document.getElementById(`${id}${next.value}`)?.focus();
  }

  return (
    <div
      ref={row}
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={handleKeyDown}
      className={clsx(
        "whole max-w-full gap-0.5 rounded-sm bg-neutral-soft p-0.5 max-md:no-scrollbar max-md:overflow-x-auto md:flex-wrap dark:bg-sunken",
        size === "sm" ? "inline-flex" : "flex",
        className,
      )}
    >
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          <button
            key={option.value}
            id={`${id}${option.value}`}
            type="button"
            role="radio"
            aria-checked={isChosen}
            tabIndex={option === reached ? 0 : -1}
            disabled={option.disabledReason !== undefined}
            title={option.disabledReason}
            onClick={() => onChange(option.value)}
            className={clsx(
              "inline-flex cursor-pointer items-center justify-center gap-1.5 rounded-xs px-3 text-center font-medium max-md:min-h-10 max-md:px-2 max-md:break-keep max-md:focus-visible:-outline-offset-2 md:whitespace-nowrap disabled:cursor-not-allowed disabled:text-ink-disabled",
              size === "sm" ? "min-h-7 grow text-xs" : "min-h-9 flex-1 text-sm",
              isChosen
                ? "bg-surface text-ink shadow-2 dark:bg-raised dark:shadow-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none"
                : "text-ink-2 hover:text-ink",
            )}
          >
            {option.label}
          </button>
        );
      })}
    </div>
  );
}

import { useId } from "react";

/** Props of {@link FilterSelect}. */
export interface FilterSelectProps {
  /** What is chosen, also the text of "all". */
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** Text of the first choice, which stands for no filter; none when left out. */
  all?: string;
}

/** A filter of a list: the browser's own select. */
export function FilterSelect({ label, value, options, onChange, all }: FilterSelectProps) {
  const id = useId();
  return (
    <span className="inline-flex min-w-0 flex-col gap-1 max-md:flex-1 max-md:basis-[calc(50%-0.5rem)]">
      <label htmlFor={id} className="text-2xs text-ink-3">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-9 min-w-0 cursor-pointer rounded-sm border border-line-control bg-surface px-2 text-xs text-ink max-md:h-11 max-md:w-full"
      >
        {all !== undefined && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

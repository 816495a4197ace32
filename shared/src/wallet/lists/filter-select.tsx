import { LabelledSelect, type SelectOption } from "../../ui/index.ts";

/** Props of {@link FilterSelect}. */
export interface FilterSelectProps {
  /** What is chosen, also the text of "all". */
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** Text of the first choice, which represents no filter; none when left out. */
  all?: string;
}

/** A filter of a list: half the width on phones, and a first choice that represents no filter. */
export function FilterSelect({ options, all, ...rest }: FilterSelectProps) {
  return (
    <LabelledSelect
      {...rest}
      size="sm"
      frame="max-md:flex-1 max-md:basis-[calc(50%-0.5rem)]"
      options={all === undefined ? options : [{ value: "", label: all }, ...options]}
    />
  );
}

import { LabelledSelect, type SelectOption } from "../../ui/index.ts";

/** Props of {@link FilterSelect}. */
export interface FilterSelectProps {
  /** Name of the filter, also the text of "all". */
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** Text of the first option, which means no filter; omitted if there is no such option. */
  all?: string;
}

/** A filter of a list: half the width on phones, with a first option that means no filter. */
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

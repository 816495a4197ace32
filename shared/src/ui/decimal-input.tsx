import type { ComponentPropsWithRef } from "react";
import { readTypedDecimal, toTypedDecimal } from "../format/index.ts";
import { useLocale } from "../locale/index.ts";

/** Props of {@link DecimalInput}. */
export interface DecimalInputProps extends Omit<
  ComponentPropsWithRef<"input">,
  "value" | "onChange" | "type" | "inputMode" | "defaultValue"
> {
  /** The typed text, a plain decimal with a point once it is complete. */
  value: string;
  onChange: (text: string) => void;
  /** Whether negative numbers are accepted: digit-only keyboards of phones have no minus. */
  allowsMinus?: boolean;
}

/** The input for all typed numbers: it accepts point and comma, and shows the separator of the language. */
export function DecimalInput({ value, onChange, allowsMinus = false, ...rest }: DecimalInputProps) {
  const { locale } = useLocale();
  return (
    <input
      autoComplete="off"
      {...rest}
      type="text"
      inputMode={allowsMinus ? "text" : "decimal"}
      value={toTypedDecimal(value, locale)}
      onChange={(event) => onChange(readTypedDecimal(event.target.value))}
    />
  );
}

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
  /** Numbers below zero are taken: keyboards of phones with nothing but digits have no minus. */
  allowsMinus?: boolean;
}

/** The input of every number that is typed: it takes point and comma, and shows the separator of the language. */
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

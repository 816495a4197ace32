import { Trans } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { useWatch, type FieldValues } from "react-hook-form";
import { readTypedDecimal } from "../format/index.ts";
import { DecimalInput } from "../ui/decimal-input.tsx";
import { CONTROL, FieldFrame, boxStyle, type FieldLabels } from "./field-frame.tsx";
import type { FieldBinding } from "./use-field.ts";
import { useFramedField } from "./use-framed-field.ts";

/**
 * Normalizes a typed amount: removes spaces and grouping, replaces a comma with a point, cuts decimals beyond the coin's. Other
 * invalid input is left for the schema to reject.
 *
 * @param typed the typed or pasted text
 * @param decimals decimals of the coin
 * @returns the normalized text and whether decimals were cut
 */
export function keepAmount(typed: string, decimals: number): { text: string; isCut: boolean } {
  const plain = readTypedDecimal(typed);
  const [, whole, fraction] = /^(\d*)\.(\d*)$/u.exec(plain) ?? [];
  if (whole === undefined || fraction === undefined || fraction.length <= decimals)
    return { text: plain, isCut: false };
  return { text: decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`, isCut: true };
}

/** Props of {@link AmountField}. */
export type AmountFieldProps<Values extends FieldValues, Output> = FieldBinding<Values, Output> &
  FieldLabels & {
    /** Decimals of the coin. */
    decimals: number;
    /** Coin code or unit at the end of the field. */
    unit: ReactNode;
    /** The value in the display currency, e.g. a `FiatAmount`. */
    worth?: ReactNode;
    /** Called to fill in the whole balance. */
    onAll?: () => void;
    disabled?: boolean;
  };

/** A field for an amount as text. Decimals beyond the coin's are cut, and the field shows a note. */
export function AmountField<Values extends FieldValues, Output>(props: AmountFieldProps<Values, Output>) {
  const { decimals, unit, worth, onAll, disabled } = props;
  const [cutText, setCutText] = useState<string | null>(null);
  const value: unknown = useWatch({ control: props.control, name: props.name });
  // The note applies to the typed value; another value, such as the whole balance, was not cut.
  const hint =
    cutText !== null && cutText === value ? <Trans>Rounded down to {decimals} decimals.</Trans> : props.hint;
  const { field, frame, control } = useFramedField({ ...props, hint });
  function handleChange(typed: string): void {
    const kept = keepAmount(typed, decimals);
    setCutText(kept.isCut ? kept.text : null);
    field.setValue(kept.text);
  }
  return (
    <FieldFrame {...frame}>
      <div className={boxStyle({ error: field.error !== undefined, disabled })}>
        <DecimalInput {...control} disabled={disabled} onChange={handleChange} className={CONTROL} />
        {worth && <span className="text-xs max-md:hidden">{worth}</span>}
        <span className="text-xs font-medium whitespace-nowrap">{unit}</span>
        {onAll && (
          <button
            type="button"
            disabled={disabled}
            onClick={onAll}
            className="min-h-6 cursor-pointer text-xs font-medium text-accent-text hover:underline max-md:min-h-10"
          >
            <Trans context="amount">All</Trans>
          </button>
        )}
      </div>
    </FieldFrame>
  );
}

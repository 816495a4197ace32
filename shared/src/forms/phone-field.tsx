import { useLingui } from "@lingui/react/macro";
import { LIMITS } from "contracts/limits";
import { useId, type ReactNode } from "react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { Select } from "../ui/select.tsx";
import { CONTROL, FieldFrame, boxStyle, describedBy } from "./field-frame.tsx";
import { useField } from "./use-field.ts";

/** A country as listed by the common call. */
export interface PhoneCountry {
  /** Name in the requested language. */
  key: string;
  /** Dial code without plus. */
  value: string;
  first_letter: string;
}

/** Props of {@link PhoneField}. */
export interface PhoneFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  /** Field of the country, `{dial code}_{first letter}`. */
  countryName: FieldPath<Values>;
  /** Field of the number. */
  name: FieldPath<Values>;
  label: ReactNode;
  countries: readonly PhoneCountry[];
  hint?: ReactNode;
  className?: string;
}

/** A phone number with its country; typing in the open list finds a country. Countries are grouped by first letter. */
export function PhoneField<Values extends FieldValues, Output>({
  control,
  countryName,
  name,
  label,
  countries,
  hint,
  className,
}: PhoneFieldProps<Values, Output>) {
  const { t } = useLingui();
  const id = useId();
  const country = useField({ control, name: countryName });
  const number = useField({ control, name });
  const options = [...countries]
    .sort((one, other) => one.first_letter.localeCompare(other.first_letter))
    .map((one) => ({
      value: `${one.value}_${one.first_letter}`,
      label: `${one.key} +${one.value}`,
      group: one.first_letter,
    }));
  const dial = country.text.split("_")[0] ?? "";
  return (
    <FieldFrame id={id} error={number.error ?? country.error} {...{ label, hint, className }}>
      <div className={boxStyle({ error: number.error !== undefined })}>
        <Select
          look="inset"
          size="sm"
          label={t`Country code`}
          fieldName={countryName}
          autoComplete="tel-country-code"
          value={country.text}
          options={options}
          face={
            <span aria-hidden className="num me-1">
              {dial === "" ? "" : `+${dial}`}
            </span>
          }
          onChange={country.setValue}
          onBlur={country.onBlur}
          className="border-e border-line pe-2"
        />
        <input
          id={id}
          ref={number.ref}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={LIMITS.phoneLength}
          value={number.text}
          aria-invalid={number.error !== undefined}
          aria-describedby={describedBy(id, { error: number.error ?? country.error, hint })}
          onChange={(event) => number.setValue(event.target.value)}
          onBlur={number.onBlur}
          className={CONTROL}
        />
      </div>
    </FieldFrame>
  );
}

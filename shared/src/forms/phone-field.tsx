import { useLingui } from "@lingui/react/macro";
import { LIMITS } from "contracts/limits";
import { ChevronDown } from "lucide-react";
import { useId, type ReactNode } from "react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { CONTROL, FieldFrame, boxStyle, describedBy } from "./field-frame.tsx";
import { useField } from "./use-field.ts";

/** A country as the common call lists it. */
export interface PhoneCountry {
  /** Name in the asked language. */
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

/** A phone number with its country; typing in the opened list finds a country, which are grouped by first letter. */
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
  const letters = [...new Set(countries.map((one) => one.first_letter))].sort();
  const dial = country.text.split("_")[0] ?? "";
  return (
    <FieldFrame id={id} error={number.error ?? country.error} {...{ label, hint, className }}>
      <div className={boxStyle({ error: number.error !== undefined })}>
        <div className="relative flex items-center gap-1 self-stretch border-e border-line pe-2">
          <span aria-hidden className="num">
            {dial === "" ? "" : `+${dial}`}
          </span>
          <ChevronDown aria-hidden size={14} strokeWidth={1.75} className="text-ink-3" />
          <select
            aria-label={t`Country code`}
            name={countryName}
            value={country.text}
            autoComplete="tel-country-code"
            onChange={(event) => country.setValue(event.target.value)}
            onBlur={country.onBlur}
            className="absolute inset-0 w-full cursor-pointer opacity-0"
          >
            {letters.map((letter) => (
              <optgroup key={letter} label={letter}>
                {countries
                  .filter((one) => one.first_letter === letter)
                  .map((one) => (
                    <option key={`${one.key}${one.value}`} value={`${one.value}_${one.first_letter}`}>
                      {one.key} +{one.value}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </div>
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

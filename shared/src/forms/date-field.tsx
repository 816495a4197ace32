import { useId } from "react";
import type { FieldValues } from "react-hook-form";
import { DateInput, type DateInputProps } from "./date-input.tsx";
import { FieldFrame, type FieldLabels } from "./field-frame.tsx";
import type { FieldBinding } from "./use-field.ts";
import { useFramedField } from "./use-framed-field.ts";

/** Props of {@link DateField}. */
export type DateFieldProps<Values extends FieldValues, Output> = FieldBinding<Values, Output> &
  FieldLabels &
  Pick<DateInputProps, "min" | "max">;

/** A date field of a form; its value is `YYYY-MM-DD`. */
export function DateField<Values extends FieldValues, Output>(props: DateFieldProps<Values, Output>) {
  const { field, frame, control } = useFramedField(props);
  return (
    <FieldFrame {...frame}>
      <DateInput
        id={control.id}
        ref={control.ref}
        value={field.text}
        min={props.min}
        max={props.max}
        invalid={control["aria-invalid"]}
        describedBy={control["aria-describedby"]}
        onChange={field.setValue}
        // Clears the value, so that the form never sends a day other than the one it shows.
        onWrong={() => field.setValue("")}
        onBlur={field.onBlur}
        className="w-full"
      />
    </FieldFrame>
  );
}

/** Props of {@link LabelledDate}. */
export interface LabelledDateProps extends Omit<DateInputProps, "id" | "label" | "size"> {
  label: string;
}

/** A date input with its label above, for filters of lists. */
export function LabelledDate({ label, ...date }: LabelledDateProps) {
  const id = useId();
  return (
    <span className="inline-flex flex-col gap-1">
      <label htmlFor={id} className="text-2xs text-ink-2">
        {label}
      </label>
      <DateInput id={id} size="sm" {...date} />
    </span>
  );
}

import { useId, type FocusEvent } from "react";
import type { FieldValues } from "react-hook-form";
import { describedBy, type FieldFrameProps, type FieldLabels } from "./field-frame.tsx";
import { useField, type FieldBinding, type FieldState } from "./use-field.ts";

/** A control with the frame around it. */
export interface FramedField {
  field: FieldState;
  /** For its `FieldFrame`. */
  frame: Omit<FieldFrameProps, "children">;
  /** For the control itself, inside a box of `boxStyle`. */
  control: {
    id: string;
    ref: FieldState["ref"];
    name: string;
    value: string;
    "aria-invalid": boolean;
    "aria-describedby": string | undefined;
    onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

/**
 * Binds a control with a label to its form. Moving to a button in the same box does not count as leaving the field, so it is not
 * validated yet.
 *
 * @param props form, name and what the frame shows
 * @returns state of the field, props of the frame and of the control
 */
export function useFramedField<Values extends FieldValues, Output>(
  props: FieldBinding<Values, Output> & FieldLabels,
): FramedField {
  const { control, name, label, optional, hint, aside, className } = props;
  const id = useId();
  const field = useField({ control, name });
  const { error } = field;
  return {
    field,
    frame: { id, error, label, optional, hint, aside, className },
    control: {
      id,
      ref: field.ref,
      name,
      value: field.text,
      "aria-invalid": error !== undefined,
      "aria-describedby": describedBy(id, { error, hint }),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (currentTarget.parentElement?.contains(relatedTarget) !== true) field.onBlur();
      },
    },
  };
}

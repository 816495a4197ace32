import { useState } from "react";
import {
  useController,
  type Control,
  type FieldError,
  type FieldPath,
  type FieldValues,
} from "react-hook-form";
import { useValidationText } from "./validation-messages.ts";

/** The form and the name of the value that a field edits. */
export interface FieldBinding<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
}

/** A field's value and wiring. */
export interface FieldState {
  value: unknown;
  /** The typed text; empty when the value is not a string. */
  text: string;
  setValue: (value: unknown) => void;
  onBlur: () => void;
  ref: (element: HTMLElement | null) => void;
  /** Translated message, or undefined when the field is valid. */
  error: string | undefined;
}

/**
 * Binds a field to its form. A shown error is cleared as soon as the person types; a server error stays until then.
 *
 * @param binding form and name
 * @returns value, wiring and translated error
 */
export function useField<Values extends FieldValues, Output>({
  control,
  name,
}: FieldBinding<Values, Output>): FieldState {
  const { field, fieldState } = useController<Values, FieldPath<Values>, Output>({ control, name });
  const [dismissed, setDismissed] = useState<FieldError>();
  const toText = useValidationText();
  const value: unknown = field.value;
  const message = fieldState.error === dismissed ? undefined : fieldState.error?.message;
  return {
    value,
    text: typeof value === "string" ? value : "",
    setValue: (next) => {
      field.onChange(next);
      setDismissed(fieldState.error);
    },
    onBlur: () => {
      // Validating would remove the server's error about this value, because the schema does not have it.
      if (message !== undefined && fieldState.error?.type === "server") return;
      setDismissed(undefined);
      field.onBlur();
    },
    ref: field.ref,
    error: message === undefined ? undefined : toText(message),
  };
}

import { CircleAlert } from "lucide-react";
import { useId, type ComponentPropsWithoutRef, type ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { CONTROL, FieldFrame, boxStyle, describedBy, type FieldLabels } from "./field-frame.tsx";
import { useField, type FieldBinding } from "./use-field.ts";

type InputAttributes = Pick<
  ComponentPropsWithoutRef<"input">,
  | "autoComplete"
  | "autoFocus"
  | "disabled"
  | "inputMode"
  | "list"
  | "maxLength"
  | "placeholder"
  | "readOnly"
  | "spellCheck"
>;

/** Props of {@link TextField}. */
export type TextFieldProps<Values extends FieldValues, Output> = FieldBinding<Values, Output> &
  FieldLabels &
  InputAttributes & {
    type?: "text" | "email" | "url" | "date";
    /** At the end of the field: a unit, or a button such as `CodeSendButton`. */
    suffix?: ReactNode;
    /** Paste is trimmed; passwords are not for this field. */
    trim?: boolean;
  };

/** One line of text. Space around it goes when the field is left. */
export function TextField<Values extends FieldValues, Output>(props: TextFieldProps<Values, Output>) {
  const {
    control,
    name,
    label,
    optional,
    hint,
    aside,
    className,
    suffix,
    type = "text",
    trim = true,
    ...input
  } = props;
  const id = useId();
  const field = useField({ control, name });
  const handleBlur = (): void => {
    if (trim && field.text !== field.text.trim()) field.setValue(field.text.trim());
    field.onBlur();
  };
  return (
    <FieldFrame id={id} error={field.error} {...{ label, optional, hint, aside, className }}>
      <div
        className={boxStyle({
          error: field.error !== undefined,
          disabled: input.disabled,
          readOnly: input.readOnly,
        })}
      >
        <input
          {...input}
          id={id}
          ref={field.ref}
          name={name}
          type={type}
          value={field.text}
          aria-invalid={field.error !== undefined}
          aria-describedby={describedBy(id, { error: field.error, hint })}
          onChange={(event) => field.setValue(event.target.value)}
          onBlur={handleBlur}
          className={CONTROL}
        />
        {field.error !== undefined && (
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-negative" />
        )}
        {suffix}
      </div>
    </FieldFrame>
  );
}

import { CircleAlert } from "lucide-react";
import type { ComponentPropsWithoutRef, FocusEvent, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { DecimalInput } from "../ui/decimal-input.tsx";
import { CONTROL, FieldFrame, boxStyle, type FieldLabels } from "./field-frame.tsx";
import type { FieldBinding } from "./use-field.ts";
import { useFramedField } from "./use-framed-field.ts";

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
    type?: "text" | "email" | "url";
    /** At the end of the field: a unit or a button such as `CodeSendButton`. */
    suffix?: ReactNode;
    /** Whether pasted text is trimmed; do not use this field for passwords. */
    trim?: boolean;
  };

/** One line of text. Surrounding whitespace is removed when the field is left. */
export function TextField<Values extends FieldValues, Output>(props: TextFieldProps<Values, Output>) {
  const { suffix, type = "text", trim = true, disabled, readOnly } = props;
  const { autoComplete, autoFocus, inputMode, list, maxLength, placeholder, spellCheck } = props;
  const { field, frame, control } = useFramedField(props);
  const isWrong = field.error !== undefined;
  function handleBlur(event: FocusEvent<HTMLElement>): void {
    if (trim && field.text !== field.text.trim()) field.setValue(field.text.trim());
    control.onBlur(event);
  }
  return (
    <FieldFrame {...frame}>
      <div className={boxStyle({ error: isWrong, disabled, readOnly })}>
        {inputMode === "decimal" ? (
          <DecimalInput
            {...{ disabled, maxLength, placeholder, readOnly }}
            {...control}
            onChange={field.setValue}
            className={CONTROL}
          />
        ) : (
          <input
            {...{
              autoComplete,
              disabled,
              inputMode,
              list,
              maxLength,
              placeholder,
              readOnly,
              spellCheck,
              type,
            }}
            {...control}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the caller decides: the first field of a dialog or page of its own
            autoFocus={autoFocus}
            onChange={(event) => field.setValue(event.target.value)}
            onBlur={handleBlur}
            className={CONTROL}
          />
        )}
        {isWrong && (
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-negative" />
        )}
        {suffix}
      </div>
    </FieldFrame>
  );
}

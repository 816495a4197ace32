import { clsx } from "clsx";
import { LIMITS } from "contracts/limits";
import { useId, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { FieldFrame, describedBy, type FieldLabels } from "./field-frame.tsx";
import { useField, type FieldBinding } from "./use-field.ts";

const CELLS = [0, 1, 2, 3, 4, 5] as const;

/** Props of {@link CodeField}. */
export type CodeFieldProps<Values extends FieldValues, Output> = FieldBinding<Values, Output> &
  FieldLabels & {
    /** A payment password: dots, and nothing for the browser to remember. */
    secret?: boolean;
    autoFocus?: boolean;
    disabled?: boolean;
    /** Called when the sixth digit is in. */
    onComplete?: (code: string) => void;
  };

/** Six digits: one input drawn as six cells, so that pasting fills all of them. */
export function CodeField<Values extends FieldValues, Output>(props: CodeFieldProps<Values, Output>) {
  const { control, name, label, optional, hint, aside, className, secret, autoFocus, disabled, onComplete } =
    props;
  const id = useId();
  const [hasFocus, setFocus] = useState(false);
  const field = useField({ control, name });
  function handleChange(typed: string): void {
    const digits = typed.replace(/\D/gu, "").slice(0, LIMITS.codeLength);
    field.setValue(digits);
    if (digits.length === LIMITS.codeLength && digits !== field.text) onComplete?.(digits);
  }
  const cursor = Math.min(field.text.length, LIMITS.codeLength - 1);
  return (
    <FieldFrame id={id} error={field.error} {...{ label, optional, hint, aside, className }}>
      <div className="relative inline-flex max-w-full gap-2">
        {CELLS.map((cell) => {
          const digit = field.text[cell];
          return (
            <span
              key={cell}
              aria-hidden
              className={clsx(
                "num grid h-12 w-11 min-w-0 place-items-center rounded-sm border bg-surface text-xl font-medium",
                cell === 3 && "ms-2",
                field.error !== undefined ? "border-negative" : "border-line-control",
                hasFocus && cell === cursor && "halo",
              )}
            >
              {secret && digit !== undefined ? <span className="size-2 rounded-full bg-ink" /> : digit}
            </span>
          );
        })}
        <input
          id={id}
          ref={field.ref}
          name={name}
          type={secret ? "password" : "text"}
          inputMode="numeric"
          autoComplete={secret ? "off" : "one-time-code"}
          disabled={disabled}
          value={field.text}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the caller decides: the first field of a dialog or page of its own
          autoFocus={autoFocus}
          aria-invalid={field.error !== undefined}
          aria-describedby={describedBy(id, { error: field.error, hint })}
          onChange={(event) => handleChange(event.target.value)}
          onFocus={() => setFocus(true)}
          onBlur={() => {
            setFocus(false);
            field.onBlur();
          }}
          className="absolute inset-0 h-full w-full cursor-text opacity-0"
        />
      </div>
    </FieldFrame>
  );
}

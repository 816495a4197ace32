import { clsx } from "clsx";
import { LIMITS } from "contracts/limits";
import { useState, type ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { CONTROL, FieldFrame, boxStyle, type FieldLabels } from "./field-frame.tsx";
import type { FieldBinding } from "./use-field.ts";
import { useFramedField } from "./use-framed-field.ts";

const CELLS = [0, 1, 2, 3, 4, 5] as const;

/** Props of {@link CodeField}. */
export type CodeFieldProps<Values extends FieldValues, Output> = FieldBinding<Values, Output> &
  FieldLabels & {
    /** For a payment password: shows dots, and the browser does not store the value. */
    secret?: boolean;
    /** For a code that is sent: its `CodeSendButton`, at the end of a plain box. */
    suffix?: ReactNode;
    autoFocus?: boolean;
    disabled?: boolean;
    /** Called when the sixth digit is entered. */
    onComplete?: (code: string) => void;
  };

interface CellsProps {
  text: string;
  secret: boolean | undefined;
  isWrong: boolean;
  hasFocus: boolean;
}

function Cells({ text, secret, isWrong, hasFocus }: CellsProps) {
  const cursor = Math.min(text.length, LIMITS.codeLength - 1);
  return CELLS.map((cell) => {
    const digit = text[cell];
    return (
      <span
        key={cell}
        aria-hidden
        className={clsx(
          "num grid h-12 min-w-0 flex-1 place-items-center rounded-sm border bg-surface text-xl font-medium",
          cell === 3 && "ms-2",
          isWrong ? "border-negative" : "border-line-control",
          hasFocus && cell === cursor && "halo",
        )}
      >
        {secret && digit !== undefined ? <span className="size-2 rounded-full bg-ink" /> : digit}
      </span>
    );
  });
}

/**
 * A six-digit code: one input drawn as six cells, so that pasting fills all of them, or as a plain box beside a button that sends
 * the code.
 */
export function CodeField<Values extends FieldValues, Output>(props: CodeFieldProps<Values, Output>) {
  const { secret, suffix, autoFocus, disabled, onComplete } = props;
  const [hasFocus, setFocus] = useState(false);
  const { field, frame, control } = useFramedField(props);
  function handleChange(typed: string): void {
    const digits = typed.replace(/\D/gu, "").slice(0, LIMITS.codeLength);
    field.setValue(digits);
    if (digits.length === LIMITS.codeLength && digits !== field.text) onComplete?.(digits);
  }
  const isWrong = field.error !== undefined;
  const isPlain = suffix !== undefined;
  return (
    <FieldFrame {...frame}>
      <div className={isPlain ? boxStyle({ error: isWrong, disabled }) : "relative flex gap-2"}>
        {!isPlain && <Cells text={field.text} {...{ secret, isWrong, hasFocus }} />}
        <input
          {...control}
          type={secret ? "password" : "text"}
          inputMode="numeric"
          autoComplete={secret ? "off" : "one-time-code"}
          disabled={disabled}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the caller decides: the first field of a dialog or page of its own
          autoFocus={autoFocus}
          onChange={(event) => handleChange(event.target.value)}
          onFocus={() => setFocus(true)}
          onBlur={(event) => {
            setFocus(false);
            control.onBlur(event);
          }}
          className={isPlain ? `${CONTROL} num` : "absolute inset-0 h-full w-full cursor-text opacity-0"}
        />
        {suffix}
      </div>
    </FieldFrame>
  );
}

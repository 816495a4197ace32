import { useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import type { FieldValues } from "react-hook-form";
import { TextField, type TextFieldProps } from "shared/forms";
import { useAccountNames } from "./own-accounts.ts";

/** Props of {@link AccountField}. */
type AccountFieldProps<Values extends FieldValues, Output> = Omit<TextFieldProps<Values, Output>, "list"> & {
  /** The current input; matching accounts are offered. */
  typed: string;
};

/**
 * The browser's own arrow is transparent and covers that of the product's selects, so that a click on it opens the suggestions. The
 * mark of an error is beside it.
 */
const ARROW =
  "[&_input~svg:not(:last-child)]:order-1 [&_input]:relative [&_input]:pe-6 [&_input::-webkit-calendar-picker-indicator]:absolute [&_input::-webkit-calendar-picker-indicator]:end-0 [&_input::-webkit-calendar-picker-indicator]:h-full [&_input::-webkit-calendar-picker-indicator]:w-6 [&_input::-webkit-calendar-picker-indicator]:cursor-pointer [&_input::-webkit-calendar-picker-indicator]:opacity-0";

/** A field for the name of one of the person's mining accounts: selected from a list, or typed, which narrows the list down. */
export function AccountField<Values extends FieldValues, Output>({
  typed,
  ...field
}: AccountFieldProps<Values, Output>) {
  const { t } = useLingui();
  const id = useId();
  const names = useAccountNames(typed);
  return (
    <div className={ARROW}>
      <TextField
        {...field}
        list={id}
        autoComplete="off"
        spellCheck={false}
        placeholder={t`Select or type a name`}
        suffix={
          <ChevronDown
            aria-hidden
            size={16}
            strokeWidth={1.75}
            className="pointer-events-none -ms-8 shrink-0 text-ink-3"
          />
        }
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

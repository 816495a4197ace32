import { useId } from "react";
import type { FieldValues } from "react-hook-form";
import { TextField, type TextFieldProps } from "shared/forms";
import { useAccountNames } from "./own-accounts.ts";

/** Props of {@link AccountField}. */
type AccountFieldProps<Values extends FieldValues, Output> = Omit<TextFieldProps<Values, Output>, "list"> & {
  /** The current input; matching accounts are offered. */
  typed: string;
};

/** A field for the name of one of the person's mining accounts, with suggestions while typing. */
export function AccountField<Values extends FieldValues, Output>({
  typed,
  ...field
}: AccountFieldProps<Values, Output>) {
  const id = useId();
  const names = useAccountNames(typed);
  return (
    <div>
      <TextField {...field} list={id} autoComplete="off" spellCheck={false} />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

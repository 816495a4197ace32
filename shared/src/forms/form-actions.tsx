import type { FieldValues } from "react-hook-form";
import { DialogActions } from "../ui/index.ts";
import { SubmitButton, type SubmitButtonProps } from "./form.tsx";

/** Props of {@link FormActions}. */
export type FormActionsProps<Values extends FieldValues, Output> = SubmitButtonProps<Values, Output> & {
  onCancel: () => void;
};

/** Cancel and submit buttons at the end of a form in a dialog; the children label the submit button. */
export function FormActions<Values extends FieldValues, Output>({
  onCancel,
  ...submit
}: FormActionsProps<Values, Output>) {
  return (
    <DialogActions onCancel={onCancel}>
      <SubmitButton {...submit} />
    </DialogActions>
  );
}

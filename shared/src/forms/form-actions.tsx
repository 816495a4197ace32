import type { FieldValues } from "react-hook-form";
import { DialogActions } from "../ui/index.ts";
import { SubmitButton, type SubmitButtonProps } from "./form.tsx";

/** Props of {@link FormActions}. */
export type FormActionsProps<Values extends FieldValues, Output> = SubmitButtonProps<Values, Output> & {
  onCancel: () => void;
};

/** Cancel and submit at the end of a form in a dialog; its children name what is submitted. */
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

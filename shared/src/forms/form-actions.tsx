import { Trans } from "@lingui/react/macro";
import type { FieldValues } from "react-hook-form";
import { Button } from "../ui/index.ts";
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
    <div className="flex justify-end gap-2 max-md:flex-col-reverse">
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <SubmitButton {...submit} />
    </div>
  );
}

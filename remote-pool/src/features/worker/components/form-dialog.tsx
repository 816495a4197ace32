import { Trans } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { useErrorText } from "shared/api";
import { Form, FormActions, showServerError, type FormProps } from "shared/forms";
import { Dialog, Notice } from "shared/ui";

/** Props of {@link FormDialog}. */
interface FormDialogProps<Values extends Record<string, unknown>, Output> extends Pick<
  FormProps<Values, Output>,
  "form" | "children"
> {
  title: string;
  description?: string;
  submitLabel: ReactNode;
  /** Submits the form; rejects when the server refuses it. */
  onSave: (values: Output) => Promise<void>;
  /** Fields of the server's error codes. */
  fieldByCode?: Parameters<typeof showServerError<Values, Output>>[2];
  onClose: () => void;
}

/** A form in a dialog; the input stays when the server refuses it. */
export function FormDialog<Values extends Record<string, unknown>, Output>({
  title,
  description,
  form,
  submitLabel,
  onSave,
  fieldByCode = {},
  onClose,
  children,
}: FormDialogProps<Values, Output>) {
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  async function handleSubmit(values: Output): Promise<void> {
    setProblem(null);
    try {
      await onSave(values);
    } catch (error) {
      if (!showServerError(error, form, fieldByCode)) setProblem(errorText(error));
    }
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title} description={description}>
      <Form form={form} onSubmit={handleSubmit} label={title}>
        {problem !== null && (
          <Notice tone="negative" role="alert">
            {problem}
          </Notice>
        )}
        {children}
        <FormActions form={form} onCancel={onClose} busyLabel={<Trans>Saving…</Trans>}>
          {submitLabel}
        </FormActions>
      </Form>
    </Dialog>
  );
}

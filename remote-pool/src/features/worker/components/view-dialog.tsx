import { Trans, useLingui } from "@lingui/react/macro";
import { LIMITS, getWorkerViews, saveWorkerView, workerViewNameField, type WorkerView } from "contracts";
import { useState } from "react";
import { callApi, revalidateCalls, useErrorText } from "shared/api";
import { Form, FormActions, TextField, showServerError, useSchemaForm } from "shared/forms";
import { toast } from "shared/toast";
import { Dialog, Notice } from "shared/ui";
import * as v from "valibot";

/** Props of {@link ViewDialog}. */
interface ViewDialogProps {
  coin: string;
  /** Name of the view that is open. */
  name: string;
  /** The list as it is, under a name. */
  asView: (name: string) => WorkerView;
  onSaved: (view: WorkerView) => void;
  onClose: () => void;
}

/** Asks for the name of a view; what was typed stays when the server refuses it. */
export function ViewDialog({ coin, name, asView, onSaved, onClose }: ViewDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const required = v.pipe(v.string(), v.trim(), v.minLength(1, t`Enter a name for the view.`));
  const form = useSchemaForm(v.object({ name: v.pipe(required, workerViewNameField) }), { name });
  async function handleSubmit(values: { name: string }): Promise<void> {
    setProblem(null);
    const view = asView(values.name);
    try {
      await callApi(saveWorkerView, { params: { coin }, body: view });
      await revalidateCalls(getWorkerViews);
      toast.success(t`View saved`);
      onSaved(view);
      onClose();
    } catch (error) {
      if (!showServerError(error, form, {})) setProblem(errorText(error));
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Save as a view`}
      description={t`Keeps group, search, status, tag and order. A view of the same name is replaced.`}
    >
      <Form form={form} onSubmit={handleSubmit} label={t`Save as a view`}>
        {problem !== null && (
          <Notice tone="negative" role="alert">
            {problem}
          </Notice>
        )}
        <TextField
          control={form.control}
          name="name"
          label={t`Name of the view`}
          maxLength={LIMITS.workerViewNameLength}
          autoComplete="off"
        />
        <FormActions form={form} onCancel={onClose} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Save</Trans>
        </FormActions>
      </Form>
    </Dialog>
  );
}

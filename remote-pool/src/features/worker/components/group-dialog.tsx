import { Trans, useLingui } from "@lingui/react/macro";
import { LIMITS, getWorkerGroups, getWorkers, workerGroupNameField } from "contracts";
import { useState, type ReactNode } from "react";
import { revalidateCalls, useErrorText } from "shared/api";
import { Form, FormActions, TextField, showServerError, useSchemaForm } from "shared/forms";
import { Dialog, Notice } from "shared/ui";
import * as v from "valibot";

const schema = v.object({ group_name: workerGroupNameField });

/** Props of {@link GroupDialog}. */
interface GroupDialogProps {
  title: string;
  name: string;
  submitLabel: ReactNode;
  /** Sends the name; rejects when the server refuses it. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a group; what was typed stays when the server refuses it. */
export function GroupDialog({ title, name, submitLabel, onSave, onClose }: GroupDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useSchemaForm(schema, { group_name: name });
  async function handleSubmit(values: v.InferOutput<typeof schema>): Promise<void> {
    setProblem(null);
    try {
      await onSave(values.group_name);
      void revalidateCalls(getWorkerGroups, getWorkers);
      onClose();
    } catch (error) {
      if (!showServerError(error, form, {})) setProblem(errorText(error));
    }
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      <Form form={form} onSubmit={handleSubmit} label={title}>
        {problem !== null && (
          <Notice tone="negative" role="alert">
            {problem}
          </Notice>
        )}
        <TextField
          control={form.control}
          name="group_name"
          label={t`Group name`}
          maxLength={LIMITS.workerGroupNameLength}
          autoComplete="off"
        />
        <FormActions form={form} onCancel={onClose} busyLabel={<Trans>Saving…</Trans>}>
          {submitLabel}
        </FormActions>
      </Form>
    </Dialog>
  );
}

import { useLingui } from "@lingui/react/macro";
import { LIMITS, workerGroupNameField } from "contracts";
import type { ReactNode } from "react";
import { TextField, useSchemaForm } from "shared/forms";
import * as v from "valibot";
import { FormDialog } from "./form-dialog.tsx";
import { readWorkersAgain } from "./use-worker-change.ts";

const schema = v.object({ group_name: workerGroupNameField });

/** Props of {@link GroupDialog}. */
interface GroupDialogProps {
  title: string;
  name: string;
  submitLabel: ReactNode;
  /** Submits the name; rejects when the server refuses it. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a group; the input stays when the server refuses it. */
export function GroupDialog({ title, name, submitLabel, onSave, onClose }: GroupDialogProps) {
  const { t } = useLingui();
  const form = useSchemaForm(schema, { group_name: name });
  async function handleSave(values: v.InferOutput<typeof schema>): Promise<void> {
    await onSave(values.group_name);
    void readWorkersAgain();
    onClose();
  }
  return (
    <FormDialog title={title} form={form} submitLabel={submitLabel} onSave={handleSave} onClose={onClose}>
      <TextField
        control={form.control}
        name="group_name"
        label={t`Group name`}
        maxLength={LIMITS.workerGroupNameLength}
        autoComplete="off"
      />
    </FormDialog>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { LIMITS, getWorkerViews, saveWorkerView, workerViewNameField, type WorkerView } from "contracts";
import { callApi, revalidateCalls } from "shared/api";
import { TextField, useSchemaForm } from "shared/forms";
import { toast } from "shared/toast";
import * as v from "valibot";
import { FormDialog } from "./form-dialog.tsx";

/** Props of {@link ViewDialog}. */
interface ViewDialogProps {
  coin: string;
  /** Name of the view that is open. */
  name: string;
  /** Returns the current list as a view with a name. */
  asView: (name: string) => WorkerView;
  onSaved: (view: WorkerView) => void;
  onClose: () => void;
}

/** Asks for the name of a view; the input stays when the server refuses it. */
export function ViewDialog({ coin, name, asView, onSaved, onClose }: ViewDialogProps) {
  const { t } = useLingui();
  const required = v.pipe(v.string(), v.trim(), v.minLength(1, t`Enter a name for the view.`));
  const form = useSchemaForm(v.object({ name: v.pipe(required, workerViewNameField) }), { name });
  async function handleSave(values: { name: string }): Promise<void> {
    const view = asView(values.name);
    await callApi(saveWorkerView, { params: { coin }, body: view });
    await revalidateCalls(getWorkerViews);
    toast.success(t`View saved`);
    onSaved(view);
    onClose();
  }
  return (
    <FormDialog
      title={t`Save as a view`}
      description={t`Keeps group, search, status, tag and order. A view of the same name is replaced.`}
      form={form}
      submitLabel={<Trans>Save</Trans>}
      onSave={handleSave}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="name"
        label={t`Name of the view`}
        maxLength={LIMITS.workerViewNameLength}
        autoComplete="off"
      />
    </FormDialog>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { PERIODS } from "contracts/periods";
import { deleteAccount, getAccounts, getSummaryShow, type SubAccount } from "contracts";
import { LIMITS } from "contracts/limits";
import { useState } from "react";
import { callApi, revalidateCalls, useErrorText } from "shared/api";
import { Form, FormActions, TextField, useSchemaForm } from "shared/forms";
import { verify } from "shared/security";
import { toast } from "shared/toast";
import { Dialog, Notice } from "shared/ui";
import * as v from "valibot";

const typedName = v.object({ name: v.string() });

/** Props of {@link DeleteDialog}. */
interface DeleteDialogProps {
  account: SubAccount;
  onClose: () => void;
}

function DeleteForm({ account: { id, account }, onClose }: DeleteDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(typedName, { name: "" });
  const isNamed = form.watch("name").trim() === account;

  async function handleSubmit(): Promise<void> {
    setFailure(undefined);
    const result = await verify({
      business: "delete_user",
      title: t`Delete ${account}`,
      danger: true,
      act: (proof) => callApi(deleteAccount, { body: { payload: { id, account }, ...proof } }),
    });
    if (result.status === "failed") setFailure(errorText(result.error));
    if (result.status !== "done") return;
    await revalidateCalls(getAccounts, getSummaryShow);
    toast.success(t`${account} deleted`);
    onClose();
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t`Delete ${account}`}>
      {failure !== undefined && (
        <Notice tone="negative" role="alert">
          {failure}
        </Notice>
      )}
      <Notice tone="warning" title={t`This cannot be undone.`}>
        <Trans>
          Only an account with no balance, no open order and no hashrate for {{ hours: PERIODS.quietHours }}{" "}
          hours can be deleted. Its observer links, keys and rules are deleted with it, and its name can't be
          used again.
        </Trans>
      </Notice>
      <TextField
        control={form.control}
        name="name"
        label={t`Type ${account} to confirm`}
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.accountNameMax}
      />
      <FormActions
        form={form}
        onCancel={onClose}
        variant="danger-solid"
        disabled={!isNamed}
        busyLabel={<Trans>Deleting…</Trans>}
      >
        <Trans>Delete</Trans>
      </FormActions>
    </Form>
  );
}

/** Deletes a sub-account after its name was typed and the person passed verification (domain wallet 5.1). */
export function DeleteDialog(props: DeleteDialogProps) {
  const { t } = useLingui();
  const { account } = props.account;
  return (
    <Dialog open onOpenChange={props.onClose} width="md" title={t`Delete ${account}?`}>
      <DeleteForm {...props} />
    </Dialog>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { createAccount, getAccounts, getSummaryShow } from "contracts";
import { ERROR_CODES } from "contracts/error-codes";
import { LIMITS } from "contracts/limits";
import { accountNameField, accountRemarkField } from "contracts/schemas/fields";
import { useState } from "react";
import { isOutcomeOpen, revalidateCalls, useCallMutation, useErrorText } from "shared/api";
import { Form, FormActions, TextField, showServerError, useSchemaForm } from "shared/forms";
import { toast } from "shared/toast";
import { Dialog, Notice } from "shared/ui";
import * as v from "valibot";
import { NameHints } from "./name-hints.tsx";

const newAccount = v.object({ account: accountNameField, remark: accountRemarkField });

function CreateForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(newAccount, { account: "", remark: "" });
  const { trigger } = useCallMutation(createAccount);

  async function handleSubmit(body: v.InferOutput<typeof newAccount>): Promise<void> {
    setFailure(undefined);
    try {
      const { account } = await trigger({ body });
      await revalidateCalls(getAccounts, getSummaryShow);
      toast.success(t`${account} is ready`);
      onClose();
    } catch (error) {
      const fields = { [ERROR_CODES.nameTaken]: "account", [ERROR_CODES.nameMalformed]: "account" } as const;
      if (!showServerError(error, form, fields)) setFailure(errorText(error));
      // The account may exist all the same.
      if (isOutcomeOpen(error)) await revalidateCalls(getAccounts, getSummaryShow);
    }
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t`Create account`}>
      {failure !== undefined && (
        <Notice tone="negative" role="alert">
          {failure}
        </Notice>
      )}
      <div>
        <TextField
          control={form.control}
          name="account"
          label={t`Account name`}
          autoComplete="off"
          spellCheck={false}
          maxLength={LIMITS.accountNameMax}
        />
        <NameHints name={form.watch("account").trim()} />
      </div>
      <TextField
        control={form.control}
        name="remark"
        label={t`Remark`}
        optional
        autoComplete="off"
        maxLength={LIMITS.remarkLength}
      />
      <FormActions form={form} onCancel={onClose} busyLabel={<Trans>Creating…</Trans>}>
        <Trans>Create account</Trans>
      </FormActions>
    </Form>
  );
}

/** Props of {@link CreateDialog}. */
interface CreateDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Creates a sub-account; its name is final, since it is part of every worker's name. */
export function CreateDialog({ open, onOpenChange }: CreateDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="md"
      title={t`Create account`}
      description={t`The name is part of the name of every worker and cannot be changed later.`}
    >
      {open && <CreateForm onClose={() => onOpenChange(false)} />}
    </Dialog>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { createDelegate, getDelegates } from "contracts";
import { ERROR_CODES } from "contracts/error-codes";
import { LIMITS } from "contracts/limits";
import { delegateRemarkField, emailField, miningAccountField } from "contracts/schemas/fields";
import { useState } from "react";
import { callApi, revalidateCalls, useErrorText } from "shared/api";
import { Form, FormActions, TextField, showServerError, useSchemaForm } from "shared/forms";
import { verify } from "shared/security";
import { toast } from "shared/toast";
import { Dialog, Notice } from "shared/ui";
import * as v from "valibot";
import { AccountField } from "#/components/account-field.tsx";
import { findOwnAccount } from "#/components/own-accounts.ts";

const delegateForm = v.object({ own: miningAccountField, account: emailField, remark: delegateRemarkField });

function DelegateForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(delegateForm, { own: "", account: "", remark: "" });

  async function handleSubmit({ own, account, remark }: v.InferOutput<typeof delegateForm>): Promise<void> {
    setFailure(undefined);
    try {
      const found = await findOwnAccount(own);
      if (found === undefined) {
        form.setError("own", { message: "mining_account_required" }, { shouldFocus: true });
        return;
      }
      const result = await verify({
        business: "delegate",
        title: t`Authorize an account`,
        act: ({ token }) => callApi(createDelegate, { body: { user_id: found.id, token, account, remark } }),
      });
      if (result.status === "cancelled") return;
      if (result.status === "failed") throw result.error;
      await revalidateCalls(getDelegates);
      toast.success(t`Offered to ${account}`);
      onClose();
    } catch (error) {
      if (!showServerError(error, form, { [ERROR_CODES.delegateUnknown]: "account" }))
        setFailure(errorText(error));
    }
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t`Authorize an account`}>
      {failure !== undefined && (
        <Notice tone="negative" role="alert">
          {failure}
        </Notice>
      )}
      <AccountField
        control={form.control}
        name="own"
        label={t`My mining account`}
        typed={form.watch("own")}
      />
      <TextField
        control={form.control}
        name="account"
        type="email"
        label={t`Email of the other person`}
        autoComplete="off"
        maxLength={LIMITS.emailLength}
        hint={t`They need an account here.`}
      />
      <TextField
        control={form.control}
        name="remark"
        label={t`Remark`}
        autoComplete="off"
        maxLength={LIMITS.remarkLength}
      />
      <Notice tone="info">
        <Trans>
          They can view this mining account and manage its workers and notifications. Money, keys, observer
          links and security stay with you.
        </Trans>
      </Notice>
      <FormActions form={form} onCancel={onClose} busyLabel={<Trans>Saving…</Trans>}>
        <Trans>Continue</Trans>
      </FormActions>
    </Form>
  );
}

/** Authorizes another person to enter one of the mining accounts. */
export function DelegateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={onClose} width="lg" title={t`Authorize an account`}>
      <DelegateForm onClose={onClose} />
    </Dialog>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { changePaymentPassword, createPaymentPassword } from "contracts";
import { callApi } from "shared/api";
import { Form, SubmitButton } from "shared/forms";
import { DialogActions, Notice } from "shared/ui";
import { PaymentPasswordFields, usePaymentPasswordForm } from "#/components/payment-password-fields.tsx";
import type { PaneProps } from "./pane-props.ts";
import { usePaneCalls } from "./use-pane-calls.ts";

/** Six digits, typed twice, excluding the most easily guessed (spec 5, domain wallet 2.4). */
export function PaymentPasswordPane({ business, token, onDone, onExpired, onCancel, onBusy }: PaneProps) {
  const { t } = useLingui();
  const form = usePaymentPasswordForm();
  const calls = usePaneCalls({ onBusy, onExpired });
  function handleSubmit({ password }: { password: string }): Promise<void> {
    const work = async (): Promise<void> => {
      const call = business === "change_payment_password" ? changePaymentPassword : createPaymentPassword;
      await callApi(call, { body: { token, password } });
      onDone();
    };
    return calls.act(work, form, {});
  }
  return (
    <Form form={form} onSubmit={handleSubmit} label={t`Payment password`}>
      {calls.problem !== null && <Notice tone="negative" role="alert" title={calls.problem} />}
      <PaymentPasswordFields control={form.control} />
      <DialogActions onCancel={onCancel}>
        <SubmitButton form={form} busyLabel={t`Saving…`}>
          <Trans>Confirm</Trans>
        </SubmitButton>
      </DialogActions>
    </Form>
  );
}

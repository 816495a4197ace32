import { Trans, useLingui } from "@lingui/react/macro";
import { PERIODS } from "contracts/periods";
import { ERROR_CODES, resetPassword } from "contracts";
import { useState } from "react";
import { ApiError, callApi, useErrorText } from "shared/api";
import { Form, PasswordField, SubmitButton, showServerError, useSchemaForm } from "shared/forms";
import { Notice } from "shared/ui";
import { NEW_PASSWORD_SCHEMA } from "./model/sign-up-form.ts";

interface NewPasswordFormProps {
  /** From the emailed link, or from the verified code. */
  token: string;
  onDone: () => void;
  /** Called when the token is unknown, used or expired. */
  onExpired: () => void;
}

/** Form for a new password, set with a token that proves who is asking. */
export function NewPasswordForm({ token, onDone, onExpired }: NewPasswordFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useSchemaForm(NEW_PASSWORD_SCHEMA, { password: "", repeat: "" });

  async function handleSubmit({ password }: { password: string }): Promise<void> {
    setProblem(null);
    try {
      await callApi(resetPassword, { body: { token, password } });
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.code === ERROR_CODES.linkExpired) onExpired();
      else if (!showServerError(error, form, {})) setProblem(errorText(error));
    }
  }
  return (
    <Form form={form} label={t`Set a new password`} onSubmit={handleSubmit}>
      {problem === null ? null : <Notice role="alert" tone="negative" title={problem} />}
      <PasswordField
        control={form.control}
        name="password"
        label={t`New password`}
        autoComplete="new-password"
        rules="three-kinds"
      />
      <PasswordField
        control={form.control}
        name="repeat"
        label={t`Repeat password`}
        autoComplete="new-password"
      />
      <Notice
        tone="info"
        title={
          <Trans>
            Withdrawals pause for {{ hours: PERIODS.securityHoldHours }} hours after a password change.
          </Trans>
        }
      >
        <Trans>Mining and earnings continue. You are signed out everywhere.</Trans>
      </Notice>
      <SubmitButton form={form} size="lg" block busyLabel={t`Saving…`}>
        <Trans>Set password</Trans>
      </SubmitButton>
    </Form>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { signInAccountField, startReset, type ResetType } from "contracts";
import { useState } from "react";
import { callApi, useErrorText } from "shared/api";
import { Form, SubmitButton, TextField, noteCodeSent, showServerError, useSchemaForm } from "shared/forms";
import { callSolved } from "shared/security";
import { Notice } from "shared/ui";
import * as v from "valibot";
import { CaptchaPlace } from "#/components/captcha/captcha-box.tsx";

const SCHEMA = v.object({ account: signInAccountField });

interface AccountStepProps {
  type: ResetType;
  onStarted: (token: string, account: string) => void;
}

/** Asks for the account; the response does not reveal whether it exists. */
export function AccountStep({ type, onStarted }: AccountStepProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useSchemaForm(SCHEMA, { account: "" });
  async function handleSubmit({ account }: { account: string }): Promise<void> {
    setProblem(null);
    try {
      const started = await callSolved((options) =>
        callApi(startReset, { body: { type, account } }, options),
      );
      if (started === undefined) return;
      noteCodeSent("reset-email");
      onStarted(started.answer.token, account);
    } catch (error) {
      if (!showServerError(error, form, {})) setProblem(errorText(error));
    }
  }
  return (
    <Form form={form} onSubmit={handleSubmit} label={t`Your account`}>
      {problem !== null && <Notice tone="negative" role="alert" title={problem} />}
      <TextField
        control={form.control}
        name="account"
        label={t`Email or account name`}
        autoComplete="username"
        spellCheck={false}
      />
      <CaptchaPlace />
      <SubmitButton form={form} size="lg" block busyLabel={t`Sending…`}>
        <Trans>Continue</Trans>
      </SubmitButton>
    </Form>
  );
}

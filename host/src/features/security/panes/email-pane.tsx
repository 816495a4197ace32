import { Trans, useLingui } from "@lingui/react/macro";
import { ERROR_CODES, LIMITS, emailField, sendNewEmailCode, setEmail, verifyCodeField } from "contracts";
import { useState } from "react";
import { callApi } from "shared/api";
import { CodeField, CodeSendButton, Form, SubmitButton, TextField, useSchemaForm } from "shared/forms";
import { DialogActions, Notice } from "shared/ui";
import * as v from "valibot";
import { FieldNotFilledError } from "#/components/field-not-filled.ts";
import type { PaneProps } from "./pane-props.ts";
import { usePaneCalls } from "./use-pane-calls.ts";

const SCHEMA = v.object({ email: emailField, captcha: verifyCodeField });
const CODE_ERRORS = {
  [ERROR_CODES.codeWrong]: "captcha",
  [ERROR_CODES.codeExpired]: "captcha",
  [ERROR_CODES.emailTaken]: "email",
} as const;

/** The new address and the code sent to it; the button is disabled until a code was requested (R4.3.5). */
export function EmailPane({ business, token, onDone, onExpired, onCancel, onBusy }: PaneProps) {
  const { t } = useLingui();
  const [isRequested, setRequested] = useState(false);
  const form = useSchemaForm(SCHEMA, { email: "", captcha: "" });
  const calls = usePaneCalls({ onBusy, onExpired });

  async function handleSend(): Promise<void> {
    if (!(await form.trigger("email", { shouldFocus: true }))) throw new FieldNotFilledError();
    const email = v.parse(emailField, form.getValues("email"));
    await calls.send(
      () => callApi(sendNewEmailCode, { body: { token, business, email } }),
      form,
      CODE_ERRORS,
    );
    setRequested(true);
  }
  function handleSubmit(values: v.InferOutput<typeof SCHEMA>): Promise<void> {
    const work = async (): Promise<void> => {
      await callApi(setEmail, { body: { token, business, ...values } });
      onDone();
    };
    return calls.act(work, form, CODE_ERRORS);
  }
  return (
    <Form form={form} onSubmit={handleSubmit} label={t`Email`}>
      {calls.problem !== null && <Notice tone="negative" role="alert" title={calls.problem} />}
      <TextField
        control={form.control}
        name="email"
        type="email"
        label={t`New email`}
        autoComplete="email"
        maxLength={LIMITS.emailLength}
        spellCheck={false}
      />
      <CodeField
        control={form.control}
        name="captcha"
        label={t`Email code`}
        suffix={<CodeSendButton business={`${business}-new`} onSend={handleSend} />}
      />
      <DialogActions onCancel={onCancel}>
        <SubmitButton form={form} disabled={!isRequested} busyLabel={t`Linking…`}>
          <Trans>Confirm</Trans>
        </SubmitButton>
      </DialogActions>
    </Form>
  );
}

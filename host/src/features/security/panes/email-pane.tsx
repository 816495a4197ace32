import { useLingui } from "@lingui/react/macro";
import { ERROR_CODES, LIMITS, emailField, sendNewEmailCode, setEmail, verifyCodeField } from "contracts";
import { callApi } from "shared/api";
import { TextField, useSchemaForm } from "shared/forms";
import * as v from "valibot";
import { FieldNotFilledError } from "#/components/field-not-filled.ts";
import { ContactForm } from "./contact-form.tsx";
import type { PaneProps } from "./pane-props.ts";
import { usePaneCalls } from "./use-pane-calls.ts";

const SCHEMA = v.object({ email: emailField, captcha: verifyCodeField });
const CODE_ERRORS = {
  [ERROR_CODES.codeWrong]: "captcha",
  [ERROR_CODES.codeExpired]: "captcha",
  [ERROR_CODES.emailTaken]: "email",
} as const;

/** The new address and the code sent to it. */
export function EmailPane({ business, token, onDone, onExpired, onCancel, onBusy }: PaneProps) {
  const { t } = useLingui();
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
  }
  function handleSubmit(values: v.InferOutput<typeof SCHEMA>): Promise<void> {
    const work = async (): Promise<void> => {
      await callApi(setEmail, { body: { token, business, ...values } });
      onDone();
    };
    return calls.act(work, form, CODE_ERRORS);
  }
  return (
    <ContactForm
      form={form}
      label={t`Email`}
      problem={calls.problem}
      codeName="captcha"
      codeLabel={t`Email code`}
      business={business}
      onSend={handleSend}
      onSubmit={handleSubmit}
      onCancel={onCancel}
    >
      <TextField
        control={form.control}
        name="email"
        type="email"
        label={t`New email`}
        autoComplete="email"
        maxLength={LIMITS.emailLength}
        spellCheck={false}
      />
    </ContactForm>
  );
}

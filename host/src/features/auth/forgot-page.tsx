import { Trans, useLingui } from "@lingui/react/macro";
import { DEFAULT_COUNTRY, ERROR_CODES, forgotPassword, verifyCodeField, verifyForgotCode } from "contracts";
import { useState } from "react";
import { callApi, useErrorText } from "shared/api";
import {
  CodeField,
  CodeSendButton,
  Form,
  SubmitButton,
  noteCodeSent,
  showServerError,
  useSchemaForm,
} from "shared/forms";
import { AppLink } from "shared/navigation";
import { callSolved } from "shared/security";
import { Notice } from "shared/ui";
import * as v from "valibot";
import { CaptchaPlace } from "#/components/captcha/captcha-box.tsx";
import { AccountFields } from "./account-fields.tsx";
import { LINK } from "#/components/link-style.ts";
import { ACCOUNT_SCHEMAS, toSignInName, type SignInMethod } from "./model/sign-in-form.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { PasswordChanged } from "./password-changed.tsx";
import { SignFrame } from "#/components/sign-frame.tsx";

const EMPTY = {
  account: "",
  country_code: `${DEFAULT_COUNTRY.key}_${DEFAULT_COUNTRY.first_letter}`,
  mobile: "",
};
const CODE_SCHEMA = v.object({ code: verifyCodeField });
const CODE_ERRORS = { [ERROR_CODES.codeWrong]: "code", [ERROR_CODES.codeExpired]: "code" } as const;

/** Requests link and code; false when the person canceled the captcha. */
async function requestCode(account: string): Promise<boolean> {
  return (
    (await callSolved((options) => callApi(forgotPassword, { body: { account } }, options))) !== undefined
  );
}

/** Key of the resend countdown; it names no account, since it stays in the tab's storage. */
const RESEND = "forgot";

function AskForm({ onSent }: { onSent: (account: string) => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [method, setMethod] = useState<SignInMethod>("email");
  const [problem, setProblem] = useState<string | null>(null);
  const form = useSchemaForm(ACCOUNT_SCHEMAS[method], EMPTY);

  async function handleSubmit(values: typeof EMPTY): Promise<void> {
    setProblem(null);
    const account = toSignInName(method, values);
    try {
      if (!(await requestCode(account))) return;
      noteCodeSent(RESEND);
      onSent(account);
    } catch (error) {
      if (!showServerError(error, form, {})) setProblem(errorText(error));
    }
  }
  return (
    <Form form={form} label={t`Forgot password`} onSubmit={handleSubmit}>
      {problem === null ? null : <Notice role="alert" tone="negative" title={problem} />}
      <AccountFields
        control={form.control}
        names={{ account: "account", country: "country_code", mobile: "mobile" }}
        method={method}
        onMethod={(chosen) => {
          setMethod(chosen);
          setProblem(null);
        }}
      />
      <CaptchaPlace />
      <SubmitButton form={form} size="lg" block busyLabel={t`Sending…`}>
        <Trans>Send code</Trans>
      </SubmitButton>
    </Form>
  );
}

class CodeNotSentError extends Error {}

function CodeForm({ account, onVerified }: { account: string; onVerified: (token: string) => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useSchemaForm(CODE_SCHEMA, { code: "" });

  async function handleSubmit({ code }: { code: string }): Promise<void> {
    setProblem(null);
    try {
      onVerified((await callApi(verifyForgotCode, { body: { account, code } })).token);
    } catch (error) {
      if (!showServerError(error, form, CODE_ERRORS)) setProblem(errorText(error));
    }
  }
  async function handleResend(): Promise<void> {
    setProblem(null);
    const isSent = await requestCode(account).catch((error: unknown) => {
      setProblem(errorText(error));
      throw error;
    });
    if (!isSent) throw new CodeNotSentError();
  }
  return (
    <Form form={form} label={t`Code`} onSubmit={handleSubmit}>
      <Notice
        tone="info"
        role="status"
        title={<Trans>If {account} has an account, we've sent a code.</Trans>}
      >
        <Trans>The email also contains a link to the same page.</Trans>
      </Notice>
      {problem === null ? null : <Notice role="alert" tone="negative" title={problem} />}
      <CodeField
        control={form.control}
        name="code"
        label={t`Code`}
        suffix={<CodeSendButton business={RESEND} onSend={handleResend} />}
      />
      <CaptchaPlace />
      <SubmitButton form={form} size="lg" block busyLabel={t`Verifying…`}>
        <Trans>Continue</Trans>
      </SubmitButton>
    </Form>
  );
}

type Step =
  | { kind: "ask" }
  | { kind: "code"; account: string }
  | { kind: "password"; token: string }
  | { kind: "done" };

/** Requests a new password; the response does not reveal whether the account exists (R2.3.10). */
export function ForgotPage() {
  const { t } = useLingui();
  const [step, setStep] = useState<Step>({ kind: "ask" });
  return (
    <SignFrame
      step={step.kind}
      title={step.kind === "password" ? t`Set a new password` : t`Forgot password`}
      subtitle={
        step.kind === "ask" ? (
          <Trans>Enter your account. We'll send a code, and a link by email.</Trans>
        ) : undefined
      }
      alternative={
        <AppLink to="signin" className={LINK}>
          <Trans>Back to sign-in</Trans>
        </AppLink>
      }
    >
      {step.kind === "ask" ? <AskForm onSent={(account) => setStep({ kind: "code", account })} /> : null}
      {step.kind === "code" ? (
        <CodeForm account={step.account} onVerified={(token) => setStep({ kind: "password", token })} />
      ) : null}
      {step.kind === "password" ? (
        <NewPasswordForm
          token={step.token}
          onDone={() => setStep({ kind: "done" })}
          onExpired={() => setStep({ kind: "ask" })}
        />
      ) : null}
      {step.kind === "done" ? <PasswordChanged /> : null}
    </SignFrame>
  );
}

export { ForgotPage as Component };

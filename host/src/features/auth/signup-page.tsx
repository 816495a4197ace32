import { Trans, useLingui } from "@lingui/react/macro";
import { ERROR_CODES, LIMITS, checkReferCode, sendSignUpCode, signUp } from "contracts";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { callApi, useCall, useErrorText } from "shared/api";
import {
  CheckboxField,
  CodeField,
  CodeSendButton,
  Form,
  PasswordField,
  SubmitButton,
  TextField,
  showServerError,
  useSchemaForm,
} from "shared/forms";
import { formatRate } from "shared/format";
import { useLocale } from "shared/locale";
import { AppLink, pathTo } from "shared/navigation";
import { useLocation } from "shared/router";
import { callSolved } from "shared/security";
import { beginSession, isLoggedIn, useSession } from "shared/session";
import { Notice } from "shared/ui";
import { CaptchaPlace } from "#/components/captcha/captcha-box.tsx";
import { GoOn } from "./go-on.tsx";
import { SIGN_UP_SCHEMA, type SignUpFields } from "./model/sign-up-form.ts";
import { LINK } from "#/components/link-style.ts";
import { dropReferCode, findReferCode } from "#/components/refer-code.ts";
import { SignFrame } from "#/components/sign-frame.tsx";

/** Error codes shown beside a field. */
const FIELD_ERRORS = {
  [ERROR_CODES.codeWrong]: "code",
  [ERROR_CODES.codeExpired]: "code",
  [ERROR_CODES.emailTaken]: "email",
  [ERROR_CODES.referCodeUnknown]: "refer_code",
  [ERROR_CODES.referCodeOwn]: "refer_code",
} as const;

type SignUpForm = UseFormReturn<SignUpFields, unknown, SignUpFields>;

/** Shows the inviter of the referral code in the field. */
function ReferHint({ code }: { code: string }) {
  const { locale } = useLocale();
  const typed = code.trim();
  const isUsable = /^[A-Za-z0-9_-]{4,32}$/u.test(typed);
  const { data } = useCall(checkReferCode, isUsable ? { query: { code: typed } } : null);
  if (data === undefined) return <Trans>It lowers your fee if someone invited you.</Trans>;
  if (!data.valid) {
    return (
      <span className="flex gap-1.5 text-warning">
        <TriangleAlert aria-hidden size={14} strokeWidth={1.75} className="mt-0.75 shrink-0" />
        <Trans>This referral code was not found.</Trans>
      </span>
    );
  }
  const inviter = data.account_masked ?? "";
  const off = formatRate(data.fee_discount ?? "0", locale);
  return (
    <Trans>
      Invited by {inviter}: {off} off the pool fee
    </Trans>
  );
}

/** Thrown when no code was sent; the page shows the reason beside its field, or not at all when the person canceled. */
class CodeNotSentError extends Error {}

function useSignUp(form: SignUpForm, onDone: () => void) {
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);

  function show(error: unknown): void {
    if (!showServerError(error, form, FIELD_ERRORS)) setProblem(errorText(error));
  }
  async function sendCode(): Promise<void> {
    setProblem(null);
    if (!(await form.trigger("email", { shouldFocus: true }))) throw new CodeNotSentError();
    const email = form.getValues("email").trim();
    const sent = await callSolved((options) => callApi(sendSignUpCode, { body: { email } }, options)).catch(
      (error: unknown) => {
        show(error);
        throw error;
      },
    );
    if (sent === undefined) throw new CodeNotSentError();
  }
  async function submit({ email, code, password, refer_code }: SignUpFields): Promise<void> {
    setProblem(null);
    try {
      const { token } = await callApi(signUp, {
        body: { email, code, password, ...(refer_code === "" ? {} : { refer_code }) },
      });
      onDone();
      dropReferCode();
      await beginSession(token);
    } catch (error) {
      show(error);
    }
  }
  return { problem, sendCode, submit };
}

function Agreement() {
  return (
    <Trans>
      I have read and accept the{" "}
      <AppLink to="terms" className={LINK} target="_blank">
        terms of service
      </AppLink>
      , the{" "}
      <AppLink to="agreement" className={LINK} target="_blank">
        service agreement
      </AppLink>{" "}
      and the{" "}
      <AppLink to="privacy" className={LINK} target="_blank">
        privacy policy
      </AppLink>
      .
    </Trans>
  );
}

/** Sign-up by an emailed code (R2.3.9). */
export function SignUpPage() {
  const { t } = useLingui();
  const { search } = useLocation();
  const session = useSession();
  const [isDone, setDone] = useState(false);
  const referCode = findReferCode(search);
  const form = useSchemaForm(SIGN_UP_SCHEMA, {
    email: "",
    code: "",
    password: "",
    repeat: "",
    refer_code: referCode,
    agreed: false,
  });
  const { problem, sendCode, submit } = useSignUp(form, () => setDone(true));
  const { control } = form;

  if (isLoggedIn(session)) return <GoOn to={pathTo(isDone ? "signup.success" : "pool.state", {})} />;
  return (
    <SignFrame
      title={t`Create an account`}
      alternative={
        <Trans>
          Already registered?{" "}
          <AppLink to="signin" className={LINK}>
            Sign in
          </AppLink>
        </Trans>
      }
    >
      <Form form={form} label={t`Create an account`} onSubmit={submit}>
        {problem === null ? null : <Notice role="alert" tone="negative" title={problem} />}
        <TextField
          control={control}
          name="email"
          type="email"
          label={t`Email`}
          autoComplete="email"
          maxLength={LIMITS.emailLength}
        />
        <CodeField
          control={control}
          name="code"
          label={t`Email code`}
          suffix={<CodeSendButton business="signup" onSend={sendCode} />}
        />
        <CaptchaPlace />
        <PasswordField
          control={control}
          name="password"
          label={t`Password`}
          autoComplete="new-password"
          rules="three-kinds"
        />
        <PasswordField
          control={control}
          name="repeat"
          label={t`Repeat password`}
          autoComplete="new-password"
        />
        <TextField
          control={control}
          name="refer_code"
          label={t`Referral code`}
          optional
          autoComplete="off"
          maxLength={LIMITS.referCodeLength}
          hint={<ReferHint code={form.watch("refer_code")} />}
        />
        <CheckboxField control={control} name="agreed" label={<Agreement />} />
        <SubmitButton form={form} size="lg" block busyLabel={t`Creating the account…`}>
          <Trans>Sign up</Trans>
        </SubmitButton>
      </Form>
    </SignFrame>
  );
}

export { SignUpPage as Component };

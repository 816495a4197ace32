import { Trans, useLingui } from "@lingui/react/macro";
import { CAPTCHA_AFTER_FAILURES, DEFAULT_COUNTRY, ERROR_CODES, signIn, type SignInResult } from "contracts";
import { useState } from "react";
import { ApiError, callApi, useErrorText, type CallOptions } from "shared/api";
import { Form, PasswordField, SubmitButton, useSchemaForm } from "shared/forms";
import { AppLink, pathTo, readNext } from "shared/navigation";
import { useLocation } from "shared/router";
import { callSolved, callWithCaptcha } from "shared/security";
import { beginSession, getCustom, isLoggedIn, useSession } from "shared/session";
import { Notice } from "shared/ui";
import { CaptchaPlace } from "#/components/captcha/captcha-box.tsx";
import { AccountFields } from "./account-fields.tsx";
import { GoOn } from "./go-on.tsx";
import { SIGN_IN_SCHEMAS, toSignInName, type SignInMethod } from "./model/sign-in-form.ts";
import { finishSignIn } from "#/components/finish-sign-in.ts";
import { LINK } from "#/components/link-style.ts";
import { SignFrame } from "#/components/sign-frame.tsx";

const EMPTY = {
  account: "",
  country_code: `${DEFAULT_COUNTRY.key}_${DEFAULT_COUNTRY.first_letter}`,
  mobile: "",
  password: "",
};

interface Credentials {
  account: string;
  password: string;
}

/**
 * Sends the credentials. After two failures the captcha is solved first; before that, only if the server requires it. Undefined
 * when the person canceled.
 */
async function sendCredentials(body: Credentials, needsCaptcha: boolean): Promise<SignInResult | undefined> {
  const call = (options: CallOptions) => callApi(signIn, { body }, options);
  return needsCaptcha ? (await callSolved(call))?.answer : callWithCaptcha(call);
}

function useSignIn() {
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);

  async function submit(body: Credentials): Promise<void> {
    setProblem(null);
    try {
      const result = await sendCredentials(body, failures >= CAPTCHA_AFTER_FAILURES);
      const token = result === undefined ? undefined : await finishSignIn(body.account, result);
      if (token !== undefined) await beginSession(token);
    } catch (error) {
      if (error instanceof ApiError && error.code === ERROR_CODES.credentialsWrong) setFailures(failures + 1);
      setProblem(errorText(error));
    }
  }
  return { problem, submit, forget: () => setProblem(null) };
}

/** Sign-in with account and password (R2.3.9). */
export function SignInPage() {
  const { t } = useLingui();
  const { search } = useLocation();
  const session = useSession();
  const [method, setMethod] = useState<SignInMethod>("email");
  const { problem, submit, forget } = useSignIn();
  const form = useSchemaForm(SIGN_IN_SCHEMAS[method], EMPTY);

  if (isLoggedIn(session)) return <GoOn to={readNext(search, pathTo(getCustom().start_page, {}))} />;
  return (
    <SignFrame
      title={t`Sign in`}
      alternative={
        <Trans>
          New here?{" "}
          <AppLink to="signup" className={LINK}>
            Create an account
          </AppLink>
        </Trans>
      }
    >
      <Form
        form={form}
        label={t`Sign in`}
        onSubmit={(values) => submit({ account: toSignInName(method, values), password: values.password })}
      >
        {problem === null ? null : <Notice role="alert" tone="negative" title={problem} />}
        <AccountFields
          control={form.control}
          names={{ account: "account", country: "country_code", mobile: "mobile" }}
          method={method}
          onMethod={(chosen) => {
            setMethod(chosen);
            forget();
          }}
        />
        <PasswordField
          control={form.control}
          name="password"
          label={t`Password`}
          autoComplete="current-password"
          aside={
            <AppLink to="forgot" className={LINK}>
              <Trans>Forgot password</Trans>
            </AppLink>
          }
        />
        <CaptchaPlace />
        <SubmitButton form={form} size="lg" block busyLabel={t`Signing in…`}>
          <Trans>Sign in</Trans>
        </SubmitButton>
      </Form>
    </SignFrame>
  );
}

export { SignInPage as Component };

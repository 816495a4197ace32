import { Trans, useLingui } from "@lingui/react/macro";
import {
  DEFAULT_COUNTRY,
  ERROR_CODES,
  countryCodeField,
  googleCodeField,
  phoneField,
  sendResetMobileCode,
  submitReset,
  verifyCodeField,
} from "contracts";
import { useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { callApi, useErrorText } from "shared/api";
import {
  CodeField,
  CodeSendButton,
  Form,
  PhoneField,
  SubmitButton,
  showServerError,
  useSchemaForm,
} from "shared/forms";
import { Notice } from "shared/ui";
import * as v from "valibot";
import { AuthenticatorKey, type AuthenticatorSecret } from "#/components/authenticator-key.tsx";
import { FieldNotFilledError } from "#/components/field-not-filled.ts";
import { PaymentPasswordFields, usePaymentPasswordForm } from "#/components/payment-password-fields.tsx";
import { CountrySearch } from "#/components/country-search.tsx";
import { useCountries } from "#/components/use-countries.ts";
import type { StepProps } from "./step-props.ts";

const GOOGLE = v.object({ google_code: googleCodeField });
const target = { country_code: countryCodeField, mobile: phoneField };
const TARGET = v.object(target);
const MOBILE = v.object({ ...target, captcha: verifyCodeField });

function useSubmit() {
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  async function run<Values extends FieldValues, Output>(
    work: () => Promise<unknown>,
    form: UseFormReturn<Values, unknown, Output>,
    codeField: FieldPath<Values>,
  ): Promise<boolean> {
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      const fields = { [ERROR_CODES.codeWrong]: codeField, [ERROR_CODES.codeExpired]: codeField };
      if (!showServerError(error, form, fields)) setProblem(errorText(error));
      return false;
    }
  }
  return { problem, run };
}

function Problem({ text }: { text: string | null }) {
  return text === null ? null : <Notice tone="negative" role="alert" title={text} />;
}

function GoogleStep({ token, onRequest, secret }: StepProps & { secret: AuthenticatorSecret | undefined }) {
  const { t } = useLingui();
  const [isSaved, setSaved] = useState(secret === undefined);
  const form = useSchemaForm(GOOGLE, { google_code: "" });
  const { problem, run } = useSubmit();
  async function handleSubmit({ google_code }: { google_code: string }): Promise<void> {
    const work = async () =>
      onRequest(await callApi(submitReset, { body: { type: "ga", token, google_code } }));
    await run(work, form, "google_code");
  }
  return (
    <Form form={form} onSubmit={handleSubmit} label={t`New authenticator`}>
      <Problem text={problem} />
      {secret !== undefined && <AuthenticatorKey secret={secret} isSaved={isSaved} onSaved={setSaved} />}
      {isSaved && (
        <>
          <CodeField
            control={form.control}
            name="google_code"
            label={t`Authenticator code`}
            hint={<Trans>The code from the new entry in your app.</Trans>}
          />
          <SubmitButton form={form} size="lg" block busyLabel={t`Sending…`}>
            <Trans>Submit</Trans>
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

function MobileStep({ token, onRequest }: StepProps) {
  const { t } = useLingui();
  const [isRequested, setRequested] = useState(false);
  const { countries, problem: loading } = useCountries(true);
  const { problem, run } = useSubmit();
  const form = useSchemaForm(MOBILE, {
    country_code: `${DEFAULT_COUNTRY.key}_${DEFAULT_COUNTRY.first_letter}`,
    mobile: "",
    captcha: "",
  });
  async function handleSend(): Promise<void> {
    if (!(await form.trigger(["country_code", "mobile"], { shouldFocus: true })))
      throw new FieldNotFilledError();
    const body = { token, ...v.parse(TARGET, form.getValues()) };
    if (!(await run(() => callApi(sendResetMobileCode, { body }), form, "captcha")))
      throw new FieldNotFilledError();
    setRequested(true);
  }
  async function handleSubmit(values: v.InferOutput<typeof MOBILE>): Promise<void> {
    const work = async () =>
      onRequest(await callApi(submitReset, { body: { type: "mobile", token, ...values } }));
    await run(work, form, "captcha");
  }
  return (
    <Form form={form} onSubmit={handleSubmit} label={t`New phone number`}>
      <Problem text={problem ?? loading} />
      <CountrySearch countries={countries} onFound={(country) => form.setValue("country_code", country)} />
      <PhoneField
        control={form.control}
        countryName="country_code"
        name="mobile"
        label={t`Phone number`}
        countries={countries}
      />
      <CodeField
        control={form.control}
        name="captcha"
        label={t`SMS code`}
        suffix={<CodeSendButton business="reset-new-mobile" onSend={handleSend} />}
      />
      <SubmitButton form={form} size="lg" block disabled={!isRequested} busyLabel={t`Sending…`}>
        <Trans>Submit</Trans>
      </SubmitButton>
    </Form>
  );
}

function PaymentStep({ token, onRequest }: StepProps) {
  const { t } = useLingui();
  const form = usePaymentPasswordForm();
  const { problem, run } = useSubmit();
  async function handleSubmit({ password }: { password: string }): Promise<void> {
    const work = async () =>
      onRequest(await callApi(submitReset, { body: { type: "payment", token, password } }));
    await run(work, form, "password");
  }
  return (
    <Form form={form} onSubmit={handleSubmit} label={t`Payment password`}>
      <Problem text={problem} />
      <PaymentPasswordFields control={form.control} />
      <SubmitButton form={form} size="lg" block busyLabel={t`Sending…`}>
        <Trans>Submit</Trans>
      </SubmitButton>
    </Form>
  );
}

/** The new authenticator, phone or payment password; submitting it passes the request to the reviewer. */
export function FactorStep({ secret, ...props }: StepProps & { secret: AuthenticatorSecret | undefined }) {
  switch (props.type) {
    case "ga":
      return <GoogleStep {...props} secret={secret} />;
    case "mobile":
      return <MobileStep {...props} />;
    case "payment":
      return <PaymentStep {...props} />;
  }
}

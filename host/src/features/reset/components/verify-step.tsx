import { Trans, useLingui } from "@lingui/react/macro";
import {
  ERROR_CODES,
  emailCaptchaField,
  loginPasswordField,
  recoveryCodeField,
  sendResetCode,
  verifyCodeField,
  verifyReset,
  type CallData,
  type ResetType,
} from "contracts";
import { useState } from "react";
import type { Control } from "react-hook-form";
import { ApiError, callApi, useErrorText } from "shared/api";
import {
  CodeField,
  CodeSendButton,
  Form,
  PasswordField,
  SubmitButton,
  TextField,
  showServerError,
  useSchemaForm,
} from "shared/forms";
import { Notice, SegmentedControl } from "shared/ui";
import * as v from "valibot";

const proof = {
  captcha: emailCaptchaField,
  password: loginPasswordField,
  recovery_code: v.union([v.literal(""), recoveryCodeField]),
};
const SCHEMA = v.object({ ...proof, verify_code: v.string() });
const FACTOR_SCHEMA = v.object({ ...proof, verify_code: verifyCodeField });
type Values = v.InferInput<typeof SCHEMA>;
type Factor = "google_code" | "sms_code" | "none";

const CODE_ERRORS = {
  [ERROR_CODES.codeWrong]: "captcha",
  [ERROR_CODES.codeExpired]: "captcha",
  [ERROR_CODES.loginPasswordWrong]: "password",
  [ERROR_CODES.recoveryCodeWrong]: "recovery_code",
} as const;

interface FactorFieldProps {
  control: Control<Values, unknown, v.InferOutput<typeof SCHEMA>>;
  factor: Factor;
  onFactor: (factor: Factor) => void;
  onSend: () => Promise<void>;
}

function FactorField({ control, factor, onFactor, onSend }: FactorFieldProps) {
  const { t } = useLingui();
  return (
    <div className="space-y-3">
      <SegmentedControl
        label={t`Second verification method`}
        value={factor}
        onChange={onFactor}
        options={[
          { value: "google_code", label: t`Authenticator` },
          { value: "sms_code", label: t`SMS` },
          { value: "none", label: t`None linked` },
        ]}
      />
      {factor !== "none" && (
        <CodeField
          key={factor}
          control={control}
          name="verify_code"
          label={factor === "google_code" ? t`Authenticator code` : t`SMS code`}
          {...(factor === "sms_code"
            ? { suffix: <CodeSendButton business="reset-sms" onSend={onSend} /> }
            : {})}
        />
      )}
    </div>
  );
}

/** Response of the verification: the request, and the key of the new authenticator, returned only once. */
export type VerifiedReset = CallData<typeof verifyReset>;

interface VerifyStepProps {
  token: string;
  type: ResetType;
  account: string;
  onVerified: (verified: VerifiedReset) => void;
  onExpired: () => void;
}

/**
 * Emailed code and login password; the second factor for a payment password, an optional recovery code instead of proofs for an
 * authenticator.
 */
export function VerifyStep({ token, type, account, onVerified, onExpired }: VerifyStepProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const [factor, setFactor] = useState<Factor>("google_code");
  const asksFactor = type === "payment" && factor !== "none";
  const form = useSchemaForm(asksFactor ? FACTOR_SCHEMA : SCHEMA, {
    captcha: "",
    password: "",
    verify_code: "",
    recovery_code: "",
  });

  function handleFactor(next: Factor): void {
    // A hidden field shows no errors.
    if (next === "none") form.unregister("verify_code", { keepValue: true });
    setFactor(next);
  }
  function tell(error: unknown): void {
    if (error instanceof ApiError && error.code === ERROR_CODES.stepTokenExpired) onExpired();
    // Codes of all channels have the same errors, so a field named by the server takes precedence.
    else if (!showServerError(error, form, {}) && !showServerError(error, form, CODE_ERRORS))
      setProblem(errorText(error));
  }
  async function send(channel: "email" | "sms"): Promise<void> {
    setProblem(null);
    try {
      await callApi(sendResetCode, { body: { token, channel } });
    } catch (error) {
      tell(error);
      throw error;
    }
  }
  async function handleSubmit(values: v.InferOutput<typeof SCHEMA>): Promise<void> {
    setProblem(null);
    const { captcha, password, verify_code, recovery_code } = values;
    const second = asksFactor ? { verify_type: factor, verify_code } : {};
    const recovery = type === "ga" && recovery_code !== "" ? { recovery_code } : {};
    try {
      onVerified(await callApi(verifyReset, { body: { token, captcha, password, ...second, ...recovery } }));
    } catch (error) {
      tell(error);
    }
  }
  return (
    <Form form={form} onSubmit={handleSubmit} label={t`Verify that it's you`}>
      <Notice
        tone="info"
        role="status"
        title={<Trans>If {account} has an account, we've sent a code.</Trans>}
      />
      {problem !== null && <Notice tone="negative" role="alert" title={problem} />}
      <CodeField
        control={form.control}
        name="captcha"
        label={t`Email code`}
        suffix={<CodeSendButton business="reset-email" onSend={() => send("email")} />}
      />
      <PasswordField
        control={form.control}
        name="password"
        label={t`Login password`}
        autoComplete="current-password"
      />
      {type === "payment" && (
        <FactorField
          control={form.control}
          factor={factor}
          onFactor={handleFactor}
          onSend={() => send("sms")}
        />
      )}
      {type === "ga" && (
        <TextField
          control={form.control}
          name="recovery_code"
          label={t`Recovery code`}
          optional
          hint={<Trans>With one of your recovery codes, no proof is needed.</Trans>}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <SubmitButton form={form} size="lg" block busyLabel={t`Verifying…`}>
        <Trans>Continue</Trans>
      </SubmitButton>
    </Form>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { brand } from "brand";
import { ERROR_CODES, freezeAccount, getFreeze, signInAccountField } from "contracts";
import { useState } from "react";
import { ApiError, callApi, useCall, useErrorText } from "shared/api";
import { Form, SubmitButton, TextField, showServerError, useSchemaForm } from "shared/forms";
import { useLocation } from "shared/router";
import { ErrorState, Notice, SkeletonText } from "shared/ui";
import * as v from "valibot";
import { SignFrame } from "#/components/sign-frame.tsx";

const SCHEMA = v.object({ account: signInAccountField });

function Expired() {
  const { supportEmail } = brand.links;
  return (
    <Notice tone="warning" role="alert" title={<Trans>This link is no longer valid.</Trans>}>
      <Trans>If you think someone else uses your account, write to {supportEmail}.</Trans>
    </Notice>
  );
}

function Consequences() {
  return (
    <ul className="list-disc space-y-1 ps-5 text-sm text-ink-2">
      <li>
        <Trans>No one can sign in, including you.</Trans>
      </li>
      <li>
        <Trans>Withdrawals and API keys stop.</Trans>
      </li>
      <li>
        <Trans>Mining and earnings continue.</Trans>
      </li>
      <li>
        <Trans>Only our support team can unfreeze it.</Trans>
      </li>
    </ul>
  );
}

interface FreezeFormProps {
  token: string;
  masked: string;
  onDone: () => void;
  onExpired: () => void;
}

function FreezeForm({ token, masked, onDone, onExpired }: FreezeFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useSchemaForm(SCHEMA, { account: "" });

  async function handleSubmit({ account }: { account: string }): Promise<void> {
    setProblem(null);
    try {
      await callApi(freezeAccount, { body: { token, account } });
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.code === ERROR_CODES.badRequest)
        form.setError("account", { message: error.message }, { shouldFocus: true });
      else if (error instanceof ApiError && error.code === ERROR_CODES.linkExpired) onExpired();
      else if (!showServerError(error, form, {})) setProblem(errorText(error));
    }
  }
  return (
    <Form form={form} label={t`Freeze account`} onSubmit={handleSubmit}>
      <p className="text-sm">
        <Trans>
          This freezes the account <strong className="font-semibold">{masked}</strong>:
        </Trans>
      </p>
      <Consequences />
      {problem === null ? null : <Notice role="alert" tone="negative" title={problem} />}
      <TextField
        control={form.control}
        name="account"
        label={t`Type the email address or the account name`}
        autoComplete="off"
        spellCheck={false}
      />
      <SubmitButton form={form} variant="danger-solid" size="lg" block busyLabel={t`Freezing…`}>
        <Trans>Freeze account</Trans>
      </SubmitButton>
    </Form>
  );
}

/** Freezes an account from a security email (R2.3.10). */
export function FreezePage() {
  const { t } = useLingui();
  const { supportEmail } = brand.links;
  const errorText = useErrorText();
  const token = new URLSearchParams(useLocation().search).get("token") ?? "";
  const [step, setStep] = useState<"form" | "done" | "expired">("form");
  const { data, error, mutate } = useCall(getFreeze, token.length < 16 ? null : { query: { token } }, {
    revalidateOnFocus: false,
  });
  const isExpired = token.length < 16 || step === "expired" || (error instanceof ApiError && step !== "done");

  return (
    <SignFrame title={t`Freeze account`} step={step}>
      {isExpired ? <Expired /> : null}
      {step === "done" ? (
        <Notice tone="positive" role="status" title={<Trans>The account is frozen.</Trans>}>
          <Trans>Write to {supportEmail} to unfreeze it.</Trans>
        </Notice>
      ) : null}
      {isExpired || step === "done" ? null : data === undefined ? (
        error === undefined ? (
          <SkeletonText lines={6} />
        ) : (
          <ErrorState title={errorText(error)} onRetry={() => void mutate()} />
        )
      ) : (
        <FreezeForm
          token={token}
          masked={data.account_masked}
          onDone={() => setStep("done")}
          onExpired={() => setStep("expired")}
        />
      )}
    </SignFrame>
  );
}

export { FreezePage as Component };

import { Trans, useLingui } from "@lingui/react/macro";
import { ERROR_CODES, paymentPasswordField } from "contracts";
import { useState } from "react";
import { useErrorText } from "shared/api";
import { CodeField, Form, SubmitButton, showServerError, useSchemaForm } from "shared/forms";
import { AppLink } from "shared/navigation";
import type { CollectedProof } from "shared/security";
import { DialogActions, Notice } from "shared/ui";
import * as v from "valibot";
import { LINK } from "#/components/link-style.ts";

const SCHEMA = v.object({ password: paymentPasswordField });

interface OwnPasswordPaneProps {
  onSubmit: (proof: CollectedProof) => Promise<void>;
  onCancel: () => void;
}

/** The payment password on its own, for the setting that requires it on payments: the level never asks for it while it is off. */
export function OwnPasswordPane({ onSubmit, onCancel }: OwnPasswordPaneProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useSchemaForm(SCHEMA, { password: "" });
  async function handleSubmit(values: { password: string }): Promise<void> {
    setProblem(null);
    try {
      await onSubmit(values);
    } catch (error) {
      if (!showServerError(error, form, { [ERROR_CODES.paymentPasswordWrong]: "password" }))
        setProblem(errorText(error));
    }
  }
  return (
    <Form form={form} onSubmit={handleSubmit} label={t`Payment password`}>
      {problem !== null && <Notice tone="negative" role="alert" title={problem} />}
      <CodeField
        control={form.control}
        name="password"
        secret
        label={t`Payment password`}
        onComplete={() => void form.handleSubmit(handleSubmit)()}
        aside={
          <AppLink to="reset" query={{ type: "payment" }} className={`${LINK} text-xs`}>
            <Trans>Forgot?</Trans>
          </AppLink>
        }
      />
      <DialogActions onCancel={onCancel}>
        <SubmitButton form={form} busyLabel={t`Verifying…`}>
          <Trans>Confirm</Trans>
        </SubmitButton>
      </DialogActions>
    </Form>
  );
}

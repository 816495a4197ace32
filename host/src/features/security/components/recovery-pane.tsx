import { Trans, useLingui } from "@lingui/react/macro";
import { ERROR_CODES, recoveryCodeField } from "contracts";
import { useState } from "react";
import { useErrorText } from "shared/api";
import { Form, SubmitButton, TextField, showServerError, useSchemaForm } from "shared/forms";
import type { CollectedProof } from "shared/security";
import { Button, DialogActions, Notice } from "shared/ui";
import * as v from "valibot";
import { FirstField } from "./first-field.tsx";

const SCHEMA = v.object({ recovery_code: recoveryCodeField });

interface RecoveryPaneProps {
  onSubmit: (proof: CollectedProof) => Promise<void>;
  onBack: () => void;
}

/** A recovery code instead of the authenticator code, at sign-in. */
export function RecoveryPane({ onSubmit, onBack }: RecoveryPaneProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useSchemaForm(SCHEMA, { recovery_code: "" });
  async function handleSubmit(values: { recovery_code: string }): Promise<void> {
    setProblem(null);
    try {
      await onSubmit(values);
    } catch (error) {
      if (!showServerError(error, form, { [ERROR_CODES.recoveryCodeWrong]: "recovery_code" }))
        setProblem(errorText(error));
    }
  }
  return (
    <FirstField>
      <Form form={form} onSubmit={handleSubmit} label={t`Recovery code`}>
        {problem !== null && <Notice tone="negative" role="alert" title={problem} />}
        <TextField
          control={form.control}
          name="recovery_code"
          label={t`Recovery code`}
          hint={<Trans>Each code works once. Link a new authenticator afterwards.</Trans>}
          autoComplete="off"
          spellCheck={false}
        />
        <DialogActions>
          <Button onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <SubmitButton form={form} busyLabel={t`Verifying…`}>
            <Trans>Confirm</Trans>
          </SubmitButton>
        </DialogActions>
      </Form>
    </FirstField>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { antiphishingField, getSecurity, getSecurityLog, setAntiphishing } from "contracts";
import { useState } from "react";
import { revalidateCalls, useCallMutation, useErrorText } from "shared/api";
import { Form, FormActions, TextField, showServerError, useSchemaForm } from "shared/forms";
import { toast } from "shared/toast";
import { Dialog, Notice } from "shared/ui";
import * as v from "valibot";

const WORD_LENGTH = 20;
function WordForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string>();
  const rule = t`Use only letters, digits, spaces, periods, hyphens and underscores.`;
  const isAllowed = (word: string): boolean => v.is(antiphishingField, word);
  const schema = v.object({ word: v.pipe(v.string(), v.trim(), v.check(isAllowed, rule)) });
  const form = useSchemaForm(schema, { word: "" });
  const { trigger } = useCallMutation(setAntiphishing);

  async function handleSubmit(body: { word: string }): Promise<void> {
    setProblem(undefined);
    try {
      await trigger({ body });
      await revalidateCalls(getSecurity, getSecurityLog);
      toast.success(body.word === "" ? t`Anti-phishing word removed` : t`Every email now contains the word`);
      onClose();
    } catch (error) {
      if (!showServerError(error, form, {})) setProblem(errorText(error));
    }
  }
  return (
    <Form form={form} onSubmit={handleSubmit} label={t`Anti-phishing word`}>
      {problem !== undefined && <Notice tone="negative" role="alert" title={problem} />}
      <TextField
        control={form.control}
        name="word"
        label={t`Word`}
        hint={
          <Trans>
            Up to {{ max: WORD_LENGTH }} letters and digits. Don't use a password. Leave empty to remove it.
          </Trans>
        }
        autoComplete="off"
        spellCheck={false}
        maxLength={WORD_LENGTH}
      />
      <FormActions form={form} onCancel={onClose} busyLabel={<Trans>Saving…</Trans>}>
        <Trans>Save</Trans>
      </FormActions>
    </Form>
  );
}

/** Sets the anti-phishing word shown in every email. */
export function WordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t`Anti-phishing word`}
      description={t`Every email from us contains this word. An email without it is not from us.`}
    >
      {open && <WordForm onClose={onClose} />}
    </Dialog>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { isRepeatMatching, newPasswordInDialogField, setLoginPassword } from "contracts";
import { callApi } from "shared/api";
import { Form, PasswordField, SubmitButton, useSchemaForm } from "shared/forms";
import { DialogActions, Notice } from "shared/ui";
import * as v from "valibot";
import type { PaneProps } from "./pane-props.ts";
import { usePaneCalls } from "./use-pane-calls.ts";

const SCHEMA = v.pipe(
  v.object({ password: newPasswordInDialogField, repeat: v.string() }),
  v.forward(
    v.partialCheck(
      [["password"], ["repeat"]],
      ({ password, repeat }) => isRepeatMatching(password, repeat),
      "repeat_password",
    ),
    ["repeat"],
  ),
);

/** The new login password with its live checklist of rules (spec 5). */
export function LoginPasswordPane({ token, onDone, onExpired, onCancel, onBusy }: PaneProps) {
  const { t } = useLingui();
  const form = useSchemaForm(SCHEMA, { password: "", repeat: "" });
  const calls = usePaneCalls({ onBusy, onExpired });
  function handleSubmit({ password }: { password: string }): Promise<void> {
    const work = async (): Promise<void> => {
      await callApi(setLoginPassword, { body: { token, password } });
      onDone();
    };
    return calls.act(work, form, {});
  }
  return (
    <Form form={form} onSubmit={handleSubmit} label={t`Login password`}>
      {calls.problem !== null && <Notice tone="negative" role="alert" title={calls.problem} />}
      <PasswordField
        control={form.control}
        name="password"
        label={t`New login password`}
        autoComplete="new-password"
        rules="letter-and-digit"
      />
      <PasswordField
        control={form.control}
        name="repeat"
        label={t`Repeat the password`}
        autoComplete="new-password"
      />
      <DialogActions onCancel={onCancel}>
        <SubmitButton form={form} busyLabel={t`Saving…`}>
          <Trans>Confirm</Trans>
        </SubmitButton>
      </DialogActions>
    </Form>
  );
}

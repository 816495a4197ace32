import { Trans, useLingui } from "@lingui/react/macro";
import { isRepeatMatching, newPasswordField, newPasswordInDialogField, setLoginPassword } from "contracts";
import { useRef } from "react";
import { callApi } from "shared/api";
import { Form, PasswordField, SubmitButton, useSchemaForm } from "shared/forms";
import { DialogActions, Notice } from "shared/ui";
import * as v from "valibot";
import { shake } from "../model/shake.ts";
import type { PaneProps } from "./pane-props.ts";
import { usePaneCalls } from "./use-pane-calls.ts";

const SCHEMA = v.pipe(
  v.object({ password: v.pipe(newPasswordInDialogField, newPasswordField), repeat: v.string() }),
  v.forward(
    v.partialCheck(
      [["password"], ["repeat"]],
      ({ password, repeat }) => isRepeatMatching(password, repeat),
      "repeat_password",
    ),
    ["repeat"],
  ),
);

/** The new login password with its live list of rules, which shakes when one is broken (spec 5). */
export function LoginPasswordPane({ token, onDone, onExpired, onCancel, onBusy }: PaneProps) {
  const { t } = useLingui();
  const tips = useRef<HTMLDivElement>(null);
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
    <div
      // The event of the form bubbles; the rules are judged at once, before the form's own reading ends.
      onSubmitCapture={() => {
        if (!v.is(SCHEMA.pipe[0].entries.password, form.getValues("password"))) shake(tips.current);
      }}
    >
      <Form form={form} onSubmit={handleSubmit} label={t`Login password`}>
        {calls.problem !== null && <Notice tone="negative" role="alert" title={calls.problem} />}
        <div ref={tips}>
          <PasswordField
            control={form.control}
            name="password"
            label={t`New login password`}
            autoComplete="new-password"
            rules="three-kinds"
          />
        </div>
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
    </div>
  );
}

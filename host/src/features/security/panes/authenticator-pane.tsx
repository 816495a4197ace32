import { Trans, useLingui } from "@lingui/react/macro";
import { ERROR_CODES, getGoogleAuth, googleCodeField, setGoogleAuth, type CallData } from "contracts";
import { useState } from "react";
import { ApiError, callApi, useErrorText } from "shared/api";
import { CodeField, Form, SubmitButton, useSchemaForm } from "shared/forms";
import { useSession } from "shared/session";
import { Button, DialogActions, Notice, RecoveryCodes } from "shared/ui";
import * as v from "valibot";
import { AuthenticatorKey } from "#/components/authenticator-key.tsx";
import { FirstField } from "../components/first-field.tsx";
import type { PaneProps } from "./pane-props.ts";
import { usePaneCalls } from "./use-pane-calls.ts";

type Secret = CallData<typeof getGoogleAuth>;

const SCHEMA = v.object({ google_code: googleCodeField });
const CODE_ERRORS = {
  [ERROR_CODES.codeWrong]: "google_code",
  [ERROR_CODES.codeExpired]: "google_code",
} as const;

interface InstallProps extends Pick<PaneProps, "business" | "token" | "onExpired" | "onCancel"> {
  onSecret: (secret: Secret) => void;
}

function InstallPane({ business, token, onExpired, onCancel, onSecret }: InstallProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function handleNext(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      onSecret(await callApi(getGoogleAuth, { query: { token, business } }));
    } catch (error) {
      if (error instanceof ApiError && error.code === ERROR_CODES.stepTokenExpired) onExpired();
      else setProblem(errorText(error));
      setBusy(false);
    }
  }
  return (
    <>
      {problem !== null && <Notice tone="negative" role="alert" title={problem} className="mb-4" />}
      <h3 className="text-sm font-semibold">
        <Trans>Install an authenticator app</Trans>
      </h3>
      <p className="mt-1 text-sm text-ink-2">
        <Trans>
          Use any authenticator app that supports TOTP. If you don't have one, install it from your app store.
        </Trans>
      </p>
      <DialogActions onCancel={onCancel}>
        <Button variant="primary" busy={isBusy} busyLabel={t`Loading…`} onClick={() => void handleNext()}>
          <Trans>Next</Trans>
        </Button>
      </DialogActions>
    </>
  );
}

function KeyPane({ secret, onNext, onCancel }: { secret: Secret; onNext: () => void; onCancel: () => void }) {
  const [isSaved, setSaved] = useState(false);
  return (
    <>
      <h3 className="mb-3 text-sm font-semibold">
        <Trans>Scan the code or type the key</Trans>
      </h3>
      <AuthenticatorKey secret={secret} isSaved={isSaved} onSaved={setSaved} />
      <DialogActions onCancel={onCancel}>
        <Button variant="primary" disabled={!isSaved} onClick={onNext}>
          <Trans>Next</Trans>
        </Button>
      </DialogActions>
    </>
  );
}

function CodePane({
  business,
  token,
  onDone,
  onExpired,
  onBusy,
  onBack,
}: PaneProps & { onBack: () => void }) {
  const { t } = useLingui();
  const account = useSession().account?.account ?? "";
  const form = useSchemaForm(SCHEMA, { google_code: "" });
  const calls = usePaneCalls({ onBusy, onExpired });
  function handleSubmit({ google_code }: { google_code: string }): Promise<void> {
    const work = async (): Promise<void> => {
      const { recovery_codes } = await callApi(setGoogleAuth, { body: { token, business, google_code } });
      onDone(<RecoveryCodes codes={recovery_codes} account={account} />);
    };
    return calls.act(work, form, CODE_ERRORS);
  }
  return (
    <FirstField>
      <Form form={form} onSubmit={handleSubmit} label={t`New authenticator`}>
        <h3 className="text-sm font-semibold">
          <Trans>Enter the code from the app</Trans>
        </h3>
        {calls.problem !== null && <Notice tone="negative" role="alert" title={calls.problem} />}
        <CodeField
          control={form.control}
          name="google_code"
          label={t`Authenticator code`}
          onComplete={() => void form.handleSubmit(handleSubmit)()}
        />
        <DialogActions>
          <Button onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <SubmitButton form={form} busyLabel={t`Linking…`}>
            <Trans>Confirm</Trans>
          </SubmitButton>
        </DialogActions>
      </Form>
    </FirstField>
  );
}

/** Install, scan and save the key, enter a code: the three panes of an authenticator (domain wallet 2.4). */
export function AuthenticatorPane(props: PaneProps) {
  const [secret, setSecret] = useState<Secret>();
  const [isKept, setKept] = useState(false);
  if (secret === undefined) return <InstallPane {...props} onSecret={setSecret} />;
  if (!isKept) return <KeyPane secret={secret} onNext={() => setKept(true)} onCancel={props.onCancel} />;
  return <CodePane {...props} token={secret.token} onBack={() => setKept(false)} />;
}

import { Trans, useLingui } from "@lingui/react/macro";
import { confirmNoticeContact } from "contracts";
import { useCallMutation, useErrorText } from "shared/api";
import { Button, Notice } from "shared/ui";
import { ExpiredLink, TOKEN_MIN, isRefused } from "./expired-link.tsx";

/** Confirms an email address on a click, since programs follow links in emails automatically. */
export function ConfirmAddress({ token }: { token: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { trigger, data, error, isMutating } = useCallMutation(confirmNoticeContact);
  async function handleClick(): Promise<void> {
    try {
      await trigger({ body: { token } });
    } catch {
      // The error is shown from the state of the call.
    }
  }
  if (token.length < TOKEN_MIN || isRefused(error)) return <ExpiredLink />;
  if (data !== undefined) {
    const { account, email } = data;
    return (
      <Notice tone="positive" role="status" title={<Trans>The address is confirmed.</Trans>}>
        <Trans>
          Notifications for {account} now go to {email}.
        </Trans>
      </Notice>
    );
  }
  return (
    <div className="grid gap-5">
      <p className="text-sm">
        <Trans>Someone wants to send a mining account's notifications to your address.</Trans>
      </p>
      {error === undefined ? null : <Notice tone="negative" role="alert" title={errorText(error)} />}
      <Button
        variant="primary"
        size="lg"
        block
        busy={isMutating}
        busyLabel={t`Confirming`}
        onClick={() => void handleClick()}
      >
        <Trans>Confirm address</Trans>
      </Button>
    </div>
  );
}

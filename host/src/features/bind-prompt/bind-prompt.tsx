import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { verify, type BindBusiness } from "shared/security";
import { storedFlag } from "shared/storage";
import { Button, Dialog } from "shared/ui";

const postponed = storedFlag("bindPromptPostponed", "session");

/** Prompts a person without a second factor to bind a phone or an authenticator; once per visit. */
export function BindPrompt() {
  const { t } = useLingui();
  const [isPostponed, setPostponed] = useState(() => postponed.read());
  function close(): void {
    postponed.write(true);
    setPostponed(true);
  }
  function bind(business: BindBusiness): void {
    close();
    void verify({ business });
  }
  if (isPostponed) return null;
  return (
    <Dialog
      open
      width="md"
      onOpenChange={close}
      title={t`Protect your account`}
      footer={
        <>
          <Button onClick={close}>
            <Trans>Later</Trans>
          </Button>
          <Button onClick={() => bind("bind_mobile")}>
            <Trans>Link phone</Trans>
          </Button>
          <Button variant="primary" onClick={() => bind("bind_google_auth")}>
            <Trans>Link authenticator</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Link a phone or an authenticator to confirm withdrawals and account changes.</Trans>
      </p>
    </Dialog>
  );
}

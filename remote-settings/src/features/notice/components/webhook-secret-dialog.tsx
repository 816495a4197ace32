import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Button, CheckboxMark, CopyField, Dialog, Notice } from "shared/ui";

/** The secret of a webhook. It is shown only once, so the dialog stays open until the person confirms that it is stored. */
export function WebhookSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const [isSaved, setSaved] = useState(false);
  const footer = (
    <Button variant="primary" disabled={!isSaved} onClick={onClose}>
      <Trans>Done</Trans>
    </Button>
  );
  return (
    <Dialog
      open
      locked
      onOpenChange={onClose}
      width="lg"
      title={t`Secret key of the webhook`}
      footer={footer}
    >
      <div className="grid gap-4">
        <Notice tone="warning" title={t`Save the secret key now.`}>
          <Trans>
            It is shown only once. Your receiver checks the signature of every notification with it.
          </Trans>
        </Notice>
        <CopyField value={secret} label={t`Copy secret key`} />
        <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm md:min-h-9">
          <CheckboxMark id={id} checked={isSaved} onChange={(event) => setSaved(event.target.checked)} />
          <Trans>I have saved the secret key</Trans>
        </label>
      </div>
    </Dialog>
  );
}

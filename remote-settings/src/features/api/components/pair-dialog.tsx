import { Trans, useLingui } from "@lingui/react/macro";
import type { ApiKeyPair } from "contracts";
import { Download } from "lucide-react";
import { useId, useState } from "react";
import { saveFile } from "shared/api";
import { Button, CheckboxMark, CopyField, Dialog, Notice } from "shared/ui";

/** A new pair: the secret is shown only here, so the dialog stays open until the person has saved it. */
export function PairDialog({ pair, onClose }: { pair: ApiKeyPair; onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const [isSaved, setSaved] = useState(false);
  const { account, access_key, secret_key } = pair;
  const text = `account=${account}\naccess_key=${access_key}\nsecret_key=${secret_key}\n`;
  const footer = (
    <Button variant="primary" disabled={!isSaved} onClick={onClose}>
      <Trans>Done</Trans>
    </Button>
  );
  return (
    <Dialog open locked onOpenChange={onClose} width="lg" title={t`API key of ${account}`} footer={footer}>
      <div className="grid gap-4">
        <Notice tone="warning" title={t`Save the secret key now.`}>
          <Trans>It is shown only once. Anyone who has it can read what the key allows.</Trans>
        </Notice>
        <div>
          <p className="mb-1 text-xs font-medium text-ink-2">
            <Trans>Access key</Trans>
          </p>
          <CopyField value={access_key} label={t`Copy access key`} />
        </div>
        <div>
          <p className="mb-1 text-xs font-medium text-ink-2">
            <Trans>Secret key</Trans>
          </p>
          <CopyField value={secret_key} label={t`Copy secret key`} />
        </div>
        <div>
          <Button
            icon={Download}
            onClick={() => saveFile(new Blob([text], { type: "text/plain" }), `api-key-${account}.txt`)}
          >
            <Trans>Download</Trans>
          </Button>
        </div>
        <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm md:min-h-9">
          <CheckboxMark id={id} checked={isSaved} onChange={(event) => setSaved(event.target.checked)} />
          <Trans>I have saved the secret key</Trans>
        </label>
      </div>
    </Dialog>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { CheckboxMark, CopyField, QrCode } from "shared/ui";

/** Secret of a new authenticator, shown only once. */
export interface AuthenticatorSecret {
  totp_key: string;
  /** Address for the app, shown as a QR code. */
  qrcode: string;
}

interface AuthenticatorKeyProps {
  secret: AuthenticatorSecret;
  isSaved: boolean;
  onSaved: (isSaved: boolean) => void;
}

/** Splits the key into groups of four, easier to compare and type. */
function groupKey(key: string): string {
  return key.match(/.{1,4}/gu)?.join(" ") ?? "";
}

/** QR code and key of a new authenticator, with a checkbox that confirms the key was saved (domain wallet 2.4). */
export function AuthenticatorKey({ secret, isSaved, onSaved }: AuthenticatorKeyProps) {
  const { t } = useLingui();
  const savedId = useId();
  return (
    <div className="flex gap-5 max-md:flex-col max-md:items-center">
      <QrCode text={secret.qrcode} label={t`QR code of the authenticator key`} size={148} />
      <div className="min-w-0 flex-1 max-md:w-full">
        <CopyField value={secret.totp_key} label={t`Copy key`}>
          {groupKey(secret.totp_key)}
        </CopyField>
        <p className="mt-3 text-xs text-ink-2">
          <Trans>
            Keep the key in a safe place off this device: with it you can set up a new phone. It is shown only
            now.
          </Trans>
        </p>
        <label
          htmlFor={savedId}
          className="mt-3 flex min-h-6 cursor-pointer items-start gap-2 text-sm max-md:min-h-11 max-md:items-center"
        >
          <CheckboxMark id={savedId} checked={isSaved} onChange={(event) => onSaved(event.target.checked)} />
          <Trans>I have saved the key</Trans>
        </label>
      </div>
    </div>
  );
}

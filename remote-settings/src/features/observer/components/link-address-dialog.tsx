import { Trans, useLingui } from "@lingui/react/macro";
import type { Observer } from "contracts";
import { CopyField, Dialog, ExternalLink, QrCode } from "shared/ui";
import { observerAddress } from "../model/observer-link.ts";

/** The address of a link to copy, scan or open. */
export function LinkAddressDialog({ link, onClose }: { link: Observer; onClose: () => void }) {
  const { t } = useLingui();
  const address = observerAddress(link);
  if (address === null) return null;
  const { remark } = link;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="md"
      title={t`Link “${remark}”`}
      description={t`Anyone with this link sees what it shows. Share it only with people you trust.`}
    >
      <div className="grid justify-items-center gap-4">
        <QrCode text={address} label={t`QR code of the observer link`} size={168} />
        <CopyField value={address} label={t`Copy link`} className="w-full" />
        <ExternalLink href={address}>
          <Trans>Open in a new tab</Trans>
        </ExternalLink>
      </div>
    </Dialog>
  );
}

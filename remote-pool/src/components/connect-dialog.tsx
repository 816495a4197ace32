import { useLingui } from "@lingui/react/macro";
import { FIRST_SHARE_MINUTES } from "shared/mining";
import { Dialog } from "shared/ui";
import { Connection } from "./connection.tsx";
import { GuideLink } from "./guide-link.tsx";

/** Props of {@link ConnectDialog}. */
interface ConnectDialogProps {
  coin: string;
  account: string;
  onClose: () => void;
}

/** Shows the connection settings for a miner. */
export function ConnectDialog({ coin, account, onClose }: ConnectDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      width="lg"
      title={t`Connect a worker`}
      description={t`Enter these into your miner. It appears here about ${FIRST_SHARE_MINUTES} minutes after its first accepted share.`}
      footer={<GuideLink coin={coin} />}
    >
      <Connection coin={coin} account={account} />
    </Dialog>
  );
}

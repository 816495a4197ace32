import { useLingui } from "@lingui/react/macro";
import { getPoolHome } from "contracts";
import { useCall, useErrorText } from "shared/api";
import { FIRST_SHARE_MINUTES, REFRESH } from "shared/mining";
import { Dialog, ErrorState, SkeletonText } from "shared/ui";
import { ConnectionFields } from "./connection-fields.tsx";
import { GuideLink } from "./guide-link.tsx";

/** Props of {@link ConnectDialog}. */
interface ConnectDialogProps {
  coin: string;
  account: string;
  onClose: () => void;
}

function Connection({ coin, account }: Omit<ConnectDialogProps, "onClose">) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, mutate } = useCall(getPoolHome, { params: { coin } }, REFRESH);
  if (data) return <ConnectionFields home={data} account={account} />;
  if (!error) return <SkeletonText lines={6} />;
  return (
    <ErrorState title={t`Addresses did not load`} message={errorText(error)} onRetry={() => void mutate()} />
  );
}

/** What to enter into a miner. */
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

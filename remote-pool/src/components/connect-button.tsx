import { Trans } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { Button } from "shared/ui";

const ConnectDialog = lazy(async () => ({ default: (await import("./connect-dialog.tsx")).ConnectDialog }));

/** Classes of a button that shows only its icon on phones; its label stays for screen readers. */
export const ICON_ON_PHONES = "max-md:w-11 max-md:px-0";

/** Props of {@link ConnectButton}. */
interface ConnectButtonProps {
  coin: string;
  account: string;
  /** Whether phones show the label as well, as where it is the only action. */
  isLabelled?: boolean;
}

/** Opens the connection settings for a miner. */
export function ConnectButton({ coin, account, isLabelled = false }: ConnectButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        icon={Plus}
        className={isLabelled ? undefined : ICON_ON_PHONES}
        onClick={() => setOpen(true)}
      >
        <span className={isLabelled ? undefined : "max-md:sr-only"}>
          <Trans>Connect a worker</Trans>
        </span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ConnectDialog coin={coin} account={account} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

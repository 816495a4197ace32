import { Trans } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { Button } from "shared/ui";

const ConnectDialog = lazy(async () => ({ default: (await import("./connect-dialog.tsx")).ConnectDialog }));

/** Shows what to enter into a miner. */
export function ConnectButton({ coin, account }: { coin: string; account: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={Plus} onClick={() => setOpen(true)}>
        <Trans>Connect a worker</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ConnectDialog coin={coin} account={account} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

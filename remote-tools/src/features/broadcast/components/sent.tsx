import { Trans, useLingui } from "@lingui/react/macro";
import { pathTo } from "shared/navigation";
import { Address, Button, ButtonLink, Card, ExternalLink, Notice } from "shared/ui";
import { useCoins } from "shared/wallet";

interface SentProps {
  coin: string;
  txid: string;
  isAccelerated: boolean;
  onAnother: () => void;
}

/** Shown after a transaction was sent: its id with a link to an explorer, and the next steps. */
export function Sent({ coin, txid, isAccelerated, onAnother }: SentProps) {
  const { t } = useLingui();
  const href = useCoins().chain(coin, coin)?.explorer_tx.replace("{txid}", txid);
  return (
    <Card title={t`Transaction sent`} divided>
      <div className="space-y-4">
        <Notice tone="positive" role="status" title={t`The network accepted your transaction.`}>
          <Trans>It's now waiting for a block.</Trans>
        </Notice>
        <div className="space-y-1">
          <Address value={txid} form="full" copyLabel={t`Copy the transaction ID`} />
          {href !== undefined && (
            <p>
              <ExternalLink href={href} className="text-xs">
                <Trans>Explorer</Trans>
              </ExternalLink>
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          {isAccelerated && (
            <ButtonLink variant="primary" to={pathTo("tools.txaccelerator", {}, { query: { txid } })}>
              <Trans>Accelerate it</Trans>
            </ButtonLink>
          )}
          <Button onClick={onAnother}>
            <Trans>Broadcast another transaction</Trans>
          </Button>
        </div>
      </div>
    </Card>
  );
}

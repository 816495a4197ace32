import { useLingui } from "@lingui/react/macro";
import { Address, CopyButton, ExternalLink } from "../../ui/index.ts";
import { useCoins } from "../hooks/use-coins.ts";
import { explorerLink, isShortened } from "../model/order-state.ts";

/** Props of {@link TransactionLink}. */
export interface TransactionLinkProps {
  coin: string;
  chain: string;
  txid: string | null;
  /** Whether to show the whole id, as in details. */
  full?: boolean;
}

/** A transaction id with a copy button and a link to the chain's explorer; nothing if there is none. */
export function TransactionLink({ coin, chain, txid, full }: TransactionLinkProps) {
  const { t } = useLingui();
  const coins = useCoins();
  if (txid === null) return null;
  const href = explorerLink(coins.chain(coin, chain)?.explorer_tx, "txid", txid);
  const text = <Address value={txid} form={full ? "full" : "short"} />;
  return (
    <span className="inline-flex items-center gap-1">
      {href === null ? text : <ExternalLink href={href}>{text}</ExternalLink>}
      {!isShortened(txid) && <CopyButton text={txid} label={t`Copy the transaction id`} />}
    </span>
  );
}

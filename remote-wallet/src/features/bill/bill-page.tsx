import { useLingui } from "@lingui/react/macro";
import type { Bill } from "contracts";
import { pathTo } from "shared/navigation";
import { TextLink } from "shared/ui";
import { BillView } from "shared/wallet";
import { WalletFrame } from "#/components/wallet-frame.tsx";
import { useWalletSource } from "#/sources/wallet-source.ts";
import { revalidateWallet } from "#/sources/revalidate-wallet.ts";

const TABS = { withdrawal: "withdrawals", transfer: "transfers", deposit: "deposits" } as const;

function OrderLink({ bill }: { bill: Bill }) {
  const { t } = useLingui();
  const { ref_type: kind, ref_id: id, coin, txid } = bill;
  if (id === null || (kind !== "withdrawal" && kind !== "transfer" && kind !== "deposit")) return null;
  const query = { tab: TABS[kind], symbol: coin, range: "all", ...(txid === null ? {} : { q: txid }) };
  return <TextLink to={pathTo("wallet.history", {}, { query })}>{t`Order ${id}`}</TextLink>;
}

/** Every change of the available balance (R2.3.20). */
export function BillPage() {
  const source = useWalletSource();
  return (
    <WalletFrame isRefreshing={false} onRefresh={revalidateWallet}>
      <BillView
        source={source}
        orderLink={(bill) => (bill.ref_id === null ? null : <OrderLink bill={bill} />)}
      />
    </WalletFrame>
  );
}

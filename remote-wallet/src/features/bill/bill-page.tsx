import { useLingui } from "@lingui/react/macro";
import type { Bill } from "contracts";
import { Suspense, lazy } from "react";
import { pathTo } from "shared/navigation";
import { useSearchParams } from "shared/router";
import { SegmentedControl, TableShape, TextLink } from "shared/ui";
import { BillView } from "shared/wallet";
import { WalletFrame } from "#/components/wallet-frame.tsx";
import { useWalletSource } from "#/sources/wallet-source.ts";
import { revalidateWallet } from "#/sources/revalidate-wallet.ts";

const StatementView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "wallet.statement" */ "./statement-view.tsx")).StatementView,
}));

const STATEMENT = "statement";

const TABS = { withdrawal: "withdrawals", transfer: "transfers", deposit: "deposits" } as const;

function OrderLink({ bill }: { bill: Bill }) {
  const { t } = useLingui();
  const { ref_type: kind, ref_id: id, coin, txid } = bill;
  if (id === null || (kind !== "withdrawal" && kind !== "transfer" && kind !== "deposit")) return null;
  const query = { tab: TABS[kind], symbol: coin, range: "all", ...(txid === null ? {} : { q: txid }) };
  return <TextLink to={pathTo("wallet.history", {}, { query })}>{t`Order ${id}`}</TextLink>;
}

/** Movements one by one, or a year of them as a statement; the choice is kept in the address. */
export function BillPage() {
  const { t } = useLingui();
  const source = useWalletSource();
  const [search, setSearch] = useSearchParams();
  const isStatement = search.get("view") === STATEMENT;
  const views = (
    <SegmentedControl
      label={t`View`}
      value={isStatement ? STATEMENT : "movements"}
      onChange={(view) => setSearch(view === STATEMENT ? { view } : {})}
      options={[
        { value: "movements", label: t`Movements` },
        { value: STATEMENT, label: t`Yearly statement` },
      ]}
    />
  );
  return (
    <WalletFrame isRefreshing={false} onRefresh={revalidateWallet}>
      <div className="mb-4 print:hidden">{views}</div>
      {isStatement ? (
        <Suspense fallback={<TableShape hasFilters columns={6} />}>
          <StatementView />
        </Suspense>
      ) : (
        <BillView
          source={source}
          orderLink={(bill) => (bill.ref_id === null ? null : <OrderLink bill={bill} />)}
        />
      )}
    </WalletFrame>
  );
}

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

const PayoutsView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "wallet.payouts" */ "./payouts-view.tsx")).PayoutsView,
}));

/** Views other than the list of movements. */
const VIEWS = { statement: StatementView, payouts: PayoutsView } as const;

function isView(name: string): name is keyof typeof VIEWS {
  return Object.hasOwn(VIEWS, name);
}

const TABS = { withdrawal: "withdrawals", transfer: "transfers", deposit: "deposits" } as const;

function OrderLink({ bill }: { bill: Bill }) {
  const { t } = useLingui();
  const { ref_type: kind, ref_id: id, coin, txid } = bill;
  if (id === null || (kind !== "withdrawal" && kind !== "transfer" && kind !== "deposit")) return null;
  const query = { tab: TABS[kind], symbol: coin, range: "all", ...(txid === null ? {} : { q: txid }) };
  return <TextLink to={pathTo("wallet.history", {}, { query })}>{t`Order ${id}`}</TextLink>;
}

/** Single movements, a yearly statement, or payouts by day; the selected view is kept in the URL. */
export function BillPage() {
  const { t } = useLingui();
  const source = useWalletSource();
  const [search, setSearch] = useSearchParams();
  const asked = search.get("view") ?? "";
  const chosen = isView(asked) ? asked : "movements";
  const View = isView(asked) ? VIEWS[asked] : null;
  const views = (
    <SegmentedControl
      label={t`View`}
      value={chosen}
      onChange={(view) => setSearch(isView(view) ? { view } : {})}
      options={[
        { value: "movements", label: t`Movements` },
        { value: "statement", label: t`Yearly statement` },
        { value: "payouts", label: t`Payout calendar` },
      ]}
    />
  );
  return (
    <WalletFrame isRefreshing={false} onRefresh={revalidateWallet}>
      <div className="mb-4 print:hidden">{views}</div>
      {View === null ? (
        <BillView
          source={source}
          orderLink={(bill) => (bill.ref_id === null ? null : <OrderLink bill={bill} />)}
        />
      ) : (
        <Suspense fallback={<TableShape hasFilters columns={6} />}>
          <View />
        </Suspense>
      )}
    </WalletFrame>
  );
}

import { useLingui } from "@lingui/react/macro";
import { usePageTitle } from "shared/mining";
import { useSession } from "shared/session";
import { PageHead } from "shared/ui";
import { revalidateFinance } from "#/sources/revalidate-finance.ts";
import { SummaryOnly } from "#/components/summary-only.tsx";
import { WalletFrame } from "#/components/wallet-frame.tsx";
import { ConversionRecords } from "./components/conversion-records.tsx";
import { SmallBalances } from "./components/small-balances.tsx";

/** Converts balances too small to withdraw into one coin, and lists every conversion (R2.3.21). */
export function ConversionPage() {
  const { t } = useLingui();
  const { isSummary } = useSession();
  usePageTitle(t`Convert`);
  return (
    <WalletFrame isRefreshing={false} onRefresh={revalidateFinance}>
      <PageHead title={t`Convert`} />
      {isSummary ? (
        <SummaryOnly />
      ) : (
        <div className="grid gap-5 max-md:gap-3">
          <SmallBalances />
          <ConversionRecords />
        </div>
      )}
    </WalletFrame>
  );
}

import { useLingui } from "@lingui/react/macro";
import { getExchangeConfig, getWalletSummary } from "contracts";
import { useCall, useErrorText } from "shared/api";
import { REFRESH, usePageTitle } from "shared/mining";
import { useSession } from "shared/session";
import { Card, Delayed, ErrorState, PageHead, Skeleton } from "shared/ui";
import { revalidateFinance } from "#/components/revalidate-finance.ts";
import { SummaryOnly } from "#/components/summary-only.tsx";
import { WalletFrame } from "#/components/wallet-frame.tsx";
import { AutoExchanges } from "./components/auto-exchanges.tsx";
import { ManualExchange } from "./components/manual-exchange.tsx";

function Exchange() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const config = useCall(getExchangeConfig, {});
  const wallet = useCall(getWalletSummary, { query: { summary: false } }, REFRESH);
  const error = config.error ?? wallet.error;
  if (config.data !== undefined && wallet.data !== undefined) {
    const { pairs } = config.data;
    return (
      <div className="grid items-start gap-5 max-md:gap-3 lg:grid-cols-2">
        <ManualExchange pairs={pairs} balances={wallet.data.balances} />
        <AutoExchanges pairs={pairs} />
      </div>
    );
  }
  return (
    <Card>
      {error === undefined ? (
        <Delayed>
          <Skeleton className="h-120" />
        </Delayed>
      ) : (
        <ErrorState
          title={t`The exchange did not load`}
          message={errorText(error)}
          onRetry={() => void Promise.all([config.mutate(), wallet.mutate()])}
          busy={config.isValidating || wallet.isValidating}
        />
      )}
    </Card>
  );
}

/** Exchanges coins by hand at a firm quote, and by rules at every payout (R2.3.22). */
export function ExchangePage() {
  const { t } = useLingui();
  const { isSummary } = useSession();
  usePageTitle(t`Exchange`);
  return (
    <WalletFrame isRefreshing={false} onRefresh={revalidateFinance}>
      <PageHead title={t`Exchange`} />
      {isSummary ? <SummaryOnly /> : <Exchange />}
    </WalletFrame>
  );
}

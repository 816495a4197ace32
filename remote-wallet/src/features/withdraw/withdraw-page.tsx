import { useLingui } from "@lingui/react/macro";
import { getWithdrawAddressTypes, getWithdrawInfo } from "contracts";
import { lazy, Suspense } from "react";
import { useCall, useErrorText } from "shared/api";
import { usePageTitle } from "shared/mining";
import { useSession } from "shared/session";
import { Card, ErrorState, PageHead } from "shared/ui";
import { CoinPickers } from "#/components/coin-pickers.tsx";
import { revalidateWallet } from "#/sources/revalidate-wallet.ts";
import { SecurityGuide } from "#/components/security-guide.tsx";
import { SummaryOnly } from "#/components/summary-only.tsx";
import { useCoinOnChain } from "#/hooks/use-coin-on-chain.ts";
import { WalletFrame } from "#/components/wallet-frame.tsx";
import { WithdrawSkeleton } from "./components/withdraw-skeleton.tsx";

// Loaded while the terms are requested; the form requires both.
const WithdrawBody = lazy(async () => ({
  default: (await import("./components/withdraw-body.tsx")).WithdrawBody,
}));

function Withdraw() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const place = useCoinOnChain();
  const { coin, chain } = place;
  const info = useCall(getWithdrawInfo, { query: { coin, chain } });
  const types = useCall(getWithdrawAddressTypes, { query: { coin } });
  const error = info.error ?? types.error;
  if (error !== undefined && (info.data === undefined || types.data === undefined)) {
    return (
      <Card>
        <CoinPickers coin={coin} chain={chain} onCoin={place.setCoin} onChain={place.setChain} />
        <ErrorState
          title={t`Couldn't load the withdrawal terms.`}
          message={errorText(error)}
          onRetry={() => void Promise.all([info.mutate(), types.mutate()])}
          busy={info.isValidating || types.isValidating}
        />
      </Card>
    );
  }
  return (
    <Suspense fallback={<WithdrawSkeleton />}>
      <WithdrawBody place={place} info={info.data} supported={types.data} onRefresh={() => info.mutate()} />
    </Suspense>
  );
}

/** Sends one payment, and shows the amount received (R2.3.17). */
export function WithdrawPage() {
  const { t } = useLingui();
  const { isSummary } = useSession();
  usePageTitle(t`Withdraw`);
  return (
    <WalletFrame isRefreshing={false} onRefresh={revalidateWallet}>
      <PageHead title={t`Withdraw`} />
      {!isSummary && <SecurityGuide business="withdraw" />}
      {isSummary ? <SummaryOnly /> : <Withdraw />}
    </WalletFrame>
  );
}

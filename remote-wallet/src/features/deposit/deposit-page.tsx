import { Trans, useLingui } from "@lingui/react/macro";
import { getDepositAddress, getDepositHistory } from "contracts";
import { useCall, useErrorText } from "shared/api";
import { REFRESH, usePageTitle } from "shared/mining";
import { pathTo } from "shared/navigation";
import { useCommon, useSession } from "shared/session";
import {
  Card,
  Delayed,
  EmptyState,
  ErrorState,
  Notice,
  PageHead,
  Skeleton,
  SkeletonText,
  Table,
  TextLink,
} from "shared/ui";
import { DepositListRow, useCoins, useDepositColumns } from "shared/wallet";
import { CoinPickers } from "#/components/coin-pickers.tsx";
import { revalidateWallet } from "#/sources/revalidate-wallet.ts";
import { SummaryOnly } from "#/components/summary-only.tsx";
import { useCoinOnChain, type CoinOnChain } from "#/hooks/use-coin-on-chain.ts";
import { WalletFrame } from "#/components/wallet-frame.tsx";
import { DepositAddressCard } from "./components/deposit-address-card.tsx";

const LAST_DEPOSITS = 10;

function AddressPart({ coin, chain }: { coin: string; chain: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const coins = useCoins();
  const terms = coins.chain(coin, chain);
  const { initialized } = useCommon();
  // When the coins' terms failed to load, the server's response shows whether there is an address.
  const isOpen = terms?.deposit_enabled ?? initialized;
  const { data, error, isValidating, mutate } = useCall(
    getDepositAddress,
    isOpen ? { query: { coin, chain } } : null,
  );
  if (terms !== undefined && !isOpen) {
    // Shows neither address nor QR code: a payment now would not be detected.
    return (
      <Notice tone="warning" role="status" title={t`Deposits of ${coin} are paused.`}>
        {terms.deposit_reason ?? <Trans>Don't send any to an address you saved.</Trans>}
      </Notice>
    );
  }
  if (data !== undefined) return <DepositAddressCard address={data} />;
  if (error === undefined) {
    return (
      <Delayed>
        <div className="space-y-5">
          <Skeleton className="h-17 max-md:h-27" />
          <div className="flex min-h-48 gap-6 max-md:min-h-104 max-md:flex-col">
            <Skeleton className="size-44 shrink-0" />
            <SkeletonText lines={6} className="flex-1 max-md:flex-none" />
          </div>
          <Skeleton className="h-10 w-32 max-md:h-11" />
        </div>
      </Delayed>
    );
  }
  return (
    <ErrorState
      title={t`Couldn't load the address.`}
      message={errorText(error)}
      onRetry={() => void mutate()}
      busy={isValidating}
    />
  );
}

function LastDeposits({ coin }: { coin: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const columns = useDepositColumns(false);
  const { data, error, isValidating, mutate } = useCall(
    getDepositHistory,
    { query: { coin, limit: LAST_DEPOSITS } },
    REFRESH,
  );
  const allLink = (
    <TextLink to={pathTo("wallet.history", {}, { query: { tab: "deposits", symbol: coin } })}>
      <Trans>All deposits</Trans>
    </TextLink>
  );
  return (
    <Card title={t`Last deposits of ${coin}`} actions={allLink} divided flush>
      {data === undefined && error !== undefined ? (
        <ErrorState
          title={t`Couldn't load the deposits.`}
          message={errorText(error)}
          onRetry={() => void mutate()}
          busy={isValidating}
        />
      ) : (
        <Table
          label={t`Last deposits of ${coin}`}
          columns={columns}
          rows={data?.data ?? []}
          rowKey={({ id }) => String(id)}
          status={data === undefined ? "loading" : "ready"}
          skeletonRows={3}
          listRow={(deposit) => <DepositListRow deposit={deposit} />}
          empty={<EmptyState title={t`No deposits yet`} />}
        />
      )}
    </Card>
  );
}

function Deposit({ place }: { place: CoinOnChain }) {
  const { t } = useLingui();
  const { coin, chain, isUnknown, setCoin, setChain } = place;
  return (
    <div className="grid gap-5 max-md:gap-3">
      {isUnknown && (
        <Notice tone="info" role="status" title={t`This coin isn't supported here.`}>
          <Trans>Showing {coin} instead.</Trans>
        </Notice>
      )}
      <Card>
        <div className="space-y-5">
          <CoinPickers coin={coin} chain={chain} onCoin={setCoin} onChain={setChain} />
          <AddressPart key={`${coin} ${chain}`} coin={coin} chain={chain} />
        </div>
      </Card>
      <LastDeposits coin={coin} />
    </div>
  );
}

/** Deposit addresses, and the deposits received (R2.3.16). */
export function DepositPage() {
  const { t } = useLingui();
  const { isSummary } = useSession();
  const place = useCoinOnChain();
  usePageTitle(t`Deposit`);
  return (
    <WalletFrame isRefreshing={false} onRefresh={revalidateWallet}>
      <PageHead title={t`Deposit`} />
      {isSummary ? <SummaryOnly /> : <Deposit place={place} />}
    </WalletFrame>
  );
}

import { useLingui } from "@lingui/react/macro";
import { usePageTitle, useWorkerQuery } from "shared/mining";
import { Skeleton } from "shared/ui";
import { PoolFrame } from "#/components/pool-frame.tsx";
import { useAccountName } from "#/components/use-account-name.ts";
import { usePoolCoin } from "#/components/use-pool-coin.ts";
import { Workers } from "./components/workers.tsx";

/** The workers of the current account and coin (R2.3.26). */
export function WorkerPage() {
  const { t } = useLingui();
  const choice = usePoolCoin();
  const { account, isSummary } = useAccountName();
  const [query, onQuery] = useWorkerQuery();
  const { coin } = choice;
  usePageTitle(coin === null ? t`Workers` : t`${coin} workers`);
  if (coin === null) {
    return (
      <PoolFrame choice={choice} workerCount={null} updatedAt={null} isRefreshing onRefresh={() => undefined}>
        <h1 className="mb-5 text-xl font-semibold">{t`Workers`}</h1>
        <Skeleton className="h-96" />
      </PoolFrame>
    );
  }
  const key = `${coin} ${account} ${String(isSummary)}`;
  return (
    <Workers
      key={key}
      choice={choice}
      coin={coin}
      account={account}
      isSummary={isSummary}
      query={query}
      onQuery={onQuery}
    />
  );
}

import { useLingui } from "@lingui/react/macro";
import { WorkersHeadShape, WorkersShape, usePageTitle, useWorkerQuery } from "shared/mining";
import { PoolFrameWaiting } from "#/components/pool-frame.tsx";
import { useAccountName } from "#/hooks/use-account-name.ts";
import { usePoolCoin } from "#/hooks/use-pool-coin.ts";
import { Workers } from "./components/workers.tsx";

/** The workers of the current account and coin (R2.3.26). */
export function WorkerPage() {
  const { t } = useLingui();
  const choice = usePoolCoin();
  const { account, isSummary } = useAccountName();
  const [query, onQuery] = useWorkerQuery();
  const { coin } = choice;
  usePageTitle(coin === null ? t`Workers` : t`${coin} workers`);
  if (coin === null)
    return (
      <PoolFrameWaiting choice={choice} title={t`Workers`} head={<WorkersHeadShape />}>
        <WorkersShape />
      </PoolFrameWaiting>
    );
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

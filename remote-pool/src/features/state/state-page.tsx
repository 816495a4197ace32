import { useLingui } from "@lingui/react/macro";
import { usePageTitle } from "shared/mining";
import { PoolFrameWaiting } from "#/components/pool-frame.tsx";
import { useAccountName } from "#/hooks/use-account-name.ts";
import { usePoolCoin } from "#/hooks/use-pool-coin.ts";
import { Dashboard } from "./components/dashboard.tsx";

/** The dashboard of the current account and coin (R2.3.25). */
export function StatePage() {
  const { t } = useLingui();
  const choice = usePoolCoin();
  const { title, account, isSummary } = useAccountName();
  const { coin } = choice;
  usePageTitle(coin === null ? t`Dashboard` : t`${coin} dashboard`);
  if (coin === null) return <PoolFrameWaiting choice={choice} title={title} />;
  // Remounts for another coin or account: figures of the previous one must never be shown under its name.
  const key = `${coin} ${account} ${String(isSummary)}`;
  return (
    <Dashboard key={key} choice={choice} coin={coin} account={account} title={title} isSummary={isSummary} />
  );
}

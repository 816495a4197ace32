import { useLingui } from "@lingui/react/macro";
import type { SubAccount } from "contracts";
import { UNKNOWN } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { CoinIcon, DateTime, Hashrate, type Column } from "shared/ui";
import { WorkerCounts } from "#/components/worker-counts.tsx";
import { AccountName } from "./account-name.tsx";
import { RemarkCell } from "./remark-cell.tsx";
import { RowActions, type AccountView } from "./row-actions.tsx";

/** The coin that the account mined most recently, with its hashrate. */
export function LastCoin({ account }: { account: SubAccount }) {
  const { locale } = useDisplayPreferences();
  const { last_visit_coin: coin, last_visit_coin_hashrate: hashrate } = account;
  if (coin === null) return <span className="text-ink-3">{UNKNOWN}</span>;
  return (
    <span className="flex items-center gap-2">
      <CoinIcon coin={coin} size={18} />
      <span>{coin}</span>
      <Hashrate value={hashrate} coin={coin} locale={locale} />
    </span>
  );
}

/** Workers of an account. */
export function AccountWorkers({ account }: { account: SubAccount }) {
  return <WorkerCounts active={account.active_worker_count} inactive={account.unactive_worker_count} />;
}

/** @returns columns of the accounts */
export function useAccountColumns(view: AccountView): Column<SubAccount>[] {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  return [
    {
      id: "account",
      header: t`Account`,
      main: true,
      cell: (account) => <AccountName account={account} />,
    },
    {
      id: "remark",
      header: t`Remark`,
      cell: (account) => <RemarkCell account={account} actions={view.actions} />,
    },
    { id: "coin", header: t`Last coin`, cell: (account) => <LastCoin account={account} /> },
    {
      id: "workers",
      header: t`Active / inactive`,
      cell: (account) => <AccountWorkers account={account} />,
    },
    {
      id: "created",
      header: t`Created`,
      priority: 3,
      cell: ({ create_time: at }) => (
        <DateTime unix={at} form="table-date" locale={locale} timeZone={timeZone} />
      ),
    },
    {
      id: "actions",
      actions: true,
      header: <span className="sr-only">{t`Actions`}</span>,
      align: "end",
      cell: (account) => <RowActions account={account} view={view} />,
    },
  ];
}

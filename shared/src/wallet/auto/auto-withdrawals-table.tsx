import { Trans, useLingui } from "@lingui/react/macro";
import type { AutoWithdrawal } from "contracts";
import type { ReactNode } from "react";
import { formatDate } from "../../format/index.ts";
import { useNow, useDisplayPreferences } from "../../mining/index.ts";
import { Address, Badge, CoinAmount, DateTime, ListRow, Table, type Column } from "../../ui/index.ts";
import { useCoins } from "../hooks/use-coins.ts";
import { CoinCell } from "../lists/coin-cell.tsx";
import { useAddressTypeNames } from "./address-type-names.ts";

/** Props of {@link AutoWithdrawalsTable}. */
export interface AutoWithdrawalsTableProps {
  rows: readonly AutoWithdrawal[] | undefined;
  isBusy: boolean;
  isSummary: boolean;
  /** Switch and buttons of a row; an observer sees only the state. */
  actions?: (row: AutoWithdrawal) => ReactNode;
  empty: ReactNode;
}

function AutoStateBadge({ row }: { row: AutoWithdrawal }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const now = useNow();
  const { hold_until: until } = row;
  const paused = <Badge kind="paused">{t({ message: "Paused", context: "auto-withdrawal" })}</Badge>;
  if (row.paused_reason !== null) {
    return (
      <span className="block max-w-56 py-1 whitespace-normal">
        {row.enabled ? <Badge kind="warning">{t`Suspended`}</Badge> : paused}
        <span className="mt-0.5 block text-2xs text-ink-3">{row.paused_reason}</span>
      </span>
    );
  }
  if (!row.enabled) return paused;
  if (until !== null && until > now) {
    const time = formatDate(until, { locale, timeZone, form: "table" });
    return <Badge kind="paused">{t`On hold until ${time}`}</Badge>;
  }
  const next = formatDate(row.next_time, { locale, timeZone, form: "table" });
  return (
    <span className="block py-1">
      <Badge kind="done">{t({ message: "On", context: "switch" })}</Badge>
      {row.next_time !== null && (
        <span className="mt-0.5 block text-2xs text-ink-3">
          <Trans>next about {next}</Trans>
        </span>
      )}
    </span>
  );
}

/** Says what became of the last payout unless it was paid. */
function LastMark({ status }: Pick<NonNullable<AutoWithdrawal["last"]>, "status">) {
  const { t } = useLingui();
  if (status === "finished") return null;
  if (status === "failed")
    return <span className="text-negative">{t`Failed, the amount was returned. `}</span>;
  if (status === "cancelled") return <span>{t`Canceled, the amount was returned. `}</span>;
  if (status === "pending") return <Badge kind="draft">{t`Pending`}</Badge>;
  return <Badge kind="processing">{t`Processing`}</Badge>;
}

function LastPayout({ row }: { row: AutoWithdrawal }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const { decimals } = useCoins();
  if (row.last === null) return <span className="text-ink-3">{t`None yet`}</span>;
  return (
    <span className="block py-1">
      <CoinAmount value={row.last.amount} coin={row.coin} locale={locale} decimals={decimals(row.coin)} />
      <span className="block text-2xs text-ink-3">
        <LastMark status={row.last.status} />{" "}
        <DateTime unix={row.last.time} form="table" locale={locale} timeZone={timeZone} />
      </span>
    </span>
  );
}

/** States that an amount is the one from which a withdrawal is made. */
function FromThreshold({ children: threshold }: { children: ReactNode }) {
  return <Trans>from {threshold}</Trans>;
}

/** Automatic withdrawals: destination, threshold, next run, last payout. */
export function AutoWithdrawalsTable({ rows, isBusy, isSummary, actions, empty }: AutoWithdrawalsTableProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const coins = useCoins();
  const typeNames = useAddressTypeNames();
  const amountOf = (value: string, coin: string) => (
    <CoinAmount value={value} coin={coin} locale={locale} decimals={coins.decimals(coin)} />
  );
  const columns: Column<AutoWithdrawal>[] = [
    {
      id: "coin",
      header: t`Coin`,
      main: true,
      cell: ({ coin, chain, account }) => (
        <CoinCell coin={coin} note={account ?? coins.chainName(coin, chain)} />
      ),
    },
    { id: "state", header: t`Status`, cell: (row) => <AutoStateBadge row={row} /> },
    {
      id: "destination",
      header: t`Destination`,
      cell: (row) => (
        <span className="block py-1">
          <Address value={row.withdraw_address} form="short" />
          <span className="block text-2xs text-ink-3">{typeNames[row.address_type]}</span>
        </span>
      ),
    },
    { id: "threshold", header: t`Threshold`, align: "end", cell: (row) => amountOf(row.threshold, row.coin) },
    {
      id: "available",
      header: t`Available now`,
      align: "end",
      priority: 3,
      cell: (row) => amountOf(row.available, row.coin),
    },
    { id: "last", header: t`Last payout`, align: "end", cell: (row) => <LastPayout row={row} /> },
    ...(actions === undefined || isSummary
      ? []
      : [{ id: "actions", actions: true, header: t`Actions`, align: "end" as const, cell: actions }]),
  ];
  return (
    <Table
      label={t`Automatic withdrawals`}
      columns={columns}
      rows={rows ?? []}
      rowKey={({ account, coin }) => `${account ?? ""} ${coin}`}
      status={rows === undefined ? "loading" : isBusy ? "refreshing" : "ready"}
      skeletonRows={2}
      listRow={(row) => (
        <div>
          <ListRow
            title={<CoinCell coin={row.coin} note={row.account} />}
            status={<AutoStateBadge row={row} />}
            figure={<FromThreshold>{amountOf(row.threshold, row.coin)}</FromThreshold>}
            detail={<Address value={row.withdraw_address} form="short" />}
          />
          {actions !== undefined && !isSummary && (
            <div className="flex justify-end px-4 pb-3">{actions(row)}</div>
          )}
        </div>
      )}
      empty={empty}
    />
  );
}

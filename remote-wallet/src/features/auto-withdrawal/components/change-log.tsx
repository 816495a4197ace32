import { useLingui } from "@lingui/react/macro";
import { getWithdrawAddressLog, type WithdrawAddressChange } from "contracts";
import { useState } from "react";
import { useCall, useErrorText } from "shared/api";
import { formatCoinAmountText } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import {
  Address,
  Card,
  DateTime,
  EmptyState,
  ErrorState,
  ListRow,
  Pagination,
  Table,
  type Column,
} from "shared/ui";
import { CoinCell } from "shared/wallet";

const ROWS = 10;

/** Log of who changed which destination, when and from where. */
export function ChangeLog() {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const errorText = useErrorText();
  const [page, setPage] = useState(1);
  const { data, error, isValidating, mutate } = useCall(
    getWithdrawAddressLog,
    { query: { page, limit: ROWS } },
    { keepPreviousData: true },
  );
  const actions: Readonly<Record<WithdrawAddressChange["action"], string>> = {
    set: t`Changed`,
    enable: t`Resumed`,
    disable: t({ message: "Paused", context: "auto-withdrawal" }),
    delete: t`Removed`,
  };
  const actionOf = ({ action, old_address: old }: WithdrawAddressChange): string =>
    action === "set" && old === null ? t({ message: "Set up", context: "what was done" }) : actions[action];
  const threshold = (row: WithdrawAddressChange): string =>
    formatCoinAmountText(row.new_threshold, row.coin, { locale, trim: true });
  const columns: Column<WithdrawAddressChange>[] = [
    {
      id: "time",
      header: t`Time`,
      cell: (row) => <DateTime unix={row.time} form="table" locale={locale} timeZone={timeZone} />,
    },
    { id: "coin", header: t`Coin`, main: true, cell: ({ coin }) => <CoinCell coin={coin} /> },
    {
      id: "action",
      header: t({ message: "Change", context: "what was done" }),
      cell: actionOf,
    },
    {
      id: "old",
      header: t`Until then`,
      priority: 3,
      cell: ({ old_address: old }) => old !== null && <Address value={old} form="short" />,
    },
    {
      id: "new",
      header: t`Destination`,
      cell: ({ new_address: next }) => next !== null && <Address value={next} form="short" />,
    },
    { id: "threshold", header: t`Threshold`, align: "end", cell: threshold },
    { id: "actor", header: t`By`, cell: ({ actor }) => actor },
    { id: "ip", header: t`IP address`, cell: ({ ip }) => ip },
  ];
  if (data === undefined && error !== undefined) {
    return (
      <Card title={t`Changes`}>
        <ErrorState
          title={t`Couldn't load the changes.`}
          message={errorText(error)}
          onRetry={() => void mutate()}
          busy={isValidating}
        />
      </Card>
    );
  }
  return (
    <Card title={t`Changes`} divided flush>
      <Table
        label={t`Auto-withdrawal changes`}
        columns={columns}
        rows={data?.data ?? []}
        rowKey={({ id }) => String(id)}
        status={data === undefined ? "loading" : "ready"}
        skeletonRows={3}
        listRow={(row) => (
          <ListRow
            title={<CoinCell coin={row.coin} note={actionOf(row)} />}
            figure={threshold(row)}
            detail={<DateTime unix={row.time} form="table" locale={locale} timeZone={timeZone} />}
          />
        )}
        empty={<EmptyState title={t`No changes yet`} />}
      />
      {data !== undefined && data.total > ROWS && (
        <Pagination page={page} pageSize={ROWS} total={data.total} locale={locale} onPage={setPage} />
      )}
    </Card>
  );
}

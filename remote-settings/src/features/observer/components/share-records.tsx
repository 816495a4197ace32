import { Trans, useLingui } from "@lingui/react/macro";
import { PAGE_SIZES, exportShareRecords, getShareRecords, type ShareRecord } from "contracts";
import { downloadFile, useCall } from "shared/api";
import { formatPercent } from "shared/format";
import { ReadingCard, useListAddress } from "shared/lists";
import { REFRESH, useDisplayPreferences } from "shared/mining";
import { CoinAmount, DateTime, EmptyState, ExportButton, SegmentedControl, type Column } from "shared/ui";

const ROLES = ["given", "received"] as const;

type Role = (typeof ROLES)[number];

function useRecordColumns(role: Role): Column<ShareRecord>[] {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const income: Column<ShareRecord> = {
    id: "income",
    header: t`Earnings`,
    align: "end",
    priority: 3,
    cell: (record) => <CoinAmount value={record.income} coin={record.coin} locale={locale} />,
  };
  return [
    {
      id: "period",
      header: t`Period from (UTC)`,
      main: true,
      cell: (record) => <DateTime unix={record.period_start} form="table" locale={locale} timeZone="UTC" />,
    },
    { id: "account", header: t`Mining account`, cell: (record) => record.user_account },
    {
      id: "other",
      header:
        role === "given"
          ? t({ message: "To", context: "revenue sharing" })
          : t({ message: "From", context: "revenue sharing" }),
      cell: (record) => <span className="wrap-anywhere">{record.account}</span>,
    },
    ...(role === "given" ? [income] : []),
    {
      id: "ratio",
      header: t`Share`,
      align: "end",
      cell: (record) => <span className="num">{formatPercent(record.ratio, locale)}</span>,
    },
    {
      id: "amount",
      header: t`Amount`,
      align: "end",
      cell: (record) => <CoinAmount value={record.amount} coin={record.coin} locale={locale} />,
    },
  ];
}

function RecordListRow({ record }: { record: ShareRecord }) {
  const { locale } = useDisplayPreferences();
  return (
    <div className="grid gap-1 px-4 py-3 text-sm">
      <div className="flex items-center justify-between gap-3">
        <DateTime unix={record.period_start} form="table" locale={locale} timeZone="UTC" />
        <CoinAmount value={record.amount} coin={record.coin} locale={locale} />
      </div>
      <span className="text-xs text-ink-2 wrap-anywhere">
        {record.user_account} · {record.account} ·{" "}
        <span className="num">{formatPercent(record.ratio, locale)}</span>
      </span>
    </div>
  );
}

/** Amounts settled by revenue sharing rules, given and received. */
export function ShareRecords() {
  const { t } = useLingui();
  const { filter, page, setFilters, setPage } = useListAddress(["role"], "records_page");
  const role = ROLES.find((one) => one === filter("role")) ?? "given";
  const list = useCall(getShareRecords, { query: { role, page, limit: PAGE_SIZES.list } }, REFRESH);
  const columns = useRecordColumns(role);
  return (
    <ReadingCard
      title={<Trans>Settled shares</Trans>}
      action={
        <ExportButton
          onExport={(format) =>
            downloadFile(exportShareRecords, { query: { role, format } }, `shares.${format}`)
          }
        />
      }
      filters={
        <SegmentedControl
          label={t`Share direction`}
          options={[
            { value: "given", label: t({ message: "Sent", context: "income" }) },
            { value: "received", label: t`Received` },
          ]}
          value={role}
          onChange={(next) => setFilters({ role: next === "given" ? "" : next })}
        />
      }
      reading={list}
      failedTitle={t`Couldn't load settled shares.`}
      page={page}
      onPage={setPage}
      table={{
        label: t`Settled shares`,
        columns,
        rowKey: ({ id }) => String(id),
        listRow: (record) => <RecordListRow record={record} />,
        empty: (
          <EmptyState title={t`Nothing settled yet`}>
            <Trans>The first shares appear after the first full period.</Trans>
          </EmptyState>
        ),
      }}
    />
  );
}

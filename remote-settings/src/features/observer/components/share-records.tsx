import { Trans, useLingui } from "@lingui/react/macro";
import { PAGE_SIZES, exportShareRecords, getShareRecords, type ShareRecord } from "contracts";
import { Download } from "lucide-react";
import { useState } from "react";
import { downloadFile, useCall, useErrorText } from "shared/api";
import { formatPercent } from "shared/format";
import { REFRESH, useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import {
  Button,
  CoinAmount,
  DateTime,
  EmptyState,
  Menu,
  MenuItem,
  SegmentedControl,
  type Column,
} from "shared/ui";
import { ListCard } from "#/components/list-card.tsx";

type Role = "given" | "received";

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

function ExportMenu({ role }: { role: Role }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  async function save(format: "csv" | "xlsx"): Promise<void> {
    try {
      await downloadFile(exportShareRecords, { query: { role, format } }, `shares.${format}`);
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  return (
    <Menu
      label={t`Export`}
      trigger={
        <Button icon={Download} size="sm">
          <Trans>Export</Trans>
        </Button>
      }
    >
      <MenuItem onSelect={() => void save("csv")}>CSV</MenuItem>
      <MenuItem onSelect={() => void save("xlsx")}>XLSX</MenuItem>
    </Menu>
  );
}

/** Amounts settled by revenue sharing rules, given and received. */
export function ShareRecords() {
  const { t } = useLingui();
  const [role, setRole] = useState<Role>("given");
  const [page, setPage] = useState(1);
  const list = useCall(getShareRecords, { query: { role, page, limit: PAGE_SIZES.list } }, REFRESH);
  const columns = useRecordColumns(role);
  function handleRole(next: Role): void {
    setRole(next);
    setPage(1);
  }
  return (
    <ListCard
      title={<Trans>Settled shares</Trans>}
      action={<ExportMenu role={role} />}
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
    >
      <div className="px-5 py-3 max-md:px-4">
        <SegmentedControl
          label={t`Share direction`}
          options={[
            { value: "given", label: t({ message: "Sent", context: "income" }) },
            { value: "received", label: t`Received` },
          ]}
          value={role}
          onChange={handleRole}
        />
      </div>
    </ListCard>
  );
}

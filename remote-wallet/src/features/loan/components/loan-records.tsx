import { Trans, useLingui } from "@lingui/react/macro";
import { exportLoanRecords, getLoanRecords, type LoanRecord, type LoanRecordKind } from "contracts";
import { useId } from "react";
import { downloadFile, useCall } from "shared/api";
import { formatCoinAmountText, formatDate, zoneOffset } from "shared/format";
import { REFRESH, readNow, useDisplayPreferences } from "shared/mining";
import { type Column, EmptyState, ExportButton, type ExportFormat, ListRow, TabPanel, Tabs } from "shared/ui";
import { ListCard, PeriodBar, useCoins, useListQuery, useListSpan, type ListQuery } from "shared/wallet";
import { ltvText } from "#/model/ltv-text.ts";

const KINDS = [
  "borrow",
  "repay",
  "transfer",
  "interest",
  "sell",
  "liquidation",
] as const satisfies readonly LoanRecordKind[];

const LOAN_COIN = "USDT";

function useKindNames() {
  const { t } = useLingui();
  return {
    borrow: t({ message: "Borrow", context: "loan record" }),
    repay: t({ message: "Repay", context: "loan record" }),
    transfer: t({ message: "Transfer", context: "loan record" }),
    interest: t`Interest`,
    sell: t`Sell orders`,
    liquidation: t`Liquidation`,
  };
}

/** Returns a function that gives the additional text of a row. */
function useDetail(): (row: LoanRecord) => string {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const text = (value: string | null, decimals = 6) =>
    formatCoinAmountText(value, LOAN_COIN, { locale, decimals, trim: true });
  const states = {
    open: t({ message: "Open", context: "order" }),
    finished: t`Done`,
    cancelled: t`Canceled`,
    lapsed: t({ message: "Expired", context: "order" }),
    automatic: t`Automatic`,
  };
  return (row) => {
    const { kind, direction, status } = row;
    const [interest, principal, fee] = [row.interest_paid, row.principal_paid, row.fee].map((value) =>
      text(value),
    );
    const ltv = ltvText(row.ltv, locale);
    if (kind === "repay") return t`Interest ${interest}, principal ${principal}`;
    if (kind === "liquidation") return t`Fee ${fee}, principal ${principal}`;
    if (kind === "transfer") {
      const way = direction === "in" ? t`To the loan account` : t`To the mining account`;
      return status === null ? way : `${way} · ${states[status]}`;
    }
    if (kind === "sell" && status !== null) {
      const until = formatDate(row.expire_time, { locale, timeZone, form: "date-time" });
      return status === "open" ? t`Open until ${until}` : states[status];
    }
    return kind === "borrow" ? t`Loan to value ${ltv}` : "";
  };
}

function useAmount(): (row: LoanRecord) => string {
  const { locale } = useDisplayPreferences();
  const coins = useCoins();
  return ({ amount, coin }) => formatCoinAmountText(amount, coin, { locale, decimals: coins.decimals(coin) });
}

function useColumns(): Column<LoanRecord>[] {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const amountOf = useAmount();
  const detail = useDetail();
  return [
    {
      id: "time",
      header: t`Time`,
      main: true,
      cell: (row) => formatDate(row.time, { locale, timeZone, form: "table" }),
    },
    { id: "loan", header: t`Loan`, cell: (row) => row.position_id ?? "–" },
    {
      id: "amount",
      header: t`Amount`,
      align: "end",
      cell: (row) => amountOf(row),
    },
    {
      id: "price",
      header: t`Price`,
      align: "end",
      priority: 3,
      cell: (row) => formatCoinAmountText(row.price, LOAN_COIN, { locale, decimals: 2 }),
    },
    { id: "detail", header: t`Details`, cell: (row) => detail(row) },
  ];
}

function PhoneRow({ row }: { row: LoanRecord }) {
  const { locale, timeZone } = useDisplayPreferences();
  const amountOf = useAmount();
  const detail = useDetail();
  return (
    <ListRow
      title={formatDate(row.time, { locale, timeZone, form: "table" })}
      status={detail(row)}
      figure={amountOf(row)}
    />
  );
}

/** History of loans and the loan account, with a tab for each kind. */
export function LoanRecords() {
  const { t } = useLingui();
  const names = useKindNames();
  const columns = useColumns();
  const panelId = useId();
  const [query, onQuery] = useListQuery();
  const spanOf = useListSpan();
  const { timeZone } = useDisplayPreferences();
  const kind = KINDS.find((one) => one === query.types[0]) ?? "borrow";
  const filterOf = (one: ListQuery) => {
    const { start_time, end_time } = spanOf(one);
    return {
      kind,
      ...(start_time === undefined ? {} : { start_time }),
      ...(end_time === undefined ? {} : { end_time }),
    };
  };
  const useRecords = (one: ListQuery) =>
    useCall(getLoanRecords, { query: { page: one.page, limit: one.limit, ...filterOf(one) } }, REFRESH);
  const exportRecords = (format: ExportFormat) =>
    downloadFile(
      exportLoanRecords,
      { query: { ...filterOf(query), format, utc_offset: zoneOffset(timeZone, readNow()) } },
      `loans.${format}`,
    );
  const shown = { ...query, coin: "", types: [] };
  return (
    <section aria-label={t`Records`} className="grid gap-3">
      <h2 className="text-md font-semibold">
        <Trans>Records</Trans>
      </h2>
      <Tabs
        label={t`Record type`}
        tabs={KINDS.map((id) => ({ id, label: names[id] }))}
        value={kind}
        onChange={(id) => onQuery({ types: [id] })}
        panelId={panelId}
        className="-ms-3"
      />
      <TabPanel id={panelId} tabId={kind}>
        <ListCard
          label={names[kind]}
          reading={useRecords(query)}
          usePage={useRecords}
          columns={columns}
          listRow={(row) => <PhoneRow row={row} />}
          query={shown}
          onQuery={onQuery}
          filter={
            <PeriodBar query={shown} onQuery={onQuery} actions={<ExportButton onExport={exportRecords} />} />
          }
          empty={<EmptyState title={t`No records yet`} />}
        />
      </TabPanel>
    </section>
  );
}

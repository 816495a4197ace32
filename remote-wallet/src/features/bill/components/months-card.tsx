import { useLingui } from "@lingui/react/macro";
import type { StatementMonth } from "contracts";
import { formatCount, formatDate } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Card, CoinAmount, ListRow, Table, type Column } from "shared/ui";
import { CoinCell, useBillName, useCoins } from "shared/wallet";
import { decimalsOf, rowsOfMonths, type StatementRow } from "../model/statement-rows.ts";
import { StatedValue } from "./stated-value.tsx";

/** @returns a function that converts `YYYY-MM` to the name of the month */
export function useMonthName(): (month: string) => string {
  const { locale } = useDisplayPreferences();
  return (month) =>
    formatDate(Date.parse(`${month}-01T00:00:00Z`) / 1000, { form: "month", locale, timeZone: "UTC" });
}

function useRowName(): (row: StatementRow) => string {
  const { t } = useLingui();
  const nameOf = useBillName();
  return (row) => {
    if (row.kind === "line") return nameOf(row.line.type);
    return row.kind === "opening" ? t`Opening balance` : t`Closing balance`;
  };
}

interface MonthsCardProps {
  coin: string;
  /** Months of this coin, the earliest first. */
  months: readonly StatementMonth[];
}

/** A coin's months: each kind of movement between the opening and the closing balance. */
export function MonthsCard({ coin, months }: MonthsCardProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { decimals } = useCoins();
  const monthName = useMonthName();
  const rowName = useRowName();
  const rows = rowsOfMonths(months);
  const shown = decimalsOf(
    rows.map(({ amount }) => amount),
    decimals(coin),
  );
  const amountOf = (row: StatementRow) => (
    <CoinAmount
      value={row.amount}
      coin={coin}
      locale={locale}
      decimals={shown}
      {...(row.kind === "line" ? { signed: true } : {})}
    />
  );
  const valueOf = (row: StatementRow) =>
    row.kind === "line" ? <StatedValue value={row.line.fiat_value} unpriced={row.line.unpriced} /> : null;
  const columns: Column<StatementRow>[] = [
    { id: "month", header: t`Month`, cell: (row) => (row.kind === "opening" ? monthName(row.month) : "") },
    {
      id: "type",
      header: t`Type`,
      main: true,
      cell: (row) =>
        row.kind === "line" ? (
          <span className="font-normal">{rowName(row)}</span>
        ) : (
          <span className="font-semibold">{rowName(row)}</span>
        ),
    },
    {
      id: "count",
      header: t({ message: "Movements", context: "count" }),
      align: "end",
      cell: (row) => (row.kind === "line" ? formatCount(row.line.count, locale) : ""),
    },
    { id: "amount", header: t`Amount`, align: "end", cell: amountOf },
    { id: "value", header: t`Value at the time`, align: "end", cell: valueOf },
  ];
  return (
    <Card flush divided title={<CoinCell coin={coin} />}>
      <Table
        label={t`Months of ${coin}`}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        listRow={(row) => (
          <ListRow
            title={rowName(row)}
            status={row.kind === "opening" ? monthName(row.month) : undefined}
            figure={amountOf(row)}
            detail={valueOf(row)}
          />
        )}
      />
    </Card>
  );
}

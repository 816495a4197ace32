import { Trans, useLingui } from "@lingui/react/macro";
import { exportConversions, getConversionHistory, type Conversion } from "contracts";
import { downloadFile, useCall } from "shared/api";
import { formatCoinAmountText, formatDate, zoneOffset } from "shared/format";
import { REFRESH, readNow, useDisplayPreferences } from "shared/mining";
import { Badge, type Column, EmptyState, ExportButton, type ExportFormat, ListRow } from "shared/ui";
import {
  FilterBar,
  FilterSelect,
  ListCard,
  useCoins,
  useListQuery,
  useListSpan,
  type ListQuery,
  type ListSpan,
} from "shared/wallet";

const KINDS = ["manual", "auto", "small"] as const;
const STATES = ["finished", "pending", "failed"] as const;
const BADGES = { finished: "done", pending: "processing", failed: "failed" } as const;

function filterOf(query: ListQuery, span: ListSpan) {
  const type = KINDS.find((kind) => kind === query.types[0]);
  const status = STATES.find((state) => state === query.status);
  const { start_time, end_time } = span;
  return {
    ...(query.coin === "" ? {} : { coin: query.coin }),
    ...(type === undefined ? {} : { type }),
    ...(status === undefined ? {} : { status }),
    ...(start_time === undefined ? {} : { start_time }),
    ...(end_time === undefined ? {} : { end_time }),
  };
}

function useNames() {
  const { t } = useLingui();
  return {
    kind: {
      manual: t({ message: "Exchange", context: "kind of conversion" }),
      auto: t`Automatic exchange`,
      small: t`Small balances`,
    },
    state: { finished: t`Done`, pending: t`Pending`, failed: t`Failed` },
  };
}

function useTexts() {
  const { locale, timeZone } = useDisplayPreferences();
  const coins = useCoins();
  return {
    amount: (value: string, coin: string) =>
      formatCoinAmountText(value, coin, { locale, decimals: coins.decimals(coin) }),
    time: (unix: number) => formatDate(unix, { locale, timeZone, form: "table" }),
  };
}

function State({ row }: { row: Conversion }) {
  const names = useNames();
  return (
    <>
      <Badge kind={BADGES[row.status]}>{names.state[row.status]}</Badge>
      {row.reason !== null && <span className="block text-2xs text-ink-3">{row.reason}</span>}
    </>
  );
}

function useColumns(): Column<Conversion>[] {
  const { t } = useLingui();
  const names = useNames();
  const texts = useTexts();
  return [
    { id: "time", header: t`Time`, cell: (row) => texts.time(row.time), main: true },
    { id: "kind", header: t`Type`, cell: (row) => names.kind[row.kind] },
    {
      id: "from",
      header: t({ message: "From", context: "coin" }),
      align: "end",
      cell: (row) => texts.amount(row.from_amount, row.from),
    },
    {
      id: "to",
      header: t({ message: "To", context: "coin" }),
      align: "end",
      cell: (row) => texts.amount(row.to_amount, row.to),
    },
    {
      id: "price",
      header: t`Price`,
      align: "end",
      priority: 3,
      cell: (row) => texts.amount(row.price, row.to),
    },
    {
      id: "fee",
      header: t({ message: "Fee", context: "amount" }),
      align: "end",
      priority: 3,
      cell: (row) => texts.amount(row.fee, row.fee_coin),
    },
    { id: "state", header: t`Status`, cell: (row) => <State row={row} /> },
  ];
}

function PhoneRow({ row }: { row: Conversion }) {
  const names = useNames();
  const texts = useTexts();
  return (
    <ListRow
      title={texts.amount(row.from_amount, row.from)}
      status={`${names.kind[row.kind]} · ${texts.time(row.time)}`}
      figure={texts.amount(row.to_amount, row.to)}
      detail={names.state[row.status]}
    />
  );
}

/** Every conversion: manual, by rule and of small balances. */
export function ConversionRecords() {
  const { t } = useLingui();
  const names = useNames();
  const columns = useColumns();
  const [query, onQuery] = useListQuery();
  const spanOf = useListSpan();
  const { timeZone } = useDisplayPreferences();
  const useRecords = (one: ListQuery) =>
    useCall(
      getConversionHistory,
      { query: { page: one.page, limit: one.limit, ...filterOf(one, spanOf(one)) } },
      REFRESH,
    );
  const exportRecords = (format: ExportFormat) =>
    downloadFile(
      exportConversions,
      {
        query: { ...filterOf(query, spanOf(query)), format, utc_offset: zoneOffset(timeZone, readNow()) },
      },
      `conversions.${format}`,
    );
  return (
    <section aria-label={t`Records`} className="grid gap-3">
      <h2 className="text-md font-semibold">
        <Trans>Records</Trans>
      </h2>
      <ListCard
        label={t`Conversions`}
        reading={useRecords(query)}
        usePage={useRecords}
        columns={columns}
        listRow={(row) => <PhoneRow row={row} />}
        query={query}
        onQuery={onQuery}
        empty={
          <EmptyState title={t`No conversions yet`}>
            <Trans>Manual and automatic exchanges and converted small balances are listed here.</Trans>
          </EmptyState>
        }
        filter={
          <FilterBar query={query} onQuery={onQuery} actions={<ExportButton onExport={exportRecords} />}>
            <FilterSelect
              label={t`Type`}
              all={t`All types`}
              value={query.types[0] ?? ""}
              options={KINDS.map((kind) => ({ value: kind, label: names.kind[kind] }))}
              onChange={(kind) => onQuery({ types: kind === "" ? [] : [kind] })}
            />
            <FilterSelect
              label={t`Status`}
              all={t`All statuses`}
              value={query.status}
              options={STATES.map((state) => ({ value: state, label: names.state[state] }))}
              onChange={(status) => onQuery({ status })}
            />
          </FilterBar>
        }
      />
    </section>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import {
  exportAgencyRewards,
  exportReferRewards,
  getAgencyRewards,
  getReferRewards,
  type Rebate,
} from "contracts";
import { POOL_COINS } from "contracts/coins";
import { downloadFile, useCall } from "shared/api";
import { UNKNOWN, formatDate, formatRate } from "shared/format";
import { ReadingCard, useListAddress } from "shared/lists";
import { REFRESH, useDisplayPreferences, useNow } from "shared/mining";
import {
  Badge,
  CoinAmount,
  DateTime,
  EmptyState,
  ExportButton,
  FiatAmount,
  LabelledSelect,
  type Column,
} from "shared/ui";
import { monthsBefore } from "../model/months.ts";

const PAGE_SIZE = 20;
const SKELETON_ROWS = 6;
/** Referral days are days in UTC+8. */
const POOL_ZONE = "+08:00";
const MONTHS = 13;

function Value({ rebate }: { rebate: Rebate }) {
  const { locale, currency } = useDisplayPreferences();
  if (rebate.value === null) return <span className="text-ink-3">{UNKNOWN}</span>;
  return <FiatAmount value={rebate.value} currency={currency} locale={locale} />;
}

function Person({ rebate }: { rebate: Rebate }) {
  return (
    <span className="wrap-anywhere">
      {rebate.account}
      {rebate.kind === "correction" && (
        <span className="ms-2">
          <Badge kind="warning">
            <Trans>Correction</Trans>
          </Badge>
        </span>
      )}
    </span>
  );
}

function useRewardColumns(): Column<Rebate>[] {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  return [
    {
      id: "day",
      header: t`Day (UTC+8)`,
      main: true,
      cell: ({ day }) => <DateTime unix={day} form="date" locale={locale} timeZone={POOL_ZONE} />,
    },
    { id: "account", header: t`Person`, cell: (rebate) => <Person rebate={rebate} /> },
    {
      id: "fee",
      header: t`Fee charged`,
      align: "end",
      cell: ({ fee, coin }) => <CoinAmount value={fee} coin={coin} locale={locale} />,
    },
    {
      id: "rate",
      header: t`Rate`,
      align: "end",
      priority: 3,
      cell: ({ rate }) => <span className="num">{formatRate(rate, locale)}</span>,
    },
    {
      id: "amount",
      header: t`Rebate`,
      align: "end",
      cell: ({ amount, coin }) => <CoinAmount value={amount} coin={coin} locale={locale} />,
    },
    { id: "value", header: t`Value at the time`, align: "end", cell: (rebate) => <Value rebate={rebate} /> },
  ];
}

function RewardRow({ rebate }: { rebate: Rebate }) {
  const { locale } = useDisplayPreferences();
  return (
    <div className="grid gap-1 px-4 py-3 text-sm">
      <div className="flex items-center justify-between gap-3">
        <DateTime unix={rebate.day} form="date" locale={locale} timeZone={POOL_ZONE} />
        <CoinAmount value={rebate.amount} coin={rebate.coin} locale={locale} />
      </div>
      <div className="flex items-center justify-between gap-3 text-xs text-ink-2">
        <Person rebate={rebate} />
        <Value rebate={rebate} />
      </div>
    </div>
  );
}

interface Filters {
  coin: string;
  month: string;
}

interface FilterFieldsProps {
  filters: Filters;
  /** Months to choose from, `YYYY-MM`. */
  months: readonly string[];
  onChange: (change: Partial<Filters>) => void;
}

function FilterFields({ filters, months, onChange }: FilterFieldsProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const nameOf = (month: string) =>
    formatDate(Date.parse(`${month}-01T00:00:00Z`) / 1000, { form: "month", locale, timeZone: "UTC" });
  return (
    <>
      <LabelledSelect
        label={t`Month`}
        value={filters.month}
        options={[
          { value: "", label: t`All months` },
          ...months.map((month) => ({ value: month, label: nameOf(month) })),
        ]}
        onChange={(month) => onChange({ month })}
      />
      <LabelledSelect
        label={t`Coin`}
        value={filters.coin}
        options={[
          { value: "", label: t({ message: "All coins", context: "filter" }) },
          ...POOL_COINS.map((coin) => ({ value: coin, label: coin })),
        ]}
        onChange={(coin) => onChange({ coin })}
      />
    </>
  );
}

/** Daily rebates, with corrections, month and coin filters, and an export of the filtered rows. */
export function RewardsList({ program }: { program: "referral" | "agency" }) {
  const { t } = useLingui();
  const { filter: read, page, setFilters, setPage } = useListAddress(["coin", "month"]);
  const months = monthsBefore(useNow(), MONTHS);
  const filters: Filters = {
    coin: POOL_COINS.find((coin) => coin === read("coin")) ?? "",
    month: months.find((month) => month === read("month")) ?? "",
  };
  const isAgency = program === "agency";
  const filter = {
    ...(filters.coin === "" ? {} : { coin: filters.coin }),
    ...(filters.month === "" ? {} : { month: filters.month }),
  };
  const query = { ...filter, page, limit: PAGE_SIZE };
  const own = useCall(getReferRewards, isAgency ? null : { query }, REFRESH);
  const agency = useCall(getAgencyRewards, isAgency ? { query } : null, REFRESH);
  const columns = useRewardColumns();
  return (
    <ReadingCard
      title={t`Daily rebates`}
      action={
        <ExportButton
          onExport={(format) =>
            downloadFile(
              isAgency ? exportAgencyRewards : exportReferRewards,
              { query: { ...filter, format } },
              `rebates.${format}`,
            )
          }
        />
      }
      filters={<FilterFields filters={filters} months={months} onChange={setFilters} />}
      reading={isAgency ? agency : own}
      failedTitle={t`Couldn't load rebates.`}
      page={page}
      pageSize={PAGE_SIZE}
      onPage={setPage}
      table={{
        label: t`Daily rebates`,
        columns,
        rowKey: ({ id }) => String(id),
        skeletonRows: SKELETON_ROWS,
        listRow: (rebate) => <RewardRow rebate={rebate} />,
        empty: (
          <EmptyState title={t`No rebates in this selection`}>
            <Trans>A day's rebates appear when the day is settled, at 16:00 UTC.</Trans>
          </EmptyState>
        ),
      }}
    />
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import {
  exportAgencyRewards,
  exportReferRewards,
  getAgencyRewards,
  getReferRewards,
  type Rebate,
} from "contracts";
import { POOL_COINS } from "contracts/coins";
import { useState } from "react";
import { downloadFile, useCall } from "shared/api";
import { UNKNOWN, formatDate, formatRate } from "shared/format";
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
import { ReadingCard } from "./reading-card.tsx";

const PAGE_SIZE = 20;
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

function FilterFields({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const months = monthsBefore(useNow(), MONTHS);
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
        onChange={(month) => onChange({ ...filters, month })}
      />
      <LabelledSelect
        label={t`Coin`}
        value={filters.coin}
        options={[
          { value: "", label: t`All coins` },
          ...POOL_COINS.map((coin) => ({ value: coin, label: coin })),
        ]}
        onChange={(coin) => onChange({ ...filters, coin })}
      />
    </>
  );
}

/** Daily rebates, with corrections, month and coin filters, and an export of the filtered rows. */
export function RewardsList({ program }: { program: "referral" | "agency" }) {
  const { t } = useLingui();
  const [filters, setFilters] = useState<Filters>({ coin: "", month: "" });
  const [page, setPage] = useState(1);
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
      filters={
        <FilterFields
          filters={filters}
          onChange={(next) => {
            setFilters(next);
            setPage(1);
          }}
        />
      }
      reading={isAgency ? agency : own}
      failedTitle={t`Couldn't load rebates.`}
      page={page}
      pageSize={PAGE_SIZE}
      onPage={setPage}
      table={{
        label: t`Daily rebates`,
        columns,
        rowKey: ({ id }) => String(id),
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

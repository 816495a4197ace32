import { Trans, useLingui } from "@lingui/react/macro";
import type { PoolState, PoolYield } from "contracts";
import { Calculator } from "lucide-react";
import { useState } from "react";
import { UNKNOWN, formatCoinAmount, formatCount, formatFiat, formatPercent, hashUnit } from "shared/format";
import { SearchField } from "shared/forms";
import { useDisplayPreferences } from "shared/mining";
import { pathTo } from "shared/navigation";
import {
  Button,
  ButtonLink,
  Card,
  CoinIcon,
  EmptyState,
  SegmentedControl,
  SortPills,
  Table,
  type Column,
  type Sort,
} from "shared/ui";
import {
  UNIT_CHOICES,
  dailyOutput,
  mergedWorth,
  priceRows,
  sortRows,
  type PriceRow,
  type PoolRate,
  type UnitChoice,
} from "../model/price-rows.ts";

const SKELETONS = 12;

function useWords(unit: UnitChoice) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const percent = (value: string | null): string => formatPercent(value, locale);
  return {
    percent,
    window: ({ payment_start_time: from, payment_end_time: to }: PoolRate): string => t`${from}–${to} UTC`,
    minimum: (rate: PoolRate): string =>
      `${formatCoinAmount(rate.min_payment_amount, { locale, trim: true })} ${rate.coin}`,
    daily(state: PoolState | undefined): { worth: string; coin: string; unit: string } {
      if (state === undefined) return { worth: UNKNOWN, coin: UNKNOWN, unit: "" };
      const { coin, worth } = dailyOutput(state, unit);
      return {
        worth:
          worth === null
            ? UNKNOWN
            : formatFiat(worth, { locale, currency: state.pricing_currency, exact: true }),
        coin: `${formatCoinAmount(coin, { locale, decimals: unit === "usual" ? 8 : 12, trim: true })} ${state.coin}`,
        unit: hashUnit(state.coin, unit === "usual" ? state.hash_unit : unit),
      };
    },
  };
}

function CoinCell({ row }: { row: PriceRow }) {
  return (
    <span className="flex items-center gap-3">
      <CoinIcon coin={row.rate.coin} size={28} />
      <span>
        <span className="block text-sm font-medium">{row.rate.coin}</span>
        <span className="block text-2xs whitespace-nowrap text-ink-3">
          {row.state?.mining_algorithm ?? UNKNOWN}
        </span>
      </span>
    </span>
  );
}

function Daily({ row, unit }: { row: PriceRow; unit: UnitChoice }) {
  const { t } = useLingui();
  const words = useWords(unit);
  const { worth, coin, unit: per } = words.daily(row.state);
  const part = words.percent(row.rate.pps_plus_rate);
  return (
    <span title={t`PPS+ pays about ${part} of what plain PPS without a fee would pay.`}>
      <span className="block font-medium">{worth}</span>
      <span className="block text-2xs text-ink-3">{per === "" ? coin : t`${coin} per ${per}`}</span>
    </span>
  );
}

function WithMerged({ row, unit }: { row: PriceRow; unit: UnitChoice }) {
  const { t } = useLingui();
  const { locale, currency } = useDisplayPreferences();
  const worth = mergedWorth(row.daily, unit);
  const merged = (row.daily?.outputs ?? []).slice(1).map(({ coin }) => coin);
  const coins = merged.join(", ");
  return (
    <span>
      <span className="block font-medium">
        {worth === null ? UNKNOWN : formatFiat(worth, { locale, currency, exact: true })}
      </span>
      {coins !== "" && <span className="block text-2xs text-ink-3">{t`with ${coins}`}</span>}
    </span>
  );
}

/** Keeps headers at two lines in narrow columns, so that the rows below do not shift. */
const TWO_LINES = { tx: "min-w-25", total: "min-w-30" } as const;

function useColumns(unit: UnitChoice): Column<PriceRow>[] {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const words = useWords(unit);
  return [
    { id: "coin", header: t`Coin`, main: true, cell: (row) => <CoinCell row={row} /> },
    {
      id: "pps",
      header: t`PPS+ fee`,
      align: "end",
      sortable: true,
      cell: ({ rate }) => words.percent(rate.pps_fee_rate),
    },
    {
      id: "tx",
      header: t`On transaction fees`,
      align: "end",
      priority: 3,
      width: TWO_LINES.tx,
      cell: ({ rate }) => words.percent(rate.tx_fee_rate),
    },
    { id: "pplns", header: "PPLNS", align: "end", cell: ({ rate }) => words.percent(rate.pplns_fee_rate) },
    { id: "solo", header: "SOLO", align: "end", cell: ({ rate }) => words.percent(rate.solo_fee_rate) },
    { id: "minimum", header: t`Minimum payout`, align: "end", cell: ({ rate }) => words.minimum(rate) },
    {
      id: "window",
      header: t({ message: "Paid", context: "time of the day" }),
      align: "end",
      priority: 3,
      cell: ({ rate }) => words.window(rate),
    },
    {
      id: "confirmations",
      header: t`Confirmations`,
      align: "end",
      priority: 3,
      cell: ({ rate }) => formatCount(rate.confirmations, locale),
    },
    {
      id: "daily",
      header: t`Daily output`,
      align: "end",
      sortable: true,
      cell: (row) => <Daily row={row} unit={unit} />,
    },
    {
      id: "total",
      header: t`With merged coins`,
      align: "end",
      sortable: true,
      width: TWO_LINES.total,
      cell: (row) => <WithMerged row={row} unit={unit} />,
    },
    {
      id: "calculator",
      header: <span className="sr-only">{t`Calculator`}</span>,
      align: "end",
      cell: ({ rate: { coin } }) => (
        <ButtonLink
          size="sm"
          variant="ghost"
          icon={Calculator}
          to={pathTo("tools.calculator", {}, { query: { coin } })}
          aria-label={t`Calculate the profit of ${coin}`}
        >
          <Trans>Calculate</Trans>
        </ButtonLink>
      ),
    },
  ];
}

function PhoneRow({ row, unit }: { row: PriceRow; unit: UnitChoice }) {
  const { t } = useLingui();
  const words = useWords(unit);
  const { rate } = row;
  const pps = words.percent(rate.pps_fee_rate);
  const minimum = words.minimum(rate);
  const daily = words.daily(row.state);
  const per = daily.unit;
  return (
    <div className="px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <CoinCell row={row} />
        <span className="num text-end">
          <span className="block text-sm font-medium">{daily.worth}</span>
          <span className="block text-2xs text-ink-3">{per === "" ? UNKNOWN : t`per ${per} per day`}</span>
        </span>
      </div>
      {(row.daily?.outputs.length ?? 0) > 1 && (
        <p className="num mt-2 flex justify-between gap-3 text-xs text-ink-2">
          <Trans>With merged coins</Trans>
          <span className="text-end">
            <WithMerged row={row} unit={unit} />
          </span>
        </p>
      )}
      <p className="num mt-2 text-xs text-ink-2">{t`PPS+ ${pps}, minimum payout ${minimum}`}</p>
    </div>
  );
}

/** Props of {@link PriceTable}. */
interface PriceTableProps {
  /** Undefined while loading. */
  rates: readonly PoolRate[] | undefined;
  states: readonly PoolState[] | undefined;
  yields: readonly PoolYield[] | undefined;
}

/** Every coin with fees, payout rules and the daily earnings per unit of hashrate. */
export function PriceTable({ rates, states, yields }: PriceTableProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState("");
  const [unit, setUnit] = useState<UnitChoice>("usual");
  const [sort, setSort] = useState<Sort>();
  const columns = useColumns(unit);
  const rows = rates === undefined ? [] : priceRows(rates, states ?? [], yields ?? [], search);
  return (
    <Card flush className="overflow-clip">
      <div className="whole flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-5 py-3 max-md:px-4">
        <h2 className="text-[0.9375rem] leading-6 font-semibold">
          <Trans>Fees and payouts by coin</Trans>
        </h2>
        <div className="flex flex-wrap items-center gap-3 max-md:w-full">
          <SegmentedControl
            label={t`Hash unit of the daily output`}
            size="sm"
            options={UNIT_CHOICES.map((value) => ({
              value,
              label: value === "usual" ? t({ message: "Usual unit", context: "hash unit" }) : value,
            }))}
            value={unit}
            onChange={setUnit}
          />
          <SearchField
            label={t`Search coins`}
            value={search}
            onChange={setSearch}
            className="w-52 max-md:w-full"
          />
        </div>
      </div>
      <div className="md:hidden">
        <SortPills
          label={t`Sort coins`}
          options={[
            { id: "total", label: t`With merged coins`, align: "end" },
            { id: "daily", label: t`Daily output`, align: "end" },
            { id: "pps", label: t`PPS+ fee`, align: "end" },
          ]}
          sort={sort}
          onSort={setSort}
        />
      </div>
      <Table
        label={t`Fees and payouts by coin`}
        columns={columns}
        rows={sortRows(rows, sort, unit)}
        {...(sort === undefined ? {} : { sort })}
        onSort={setSort}
        rowKey={({ rate }) => rate.coin}
        status={rates === undefined ? "loading" : "ready"}
        skeletonRows={SKELETONS}
        listRow={(row) => <PhoneRow row={row} unit={unit} />}
        empty={
          <EmptyState
            title={t`No coin matches`}
            action={<Button onClick={() => setSearch("")}>{t`Clear search`}</Button>}
          >
            <Trans>We only mine the listed coins.</Trans>
          </EmptyState>
        }
      />
      <p className="border-t border-line px-5 py-3 text-xs text-ink-3 max-md:px-4">
        <Trans>
          The daily output is what PPS+ pays after its fee at today's difficulty and price. Payouts below the
          minimum wait until the balance reaches it.
        </Trans>
      </p>
    </Card>
  );
}

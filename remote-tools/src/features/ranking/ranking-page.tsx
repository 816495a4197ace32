import { Trans, useLingui } from "@lingui/react/macro";
import { POOL_COINS, getMiners, type MinerMachine } from "contracts";
import { SearchX } from "lucide-react";
import { useState } from "react";
import { useCall, useErrorText } from "shared/api";
import { formatDate, formatDecimal, formatFiat, formatPercent } from "shared/format";
import { REFRESH, StaleNotice, useDisplayPreferences, usePageTitle, useUpdatedAt } from "shared/mining";
import { pathTo } from "shared/navigation";
import { useSearchParams } from "shared/router";
import {
  Button,
  ButtonLink,
  Card,
  DecimalInput,
  EmptyState,
  ErrorState,
  LabelledSelect,
  ListRow,
  PageHead,
  Progress,
  Table,
  type Column,
} from "shared/ui";
import { ToolsFrame } from "#/components/tools-frame.tsx";
import {
  electricityCost,
  hashUnitOf,
  isElectricityPrice,
  isLoss,
  rankMachines,
  readRanking,
  shareOf,
  writeRanking,
  type RankingQuery,
} from "./model/ranking.ts";

/** All machines at once: they are few, and are sorted here. */
const MACHINE_COUNT = 100;
const ROWS_WHILE_LOADING = 20;
const INPUT = "h-8 rounded-sm border border-line-control bg-surface px-2 text-xs text-ink max-md:h-11";

interface Ranked {
  readonly rank: number;
  readonly machine: MinerMachine;
}

/** How figures of the ranking are written, in the currency of the answer. */
function useTexts(currency: string) {
  const { locale } = useDisplayPreferences();
  return {
    money: (value: string) => formatFiat(value, { locale, currency, exact: true }),
    rate: (machine: MinerMachine) =>
      `${formatDecimal(machine.hashrate, locale, { decimals: 2, rounding: "half-up" })} ${hashUnitOf(machine)}`,
    power: ({ power }: MinerMachine) =>
      `${formatDecimal(power, locale, { decimals: 0, rounding: "half-up" })} W`,
    efficiency: ({ unit_power, hash_unit }: MinerMachine) =>
      `${formatDecimal(unit_power, locale, { decimals: 2, rounding: "half-up" })} J/${hash_unit}`,
    share: ({ electricity_fee_percent }: MinerMachine) => formatPercent(electricity_fee_percent, locale, 0),
  };
}

function Net({ machine, currency }: { machine: MinerMachine; currency: string }) {
  const texts = useTexts(currency);
  return (
    <span className={isLoss(machine) ? "font-medium text-negative" : "font-medium text-positive"}>
      {texts.money(machine.profit_currency)}
    </span>
  );
}

function calculatorLink(machine: MinerMachine, query: RankingQuery, currency: string): string {
  const { coin, hash_unit, hashrate, power } = machine;
  const { electricity } = query;
  return pathTo(
    "tools.calculator",
    {},
    { query: { coin, unit: hash_unit, hashrate, power, electricity, currency } },
  );
}

function useColumns(query: RankingQuery, currency: string): Column<Ranked>[] {
  const { t } = useLingui();
  const texts = useTexts(currency);
  return [
    { id: "rank", header: t({ message: "Rank", context: "place in a ranking" }), cell: ({ rank }) => rank },
    {
      id: "name",
      header: t`Miner`,
      main: true,
      cell: ({ machine }) => (
        <>
          {machine.name}
          <span className="block text-2xs font-normal text-ink-3">{machine.brand}</span>
        </>
      ),
    },
    { id: "coin", header: t`Coin`, cell: ({ machine }) => machine.coin },
    {
      id: "hashrate",
      header: t`Hashrate`,
      align: "end",
      priority: 3,
      cell: ({ machine }) => texts.rate(machine),
    },
    {
      id: "power",
      header: t`Power`,
      align: "end",
      sortable: true,
      priority: 3,
      cell: ({ machine }) => texts.power(machine),
    },
    {
      id: "efficiency",
      header: t`Efficiency`,
      align: "end",
      priority: 3,
      cell: ({ machine }) => texts.efficiency(machine),
    },
    {
      id: "revenue",
      header: t`Earnings (24 h)`,
      align: "end",
      sortable: true,
      cell: ({ machine }) => texts.money(machine.payout_currency),
    },
    {
      id: "electricity",
      header: t`Electricity (24 h)`,
      align: "end",
      sortable: true,
      cell: ({ machine }) => texts.money(electricityCost(machine)),
    },
    {
      id: "share",
      header: t`Electricity share`,
      align: "end",
      sortable: true,
      cell: ({ machine }) => (
        <span className="inline-block w-24">
          {texts.share(machine)}
          <Progress
            value={shareOf(machine)}
            label={t`Electricity share`}
            hideLabel
            tone={isLoss(machine) ? "negative" : "accent"}
          />
        </span>
      ),
    },
    {
      id: "profit",
      header: t`Profit (24 h)`,
      align: "end",
      sortable: true,
      cell: ({ machine }) => <Net machine={machine} currency={currency} />,
    },
    {
      id: "shutdown",
      header: t`Shutdown price`,
      align: "end",
      priority: 3,
      cell: ({ machine }) => texts.money(machine.shutdown_coin_price),
    },
    {
      id: "calculate",
      header: <span className="sr-only">{t`Calculator`}</span>,
      cell: ({ machine }) => (
        <ButtonLink size="sm" to={calculatorLink(machine, query, currency)}>
          <Trans>Calculate</Trans>
          <span className="sr-only"> {machine.name}</span>
        </ButtonLink>
      ),
    },
  ];
}

function PhoneRow({ ranked, currency }: { ranked: Ranked; currency: string }) {
  const texts = useTexts(currency);
  const { machine, rank } = ranked;
  return (
    <ListRow
      title={`${String(rank)}. ${machine.name}`}
      status={`${machine.coin} · ${texts.rate(machine)} · ${texts.power(machine)}`}
      figure={<Net machine={machine} currency={currency} />}
      detail={texts.share(machine)}
    />
  );
}

function Filters({
  query,
  currency,
  onQuery,
}: {
  query: RankingQuery;
  currency: string;
  onQuery: (change: Partial<RankingQuery>) => void;
}) {
  const { t } = useLingui();
  const [price, setPrice] = useState(query.electricity);
  return (
    <div className="flex flex-wrap items-end gap-3 border-b border-line px-5 py-3 max-md:px-4">
      <label className="flex flex-col gap-1 text-2xs text-ink-2">
        <Trans>Electricity, {currency} per kWh</Trans>
        <DecimalInput
          value={price}
          aria-invalid={!isElectricityPrice(price)}
          onChange={(text) => {
            setPrice(text);
            if (isElectricityPrice(text)) onQuery({ electricity: text });
          }}
          className={`${INPUT} num w-32`}
        />
      </label>
      <LabelledSelect
        label={t`Coin`}
        value={query.coin === "" ? "all" : query.coin}
        options={[
          { value: "all", label: t`All coins` },
          ...POOL_COINS.map((coin) => ({ value: coin as string, label: coin as string })),
        ]}
        onChange={(coin) => onQuery({ coin: coin === "all" ? "" : coin })}
        size="sm"
      />
      <label className="flex min-w-0 flex-[1_1_12rem] flex-col gap-1 text-2xs text-ink-2">
        <Trans>Miner or brand</Trans>
        <input
          type="search"
          value={query.search}
          onChange={(event) => onQuery({ search: event.target.value })}
          className={`${INPUT} w-full min-w-0`}
        />
      </label>
    </div>
  );
}

/** Machine models by what they earn in a day (R2.3.43). */
export function RankingPage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale, timeZone, currency: wanted } = useDisplayPreferences();
  usePageTitle(t`Earnings ranking`);
  const [params, setParams] = useSearchParams();
  const query = readRanking(params);
  const reading = useCall(
    getMiners,
    { query: { electricity_price: query.electricity, limit: MACHINE_COUNT } },
    REFRESH,
  );
  const { data, error, isValidating, mutate } = reading;
  const updatedAt = useUpdatedAt(reading);
  const currency = data?.currency ?? wanted;
  const onQuery = (change: Partial<RankingQuery>): void =>
    setParams(writeRanking({ ...query, ...change }), { replace: true });
  const columns = useColumns(query, currency);
  const rows = rankMachines(data?.miners ?? [], query).map((machine, index) => ({
    rank: index + 1,
    machine,
  }));
  const time = formatDate(data?.update_time, { locale, timeZone, form: "table" });
  return (
    <ToolsFrame>
      <PageHead
        title={t`Earnings ranking`}
        subtitle={t`What miners earn per day at the current price and difficulty, after electricity.`}
      />
      <StaleNotice reading={reading} at={updatedAt} />
      <Card flush>
        <Filters query={query} currency={currency} onQuery={onQuery} />
        {data === undefined && error !== undefined ? (
          <ErrorState
            title={t`Couldn't load the ranking.`}
            message={errorText(error)}
            busy={isValidating}
            onRetry={() => void mutate()}
          />
        ) : (
          <Table
            label={t`Earnings ranking`}
            columns={columns}
            rows={rows}
            rowKey={({ machine }) => machine.name}
            sort={query.sort}
            onSort={(sort) => onQuery({ sort })}
            status={data === undefined ? "loading" : "ready"}
            skeletonRows={ROWS_WHILE_LOADING}
            listRow={(ranked) => <PhoneRow ranked={ranked} currency={currency} />}
            empty={
              <EmptyState
                icon={SearchX}
                title={t`No miner matches`}
                action={
                  <Button onClick={() => onQuery({ coin: "", search: "" })}>
                    <Trans>Clear the filter</Trans>
                  </Button>
                }
              />
            }
          />
        )}
      </Card>
      {data !== undefined && (
        <p className="mt-3 text-xs text-ink-3">
          <Trans>Figures of {time}. Manufacturers' hashrate and power; pool fee included.</Trans>
        </p>
      )}
    </ToolsFrame>
  );
}

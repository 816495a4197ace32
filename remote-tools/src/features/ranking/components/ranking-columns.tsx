import { useLingui } from "@lingui/react/macro";
import { fiat } from "amount";
import type { MinerMachine } from "contracts";
import { formatDecimal, formatFiat, formatPercent } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { pathTo } from "shared/navigation";
import { ListRow, Progress, TextLink, type Column } from "shared/ui";
import { fiatDecimals } from "#/model/fiat-decimals.ts";
import { kilowattsOf } from "#/model/machine-power.ts";
import { electricityCost, hashUnitOf, isLoss, shareOf, type RankingQuery } from "../model/ranking.ts";

/** A machine with its rank. */
export interface Ranked {
  readonly rank: number;
  readonly machine: MinerMachine;
}

/** Returns functions that format figures of the ranking, in the currency of the response. */
function useTexts(currency: string) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  return {
    price: (value: string) => formatFiat(value, { locale, currency, exact: true }),
    money: (value: string) => {
      const decimals = fiatDecimals(fiat(value), { significant: 1 });
      return formatFiat(value, { locale, currency, exact: true, decimals });
    },
    rate: (machine: MinerMachine) =>
      `${formatDecimal(machine.hashrate, locale, { decimals: 2, rounding: "half-up" })} ${hashUnitOf(machine)}`,
    power: (machine: MinerMachine) => {
      const power = formatDecimal(machine.power, locale, { decimals: 0, rounding: "half-up" });
      return t`${power} W`;
    },
    efficiency: (machine: MinerMachine) => {
      const work = hashUnitOf(machine).replace("/s", "");
      return `${formatDecimal(machine.unit_power, locale, { decimals: 2, rounding: "half-up" })} ${t`J/${work}`}`;
    },
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

/** Builds a link to the calculator, filled in with the machine. */
function calculatorLink(machine: MinerMachine, { electricity, currency }: RankingQuery): string {
  const { coin, hash_unit: unit, hashrate } = machine;
  const power = kilowattsOf(machine);
  return pathTo("tools.calculator", {}, { query: { coin, unit, hashrate, power, electricity, currency } });
}

/**
 * Columns of the ranking.
 *
 * @param query filters, with the electricity price for the calculator
 * @param currency currency of the figures
 */
export function useRankingColumns(query: RankingQuery, currency: string): Column<Ranked>[] {
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
          <TextLink to={calculatorLink(machine, query)}>{machine.name}</TextLink>
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
        <span className="inline-block w-20">
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
      cell: ({ machine }) => texts.price(machine.shutdown_coin_price),
    },
  ];
}

/** A row on small screens. */
export function RankingListRow({
  ranked,
  query,
  currency,
}: {
  ranked: Ranked;
  query: RankingQuery;
  currency: string;
}) {
  const texts = useTexts(currency);
  const { machine, rank } = ranked;
  return (
    <ListRow
      title={
        <>
          {rank}. <TextLink to={calculatorLink(machine, query)}>{machine.name}</TextLink>
        </>
      }
      status={`${machine.coin} · ${texts.rate(machine)} · ${texts.power(machine)}`}
      figure={<Net machine={machine} currency={currency} />}
      detail={texts.share(machine)}
    />
  );
}

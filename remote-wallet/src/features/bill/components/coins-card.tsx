import { useLingui } from "@lingui/react/macro";
import { amount, isNegative, sum } from "amount";
import type { Statement, StatementCoin, StatementLine } from "contracts";
import { useDisplayPreferences } from "shared/mining";
import { Card, CoinAmount, ListRow, Table, type Column } from "shared/ui";
import { CoinCell, useCoins } from "shared/wallet";
import { decimalsOf } from "../model/statement-rows.ts";

const MINED: readonly StatementLine["type"][] = [
  "mining_pps",
  "mining_pplns",
  "mining_solo",
  "merged_reward",
];

function sumOf(lines: readonly StatementLine[]): string {
  return sum(lines.map((line) => amount(line.amount)));
}

/** Returns a coin's yearly figures, which add up from its opening to its closing balance. */
function figuresOf({ opening, closing, lines }: StatementCoin) {
  const rest = lines.filter(({ type }) => !MINED.includes(type));
  return {
    opening,
    mined: sumOf(lines.filter(({ type }) => MINED.includes(type))),
    received: sumOf(rest.filter((line) => !isNegative(amount(line.amount)))),
    paid: sumOf(rest.filter((line) => isNegative(amount(line.amount)))),
    closing,
  };
}

type Figures = ReturnType<typeof figuresOf>;

function Figure({ row, name }: { row: StatementCoin; name: keyof Figures }) {
  const { locale } = useDisplayPreferences();
  const { decimals } = useCoins();
  const figures = figuresOf(row);
  const shown = decimalsOf(Object.values(figures), decimals(row.coin));
  const isMoved = name !== "opening" && name !== "closing";
  return (
    <CoinAmount
      value={figures[name]}
      coin={row.coin}
      locale={locale}
      decimals={shown}
      {...(isMoved ? { signed: true } : {})}
    />
  );
}

/** Each coin's year in one row: opening balance, movements, closing balance. */
export function CoinsCard({ statement }: { statement: Statement }) {
  const { t } = useLingui();
  const figure = (id: keyof Figures, header: string): Column<StatementCoin> => ({
    id,
    header,
    align: "end",
    cell: (row) => <Figure row={row} name={id} />,
  });
  const columns: Column<StatementCoin>[] = [
    { id: "coin", header: t`Coin`, main: true, cell: ({ coin }) => <CoinCell coin={coin} /> },
    figure("opening", t`Opening balance`),
    figure("mined", t`Mined`),
    figure("received", t`Other receipts`),
    figure("paid", t`Paid out and spent`),
    figure("closing", t`Closing balance`),
  ];
  return (
    <Card flush divided title={t`The year by coin`}>
      <Table
        label={t`The year by coin`}
        columns={columns}
        rows={statement.coins}
        rowKey={({ coin }) => coin}
        listRow={(row) => (
          <ListRow
            title={<CoinCell coin={row.coin} />}
            figure={<Figure row={row} name="mined" />}
            detail={<Figure row={row} name="closing" />}
          />
        )}
      />
    </Card>
  );
}

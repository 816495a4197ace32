import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { amount, largestFirst } from "amount";
import { formatCoinAmountText } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { DescriptionList } from "shared/ui";
import { useCoins, useTypeNames } from "shared/wallet";
import { OrderBrief } from "#/components/order-brief.tsx";
import { WarningLine } from "#/components/warning-line.tsx";
import { useFeeLimit } from "#/hooks/use-fee-limit.ts";
import type { WithdrawType } from "#/model/withdraw-amounts.ts";
import type { BatchTotals } from "../model/check-rows.ts";
import type { BatchRisk } from "../model/risks.ts";
import type { BatchRow } from "../model/rows.ts";

/** Number of payments listed before the codes, the largest as in the email with the code (domain wallet 2.3). */
const NAMED = 3;

/** Props of {@link BatchSummary}. */
interface BatchSummaryProps {
  coin: string;
  type: WithdrawType;
  totals: BatchTotals;
  /** The payments as sent, with amounts in plain digits. */
  items: readonly BatchRow[];
  /** What was confirmed about the rows. */
  risks: readonly BatchRisk[];
}

/** What is risky about the rows of one kind of risk, with their number. */
function RiskText({ risk: { kind, count } }: { risk: BatchRisk }) {
  const limit = useFeeLimit();
  switch (kind) {
    case "double":
      return (
        <Plural
          value={count}
          one="# row has the same destination as an earlier one."
          other="# rows have the same destination as an earlier one."
        />
      );
    case "fee":
      return (
        <Plural
          value={count}
          one={`The network fee of # row is ${limit} or more of what arrives.`}
          other={`The network fees of # rows are ${limit} or more of what arrives.`}
        />
      );
    case "lookalike":
      return (
        <Plural
          value={count}
          one="The address of # row is similar to a saved one, but not the same."
          other="The addresses of # rows are similar to saved ones, but not the same."
        />
      );
    case "twin":
      return (
        <Plural
          value={count}
          one="# row has an old address format. It is paid in its current format."
          other="# rows have an old address format. They are paid in the current format."
        />
      );
  }
}

/** Summary of a batch, shown next to the codes that approve it. */
export function BatchBrief({ coin, totals }: Pick<BatchSummaryProps, "coin" | "totals">) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const coins = useCoins();
  const text = (value: string): string =>
    formatCoinAmountText(value, coin, { locale, decimals: coins.decimals(coin) });
  return (
    <OrderBrief
      lead={{ term: t`You are withdrawing`, value: text(totals.amount) }}
      lines={[
        { id: "count", term: t`Recipients`, value: String(totals.count) },
        { id: "fee", term: t`Network fees`, value: text(totals.allTxFee) },
        { id: "actual", term: t`Recipients get`, value: text(totals.actualAmount) },
      ]}
    />
  );
}

/** Summary of a batch before confirmation: number of payments, total, and the largest payments. */
export function BatchSummary({ coin, type, totals, items, risks }: BatchSummaryProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const coins = useCoins();
  const typeNames = useTypeNames();
  const text = (value: string): string =>
    formatCoinAmountText(value, coin, { locale, decimals: coins.decimals(coin) });
  const list = [
    { id: "type", term: t`Destination`, value: typeNames[type] },
    { id: "count", term: t`Recipients`, value: String(totals.count) },
    { id: "amount", term: t`You pay`, value: text(totals.amount) },
    { id: "fee", term: t`Network fees`, value: text(totals.allTxFee) },
    { id: "actual", term: t`Recipients get`, value: text(totals.actualAmount) },
  ];
  const largest = largestFirst(items, (item) => amount(item.amount)).slice(0, NAMED);
  const rest = items.length - largest.length;
  return (
    // The shell renders the dialog; this attribute keeps the remote's styles.
    <div data-mfe="wallet" className="space-y-4">
      <DescriptionList rows={list} />
      <ul className="space-y-1 text-xs">
        {largest.map(({ row, address, amount: value }) => (
          <li key={row} className="flex justify-between gap-4">
            <span className="font-mono break-all">{address}</span>
            <span className="num whitespace-nowrap">{text(value)}</span>
          </li>
        ))}
        {rest > 0 && (
          <li className="text-ink-3">
            <Trans>and {rest} more</Trans>
          </li>
        )}
      </ul>
      <ul className="space-y-1.5 text-xs">
        {risks.map((risk) => (
          <WarningLine key={risk.kind}>
            <RiskText risk={risk} />
          </WarningLine>
        ))}
        <WarningLine>
          <Trans>Transferred assets cannot be recovered.</Trans>
        </WarningLine>
      </ul>
    </div>
  );
}

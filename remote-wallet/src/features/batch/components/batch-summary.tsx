import { Trans, useLingui } from "@lingui/react/macro";
import { formatCoinAmountText } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { DescriptionList } from "shared/ui";
import { useCoins, useTypeNames } from "shared/wallet";
import { OrderBrief } from "#/components/order-brief.tsx";
import type { WithdrawType } from "#/model/withdraw-amounts.ts";
import type { BatchTotals, CheckedRow } from "../model/check-rows.ts";

/** Number of payments listed before the codes. */
const NAMED = 3;

/** Props of {@link BatchSummary}. */
interface BatchSummaryProps {
  coin: string;
  type: WithdrawType;
  totals: BatchTotals;
  rows: readonly CheckedRow[];
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

/** Summary of a batch before confirmation: number of payments, total, and the first recipients. */
export function BatchSummary({ coin, type, totals, rows }: BatchSummaryProps) {
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
  const rest = rows.length - NAMED;
  return (
    // The shell renders the dialog; this attribute keeps the remote's styles.
    <div data-mfe="wallet" className="space-y-4">
      <DescriptionList rows={list} />
      <ul className="space-y-1 text-xs">
        {rows.slice(0, NAMED).map(({ row, address, amount }) => (
          <li key={row} className="flex justify-between gap-4">
            <span className="font-mono break-all">{address}</span>
            <span className="num whitespace-nowrap">{amount}</span>
          </li>
        ))}
        {rest > 0 && (
          <li className="text-ink-3">
            <Trans>and {rest} more</Trans>
          </li>
        )}
      </ul>
      <p className="text-xs text-ink-2">
        <Trans>Transferred assets cannot be recovered.</Trans>
      </p>
    </div>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import type { Amount } from "amount";
import { formatCoinAmountText, formatFiat } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { useCoins } from "shared/wallet";
import { worthOf } from "../model/worth.ts";

/** Props of {@link AmountLines}. */
interface AmountLinesProps {
  coin: string;
  pays: Amount;
  fee: Amount;
  gets: Amount;
}

/** The amount paid, the network fee and the amount received: always all three (R3.1). */
export function AmountLines({ coin, pays, fee, gets }: AmountLinesProps) {
  const { t } = useLingui();
  const { locale, currency } = useDisplayPreferences();
  const coins = useCoins();
  const text = (value: Amount): string =>
    formatCoinAmountText(value, coin, { locale, decimals: coins.decimals(coin) });
  const worth = worthOf(gets, coins.find(coin)?.price[currency]);
  const rows = [
    { id: "pays", term: t`You pay`, value: text(pays) },
    { id: "fee", term: t`Network fee`, value: text(fee) },
  ];
  return (
    <dl className="text-sm" aria-live="polite">
      {rows.map(({ id, term, value }) => (
        <div key={id} className="flex justify-between gap-4 border-b border-line py-2">
          <dt className="text-ink-2">{term}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 py-2">
        <dt className="text-ink-2">
          <Trans>Recipient gets</Trans>
        </dt>
        <dd className="text-end">
          <span className="num block text-md font-semibold">{text(gets)}</span>
          <span className="num block text-2xs text-ink-3">{formatFiat(worth, { locale, currency })}</span>
        </dd>
      </div>
    </dl>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { amount, divideByRatio, isZero, ratio, round } from "amount";
import type { ExchangeQuote } from "contracts";
import { formatCoinAmountText } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { DescriptionList } from "shared/ui";
import { useCoins } from "shared/wallet";

const PRICE_DECIMALS = 12;

/**
 * Shortens a price to eight significant digits, which are enough to compare.
 *
 * @param price decimal string
 * @returns decimal string
 */
export function priceText(price: string): string {
  const value = amount(price);
  const leading = /^0\.(0*)/u.exec(value)?.[1]?.length ?? 0;
  const decimals = Math.min(PRICE_DECIMALS, value.startsWith("0.") ? leading + 6 : 4);
  return round(value, { decimals, rounding: "half-up" });
}

/** A quote as text: the price in both directions, the fee, and the amount received. */
export function QuoteLines({ quote }: { quote: ExchangeQuote }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const coins = useCoins();
  const { from, to, price, fee, fee_coin } = quote;
  const text = (value: string, coin: string, decimals = coins.find(coin)?.ledger_precision ?? 8) =>
    formatCoinAmountText(value, coin, { locale, decimals, trim: true });
  const back = isZero(amount(price))
    ? null
    : divideByRatio(amount("1"), ratio(price), { decimals: PRICE_DECIMALS, rounding: "half-up" });
  const rows = [
    {
      id: "price",
      term: t`Price`,
      value: (
        <>
          <span className="block">
            {text("1", from)} = {text(priceText(price), to, PRICE_DECIMALS)}
          </span>
          {back !== null && (
            <span className="block text-2xs font-normal text-ink-3">
              {text("1", to)} = {text(priceText(back), from, PRICE_DECIMALS)}
            </span>
          )}
        </>
      ),
    },
    { id: "fee", term: t({ message: "Fee", context: "amount" }), value: text(fee, fee_coin) },
  ];
  return (
    <div aria-live="polite">
      <DescriptionList rows={rows} />
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2.5">
        <span className="text-xs text-ink-2">
          <Trans>You get</Trans>
        </span>
        <span className="num text-md font-semibold">{text(quote.to_amount, to)}</span>
      </div>
    </div>
  );
}

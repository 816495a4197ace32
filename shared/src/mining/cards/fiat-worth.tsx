import { amount, fiat, toFiat } from "amount";
import type { PoolState } from "contracts";
import { FiatAmount } from "../../ui/index.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";

/** A price of the coin in the display currency. */
export type CoinPrice = Pick<PoolState, "coin_price" | "pricing_currency">;

/** Props of {@link FiatWorth}. */
export interface FiatWorthProps {
  value: string;
  /** Undefined while unknown. */
  price: CoinPrice | undefined;
  isHidden?: boolean;
}

/** Shows the value of an amount at the current price; nothing without a price. */
export function FiatWorth({ value, price, isHidden = false }: FiatWorthProps) {
  const { locale } = useDisplayPreferences();
  if (!price || price.coin_price === null) return null;
  const worth = toFiat(amount(value), fiat(price.coin_price), { decimals: 8, rounding: "half-up" });
  return <FiatAmount value={worth} currency={price.pricing_currency} locale={locale} hidden={isHidden} />;
}

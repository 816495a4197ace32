import { formatFiat } from "../../format/index.ts";
import { useDisplayPreferences } from "../../mining/index.ts";
import { useCommon } from "../../session/index.ts";
import { dollarWorth } from "../model/balance-list.ts";

/**
 * Formats limits that are set in US dollars in the reader's own currency; in dollars while there is no price.
 *
 * @returns function from an amount of dollars to its text
 */
export function useDollarText(): (dollars: string) => string {
  const { coins } = useCommon();
  const { locale, currency } = useDisplayPreferences();
  return (dollars) => {
    const worth = dollarWorth(coins, currency, dollars);
    const isDollars = worth === null || currency === "USD";
    return formatFiat(worth ?? dollars, { locale, currency: isDollars ? "USD" : currency, exact: isDollars });
  };
}

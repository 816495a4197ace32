import { Plural, Trans } from "@lingui/react/macro";
import { amount, subtract } from "amount";
import type { BillTotal } from "contracts";
import { formatCoinAmount } from "../../format/index.ts";
import { usePlace } from "../../mining/index.ts";
import { CoinIcon } from "../../ui/index.ts";
import { useCoins } from "../hooks/use-coins.ts";

/** What came in and went out in each coin, over the whole filter and not only the page. */
export function BillTotals({ totals }: { totals: readonly BillTotal[] }) {
  const { locale } = usePlace();
  const { decimals } = useCoins();
  if (totals.length === 0) return null;
  return (
    <ul className="grid gap-x-8 gap-y-2 border-b border-line bg-sunken px-5 py-3 text-xs max-md:px-4 md:grid-cols-2 lg:grid-cols-3">
      {totals.map(({ coin, in: came, out, count }) => {
        const figure = (value: string, signed: boolean): string =>
          formatCoinAmount(value, { locale, decimals: decimals(coin), signed });
        const gained = figure(came, false);
        const spent = figure(out, false);
        return (
          <li key={coin} className="flex items-start gap-2">
            <CoinIcon coin={coin} size={18} />
            <span>
              <span className="num block font-medium">
                {figure(subtract(amount(came), amount(out)), true)} {coin}
              </span>
              <span className="num block text-2xs text-ink-3">
                <Trans>
                  in {gained}, out {spent}
                </Trans>
                {" · "}
                <Plural value={count} one="# line" other="# lines" />
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

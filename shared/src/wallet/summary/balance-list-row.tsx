import { Trans } from "@lingui/react/macro";
import { amount, isZero } from "amount";
import type { WalletBalance } from "contracts";
import { formatCoinAmount } from "../../format/index.ts";
import { useDisplayPreferences } from "../../mining/index.ts";
import { CoinAmount, FiatAmount, ListRow } from "../../ui/index.ts";
import { heldBack } from "../model/holdings.ts";
import { CoinTitle, type BalanceView } from "./balance-columns.tsx";

/** A balance on phones. */
export function BalanceListRow({ balance, view }: { balance: WalletBalance; view: BalanceView }) {
  const { locale } = useDisplayPreferences();
  const { account, coin, total, value } = balance;
  const { currency, isHidden, nameOf, decimalsOf } = view;
  const held = heldBack(balance);
  const frozen = formatCoinAmount(held, { locale, decimals: decimalsOf(coin), trim: true });
  return (
    <ListRow
      title={<CoinTitle coin={coin} note={account ?? nameOf(coin)} />}
      figure={
        <CoinAmount value={total} coin={coin} locale={locale} decimals={decimalsOf(coin)} hidden={isHidden} />
      }
      detail={
        <span className="flex flex-col items-end">
          <FiatAmount value={value} currency={currency} locale={locale} hidden={isHidden} />
          {!isHidden && !isZero(amount(held)) && (
            <span className="text-ink-3">
              <Trans>{frozen} frozen</Trans>
            </span>
          )}
        </span>
      }
    />
  );
}

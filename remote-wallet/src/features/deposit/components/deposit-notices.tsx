import { useLingui } from "@lingui/react/macro";
import type { DepositAddress } from "contracts";
import { formatCoinAmountText } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Notice } from "shared/ui";
import { useCoins } from "shared/wallet";

/** Warnings for the sender, the most serious first; each names coin and chain (R2.3.16). */
export function DepositNotices({ address }: { address: DepositAddress }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const coins = useCoins();
  const { coin, chain } = address;
  const chainName = coins.chain(coin, chain)?.name ?? chain;
  const min = formatCoinAmountText(address.min_deposit, coin, {
    locale,
    decimals: coins.decimals(coin),
    trim: true,
  });
  const texts: Readonly<Record<DepositAddress["notices"][number], string>> = {
    only_this_coin: t`Send only ${coin} on ${chainName} to this address. Anything else is lost.`,
    below_minimum: t`Deposits below ${min} are not credited.`,
    contract_not_credited: t`Payments from contracts and from mining are not credited by themselves.`,
    evm_alike: t`ETH, ETHW and ETC addresses look the same, and the pool cannot tell them apart. Make sure the sender uses ${chainName}.`,
    transparent_only: t`Only payments from transparent addresses are credited.`,
  };
  const [first, ...others] = address.notices.map((notice) => ({ notice, text: texts[notice] }));
  if (first === undefined) return null;
  return (
    <Notice tone="warning" title={first.text}>
      {others.length > 0 && (
        <ul className="list-disc ps-4">
          {others.map(({ notice, text }) => (
            <li key={notice}>{text}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

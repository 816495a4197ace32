import { useLingui } from "@lingui/react/macro";
import { SelectChoice } from "shared/forms";
import { SegmentedControl } from "shared/ui";
import { useCoins } from "shared/wallet";

/** Props of {@link CoinPickers}. */
interface CoinPickersProps {
  coin: string;
  chain: string;
  onCoin: (coin: string) => void;
  onChain: (chain: string) => void;
}

/** Selects the coin, and the chain if the coin has several. */
export function CoinPickers({ coin, chain, onCoin, onChain }: CoinPickersProps) {
  const { t } = useLingui();
  const coins = useCoins();
  const chains = coins.find(coin)?.chains ?? [];
  const codes = coins.codes.length > 0 ? coins.codes : [coin];
  const labelOf = (code: string): string => {
    const name = coins.find(code)?.name;
    return name === undefined ? code : `${code} · ${name}`;
  };
  return (
    <div className="flex min-w-0 grow flex-wrap items-end gap-4">
      <SelectChoice
        label={t`Coin`}
        value={coin}
        options={codes.map((code) => ({ value: code, label: labelOf(code) }))}
        onChange={onCoin}
        className="min-w-0 flex-[1_1_15rem]"
      />
      {chains.length > 1 && (
        <SegmentedControl
          label={t`Chain`}
          options={chains.map((one) => ({ value: one.chain, label: one.name }))}
          value={chain}
          onChange={onChain}
          size="md"
        />
      )}
    </div>
  );
}

import { useLingui } from "@lingui/react/macro";
import { UNIT_PREFIXES, type UnitPrefix } from "amount";
import { useId } from "react";
import { FieldFrame } from "shared/forms";
import { hashUnit } from "shared/format";
import { CoinIcon, Select } from "shared/ui";

/** Props of {@link CoinChoice}. */
export interface CoinChoiceProps {
  coins: readonly { coin: string; algorithm: string }[];
  coin: string;
  onCoin: (coin: string) => void;
}

/** Selects the coin; each option also shows the algorithm. */
export function CoinChoice({ coins, coin, onCoin }: CoinChoiceProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <FieldFrame id={id} label={t`Coin`} error={undefined}>
      <Select
        id={id}
        value={coin}
        icon={<CoinIcon coin={coin} size={22} />}
        options={coins.map((one) => ({ value: one.coin, label: `${one.coin} · ${one.algorithm}` }))}
        onChange={onCoin}
        className="w-full font-semibold"
      />
    </FieldFrame>
  );
}

/** Props of {@link UnitChoice}. */
export interface UnitChoiceProps {
  coin: string;
  prefix: UnitPrefix;
  onPrefix: (prefix: UnitPrefix) => void;
}

/** Selects the unit of the hashrate, inside the field. */
export function UnitChoice({ coin, prefix, onPrefix }: UnitChoiceProps) {
  const { t } = useLingui();
  return (
    <Select
      label={t`Unit of the hashrate`}
      look="inset"
      value={prefix}
      options={UNIT_PREFIXES.filter((one) => one !== "").map((one) => ({
        value: one,
        label: hashUnit(coin, one),
      }))}
      onChange={onPrefix}
      className="-me-3 border-s border-line text-xs font-medium"
    />
  );
}

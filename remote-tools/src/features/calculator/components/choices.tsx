import { useLingui } from "@lingui/react/macro";
import { UNIT_PREFIXES, type UnitPrefix } from "amount";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { FieldFrame, boxStyle } from "shared/forms";
import { findPrefix, hashUnit } from "shared/format";
import { CoinIcon } from "shared/ui";

function Arrow() {
  return (
    <ChevronDown
      aria-hidden
      size={16}
      strokeWidth={1.75}
      className="pointer-events-none absolute end-3 text-ink-3"
    />
  );
}

/** Props of {@link CoinChoice}. */
export interface CoinChoiceProps {
  coins: readonly { coin: string; algorithm: string }[];
  coin: string;
  onCoin: (coin: string) => void;
}

/** Chooses the coin; its algorithm stands behind it. */
export function CoinChoice({ coins, coin, onCoin }: CoinChoiceProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <FieldFrame id={id} label={t`Coin`} error={undefined}>
      <div className={`${boxStyle({ error: false })} relative px-0!`}>
        <CoinIcon coin={coin} size={22} className="pointer-events-none absolute start-3" />
        <select
          id={id}
          value={coin}
          onChange={(event) => onCoin(event.target.value)}
          className="h-full min-h-9 w-full cursor-pointer appearance-none rounded-sm bg-transparent ps-11 pe-9 font-semibold text-inherit outline-none"
        >
          {coins.map((one) => (
            <option key={one.coin} value={one.coin} className="bg-raised font-normal text-ink">
              {`${one.coin} · ${one.algorithm}`}
            </option>
          ))}
        </select>
        <Arrow />
      </div>
    </FieldFrame>
  );
}

/** Props of {@link UnitChoice}. */
export interface UnitChoiceProps {
  coin: string;
  prefix: UnitPrefix;
  onPrefix: (prefix: UnitPrefix) => void;
}

/** Chooses the unit of the hashrate, inside of its field. */
export function UnitChoice({ coin, prefix, onPrefix }: UnitChoiceProps) {
  const { t } = useLingui();
  function handleChange(text: string): void {
    const found = findPrefix(text);
    if (found !== undefined) onPrefix(found);
  }
  return (
    <span className="relative -me-3 flex items-center self-stretch border-s border-line">
      <select
        aria-label={t`Unit of the hashrate`}
        value={prefix}
        onChange={(event) => handleChange(event.target.value)}
        className="h-full cursor-pointer appearance-none rounded-sm bg-transparent ps-3 pe-8 text-xs font-medium text-inherit outline-none focus-visible:outline-2 focus-visible:outline-focus"
      >
        {UNIT_PREFIXES.filter((one) => one !== "").map((one) => (
          <option key={one} value={one} className="bg-raised text-ink">
            {hashUnit(coin, one)}
          </option>
        ))}
      </select>
      <Arrow />
    </span>
  );
}

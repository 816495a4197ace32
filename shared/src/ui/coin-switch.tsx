import { useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { CoinIcon } from "./coin-icon.tsx";
import { Menu, MenuChoice } from "./menu.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Props of {@link CoinSwitch}. */
export interface CoinSwitchProps {
  coins: readonly string[];
  coin: string;
  onCoin: (coin: string) => void;
}

/** Selects the coin of the section. */
export function CoinSwitch({ coins, coin, onCoin }: CoinSwitchProps) {
  const { t } = useLingui();
  const trigger = (
    <button
      type="button"
      data-tip-anchor="coin"
      className="inline-flex h-9 shrink-0 cursor-pointer items-center gap-2 rounded-sm border border-line-strong bg-surface ps-2 pe-3 text-sm font-semibold shadow-1 hover:bg-hover max-md:h-10"
    >
      <CoinIcon coin={coin} size={22} />
      <VisuallyHidden>{t`Coin: ${coin}`}</VisuallyHidden>
      <span aria-hidden>{coin}</span>
      <ChevronDown aria-hidden size={16} strokeWidth={1.75} className="text-ink-2" />
    </button>
  );
  return (
    <Menu trigger={trigger} label={t`Coins`} align="start">
      {coins.map((one) => (
        <MenuChoice key={one} checked={one === coin} onSelect={() => onCoin(one)}>
          <CoinIcon coin={one} size={20} />
          {one}
        </MenuChoice>
      ))}
    </Menu>
  );
}

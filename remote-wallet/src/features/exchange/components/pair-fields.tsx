import { useLingui } from "@lingui/react/macro";
import type { ExchangePair } from "contracts";
import { ArrowLeftRight } from "lucide-react";
import { SelectChoice } from "shared/forms";
import { IconButton, useIsPhone } from "shared/ui";
import { useCoins } from "shared/wallet";

/** A pair of coins in one direction. */
export interface Direction {
  from: string;
  to: string;
}

/** Props of {@link PairFields}. */
interface PairFieldsProps {
  pairs: readonly ExchangePair[];
  direction: Direction;
  onDirection: (direction: Direction) => void;
}

/**
 * Returns the direction after a selection: keeps the target if the pair exists, otherwise uses the first one.
 *
 * @param from coin that is paid
 * @param to requested target
 * @returns a direction that exists
 */
export function directionTo(pairs: readonly ExchangePair[], from: string, to: string): Direction {
  const targets = pairs.filter((pair) => pair.from === from).map((pair) => pair.to);
  return { from, to: targets.includes(to) ? to : (targets[0] ?? to) };
}

/**
 * Returns the direction named by the URL (`symbol`, `to`); Bitcoin to USDT if it names no coin that can be exchanged.
 *
 * @param search parameters of the URL
 * @returns a direction that exists
 */
export function directionIn(pairs: readonly ExchangePair[], search: URLSearchParams): Direction {
  const coin = (search.get("symbol") ?? "").toUpperCase();
  const from = pairs.some((pair) => pair.from === coin) ? coin : "BTC";
  return directionTo(pairs, from, (search.get("to") ?? "USDT").toUpperCase());
}

/** Selects the coin to pay and the coin to buy, and swaps them. */
export function PairFields({ pairs, direction, onDirection }: PairFieldsProps) {
  const { t } = useLingui();
  const coins = useCoins();
  const isPhone = useIsPhone();
  const { from, to } = direction;
  // Both coins and the swap button share a row, which on a phone has no room for names.
  const nameOf = (coin: string) => (isPhone ? coin : `${coin} · ${coins.find(coin)?.name ?? coin}`);
  const named = (coin: string) => ({ value: coin, label: nameOf(coin) });
  const sources = [...new Set(pairs.map((pair) => pair.from))].map(named);
  const targets = pairs.filter((pair) => pair.from === from).map((pair) => named(pair.to));
  return (
    <div className="flex items-end gap-2">
      <SelectChoice
        label={t({ message: "From", context: "coin" })}
        value={from}
        options={sources}
        onChange={(coin) => onDirection(directionTo(pairs, coin, to))}
        className="min-w-0 flex-1"
      />
      <IconButton
        icon={ArrowLeftRight}
        label={t`Swap coins`}
        className="md:mb-0.5"
        onClick={() => onDirection(directionTo(pairs, to, from))}
      />
      <SelectChoice
        label={t({ message: "To", context: "coin" })}
        value={to}
        options={targets}
        onChange={(coin) => onDirection(directionTo(pairs, from, coin))}
        className="min-w-0 flex-1"
      />
    </div>
  );
}

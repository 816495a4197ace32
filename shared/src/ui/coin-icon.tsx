import { clsx } from "clsx";
import { COIN_MARKS } from "./coin-marks.ts";

/** Props of {@link CoinIcon}. */
export interface CoinIconProps {
  /** Coin code; an unknown one gets a neutral circle with its first two letters. */
  coin: string;
  size?: 18 | 20 | 22 | 28 | 32;
  className?: string;
}

/** The mark of a coin. Decorative: the code or name stands beside it. */
export function CoinIcon({ coin, size = 20, className }: CoinIconProps) {
  const code = coin.toUpperCase();
  const mark = COIN_MARKS[code];
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 32 32" className={clsx("shrink-0", className)}>
      <circle
        cx="16"
        cy="16"
        r="16"
        className={clsx(!mark && "fill-neutral-soft")}
        {...(mark ? { fill: mark.ground } : {})}
      />
      {mark && (
        <circle
          cx="16"
          cy="16"
          r="13.2"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          className="text-white opacity-35"
        />
      )}
      <text
        x="16"
        y={mark ? 22.2 : 20.6}
        textAnchor="middle"
        className={clsx("font-sans font-semibold", mark ? "fill-white" : "fill-ink-2")}
        fontSize={mark ? 17.5 : 13}
      >
        {mark ? mark.letter : code.slice(0, 2)}
      </text>
    </svg>
  );
}

import { clsx } from "clsx";
import { COIN_MARKS, type CoinMark } from "./coin-marks.ts";

/** Props of {@link CoinIcon}. */
export interface CoinIconProps {
  /** Coin code; an unknown one gets a neutral circle with its first two letters. */
  coin: string;
  size?: 18 | 20 | 22 | 28 | 32;
  className?: string;
}

/** Every mark is white in both themes. Attributes, since the styles of a page without scripts may not have this component's classes. */
const WHITE = "#fff";

function Drawing({ mark }: { mark: CoinMark }) {
  return (
    <>
      <circle cx="16" cy="16" r="16" fill={mark.ground} />
      {/* Dark icons need an edge on a dark page. */}
      <circle cx="16" cy="16" r="15.5" fill="none" stroke={WHITE} strokeOpacity=".2" />
      <g {...(mark.turn === undefined ? {} : { transform: `rotate(${String(mark.turn)} 16 16)` })}>
        {mark.solid !== undefined && <path d={mark.solid} fill={WHITE} />}
        {mark.stroke !== undefined && (
          <path
            d={mark.stroke}
            fill="none"
            stroke={WHITE}
            strokeWidth="2.3"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        )}
      </g>
    </>
  );
}

/** The icon of a coin. Decorative: its code or name is shown beside it. */
export function CoinIcon({ coin, size = 20, className }: CoinIconProps) {
  const code = coin.toUpperCase();
  const mark = COIN_MARKS[code];
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 32 32" className={clsx("shrink-0", className)}>
      {mark ? (
        <Drawing mark={mark} />
      ) : (
        <>
          <circle cx="16" cy="16" r="16" className="fill-neutral-soft" />
          <text
            x="16"
            y="20.6"
            textAnchor="middle"
            className="fill-ink-2 font-sans font-semibold"
            fontSize={13}
          >
            {code.slice(0, 2)}
          </text>
        </>
      )}
    </svg>
  );
}

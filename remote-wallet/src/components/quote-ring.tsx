import { Trans } from "@lingui/react/macro";

const RADIUS = 9;
const LENGTH = 2 * Math.PI * RADIUS;

/** How long a quote is still valid: a ring that empties, and the seconds. */
export function QuoteRing({ left, life }: { left: number; life: number }) {
  const seconds = Math.ceil(left);
  const share = life === 0 ? 0 : left / life;
  return (
    <span className="inline-flex items-center gap-2 text-xs text-ink-2">
      <svg aria-hidden width="22" height="22" viewBox="0 0 22 22" className="-rotate-90">
        <circle cx="11" cy="11" r={RADIUS} fill="none" strokeWidth="2.5" className="stroke-neutral-soft" />
        <circle
          cx="11"
          cy="11"
          r={RADIUS}
          fill="none"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
          className={share > 0.3 ? "stroke-accent" : "stroke-warning"}
        />
      </svg>
      {seconds > 0 ? <Trans>Rate locked for {seconds} s</Trans> : <Trans>The quote has expired</Trans>}
    </span>
  );
}

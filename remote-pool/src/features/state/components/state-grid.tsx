import type { ReactNode } from "react";
import { StatStrip } from "shared/ui";

/** Props of {@link StateGrid}. */
interface StateGridProps {
  /** Two figures of the account. */
  own: ReactNode;
  /** Two figures of the pool and the network. */
  pool: ReactNode;
  /** Cards in columns; on phones they have their own order among the figures. */
  children: ReactNode;
}

/**
 * Lays out figures and cards of the dashboard: four figures in one strip above the cards; on phones the account's own hashrate is
 * first, followed by its other figures and earnings, then those of the pool.
 */
export function StateGrid({ own, pool, children }: StateGridProps) {
  return (
    // On phones the cards are in a different order than in the document.
    <div className="max-md:whole max-md:grid max-md:gap-3">
      <div className="mb-4 grid max-md:contents lg:grid-cols-2">
        <StatStrip className="max-md:-order-2 md:max-lg:rounded-b-none lg:rounded-e-none">{own}</StatStrip>
        <StatStrip className="md:max-lg:-mt-px md:max-lg:rounded-t-none lg:-ms-px lg:rounded-s-none">
          {pool}
        </StatStrip>
      </div>
      <div className="grid items-start gap-4 max-md:contents lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {children}
      </div>
    </div>
  );
}

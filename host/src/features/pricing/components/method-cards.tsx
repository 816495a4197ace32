import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { UNKNOWN, formatPercent } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Badge, Skeleton } from "shared/ui";
import { feeRange, type PoolRate } from "../model/price-rows.ts";

interface MethodProps {
  name: string;
  mark?: ReactNode;
  /** Undefined while loading, null when loading failed. */
  fees: readonly (string | null)[] | null | undefined;
  risk: ReactNode;
  formula: ReactNode;
  rhythm: ReactNode;
}

function Fee({ fees }: Pick<MethodProps, "fees">) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  if (fees === undefined) return <Skeleton className="h-7 w-28" />;
  if (fees === null) return UNKNOWN;
  const range = feeRange(fees);
  if (range === null) return t`Not offered`;
  const low = formatPercent(range.low, locale, 2);
  const high = formatPercent(range.high, locale, 2);
  return range.low === range.high ? low : `${low} – ${high}`;
}

function Method({ name, mark, fees, risk, formula, rhythm }: MethodProps) {
  const rows = [
    { term: <Trans>Luck</Trans>, value: risk },
    { term: <Trans>You earn</Trans>, value: formula },
    { term: <Trans>Settled</Trans>, value: rhythm },
  ];
  return (
    <section aria-label={name} className="rounded-md border border-line bg-surface p-5 shadow-1">
      <div className="whole flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-lg font-semibold">{name}</h2>
        {mark}
      </div>
      <p className="num mt-2 text-xl font-semibold">
        <Fee fees={fees} />
      </p>
      <dl className="mt-4 grid gap-3 text-sm">
        {rows.map(({ term, value }, index) => (
          <div key={index}>
            <dt className="text-xs text-ink-3">{term}</dt>
            <dd className="mt-0.5 text-ink-2">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/**
 * The payout methods: who bears the luck, what is paid, and when (domain formulas 3.7 to 3.10). The rates are undefined while
 * loading, null when loading failed.
 */
export function MethodCards({ rates }: { rates: readonly PoolRate[] | null | undefined }) {
  const [first] = rates ?? [];
  const rounds = first?.pplns_rounds;
  const listFees = (pick: (rate: PoolRate) => string | null) => (rates === null ? null : rates?.map(pick));
  return (
    <div className="mb-4 grid gap-4 lg:grid-cols-3">
      <Method
        name="PPS+"
        mark={
          <Badge kind="new">
            <Trans>Usual choice</Trans>
          </Badge>
        }
        fees={listFees((rate) => rate.pps_fee_rate)}
        risk={<Trans>The pool takes the risk: every share is paid, whether or not a block is found.</Trans>}
        formula={
          <Trans>
            Shares divided by difficulty, times the block reward, minus the fee, plus your part of the
            transaction fees of found blocks.
          </Trans>
        }
        rhythm={<Trans>Every hour at that hour's difficulty.</Trans>}
      />
      <Method
        name="PPLNS"
        fees={listFees((rate) => rate.pplns_fee_rate)}
        risk={<Trans>Shared by all miners: more in lucky weeks, less in unlucky ones.</Trans>}
        formula={
          rounds === undefined ? (
            <Trans>Your share of the work in the last rounds, times each block's reward and fees.</Trans>
          ) : (
            <Trans>
              Your share of the work in the last {rounds} rounds, times each block's reward and fees.
            </Trans>
          )
        }
        rhythm={<Trans>For each block, once it has enough confirmations.</Trans>}
      />
      <Method
        name="SOLO"
        mark={
          <Badge kind="warning">
            <Trans>High variance</Trans>
          </Badge>
        }
        fees={listFees((rate) => rate.solo_fee_rate)}
        risk={<Trans>The risk is all yours: even a large farm may go months without income.</Trans>}
        formula={
          <Trans>The whole block your miners find, with its transaction fees, minus the pool fee.</Trans>
        }
        rhythm={<Trans>When you find a block, once it has enough confirmations.</Trans>}
      />
    </div>
  );
}

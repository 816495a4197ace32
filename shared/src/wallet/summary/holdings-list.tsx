import { Trans, useLingui } from "@lingui/react/macro";
import type { WalletSummary } from "contracts";
import type { ReactNode } from "react";
import { HIDDEN_AMOUNT, UNKNOWN } from "../../format/index.ts";
import { useDisplayPreferences } from "../../mining/index.ts";
import { InfoTip, Value } from "../../ui/index.ts";
import { fiatFigure } from "../model/fiat-figure.ts";
import { splitHoldings } from "../model/holdings.ts";

interface PartProps {
  label: string;
  info?: ReactNode;
  value: ReactNode;
  note: ReactNode;
}

function Part({ label, info, value, note }: PartProps) {
  return (
    <div className="@container min-w-0 border-s border-t border-line px-5 py-3.5 max-md:px-4">
      <dt className="flex min-h-6 items-center gap-1 text-xs text-ink-2">
        {label}
        {info}
      </dt>
      {/* Full amounts stay on one line, however narrow the part is. */}
      <dd className="text-[clamp(0.75rem,10cqi,var(--text-lg))] leading-(--lh-lg) font-semibold tracking-(--tracking-tight) max-md:leading-(--lh-md)">
        {value}
      </dd>
      <dd className="text-2xs text-ink-3">{note}</dd>
    </div>
  );
}

/** Props of {@link HoldingsList}. */
interface HoldingsListProps {
  summary: WalletSummary;
  isHidden: boolean;
  /** Below the loan account: the link to it. */
  loanNote: ReactNode;
}

/** The value of available, outgoing and shared balances and of the loan account. */
export function HoldingsList({ summary, isHidden, loanNote }: HoldingsListProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const holdings = summary.total_value === null ? null : splitHoldings(summary.balances);
  const { currency } = summary;
  const worth = (value: string | null): ReactNode =>
    value === null ? (
      UNKNOWN
    ) : (
      <Value figure={isHidden ? HIDDEN_AMOUNT : fiatFigure(value, locale)} unit={currency} />
    );
  const sharingTip = (
    <InfoTip label={t`About locked balances`}>
      <Trans>Earnings shared with other accounts stay locked until the day's settlement pays them.</Trans>
    </InfoTip>
  );
  return (
    <dl className="-ms-px grid grid-cols-2 xl:grid-cols-4">
      <Part
        label={t`Available`}
        value={worth(holdings?.available ?? null)}
        note={t`Available to withdraw or exchange`}
      />
      <Part label={t`Frozen`} value={worth(holdings?.frozen ?? null)} note={t`Withdrawals in progress`} />
      <Part
        label={t`Locked`}
        info={sharingTip}
        value={worth(holdings?.locked ?? null)}
        note={t`Revenue sharing`}
      />
      <Part
        label={t`In loan account`}
        value={worth(holdings?.loan ?? null)}
        note={loanNote ?? t`Collateral and available part`}
      />
    </dl>
  );
}

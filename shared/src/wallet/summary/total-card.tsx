import { Trans, useLingui } from "@lingui/react/macro";
import { isZero, fiat } from "amount";
import { clsx } from "clsx";
import type { WalletSummary } from "contracts";
import { Eye, EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import {
  HIDDEN_AMOUNT,
  UNKNOWN,
  formatCoinAmountText,
  formatFiat,
  formatRelativeTime,
} from "../../format/index.ts";
import { useNow, useDisplayPreferences } from "../../mining/index.ts";
import { Badge, Card, IconButton, Value } from "../../ui/index.ts";
import { fiatFigure } from "../model/fiat-figure.ts";
import { isPriceStale } from "../model/price-age.ts";
import type { WalletSource } from "../wallet-source.ts";
import { HoldingsList } from "./holdings-list.tsx";
import { ValueChart } from "./value-chart.tsx";

interface TotalProps {
  summary: WalletSummary;
  isHidden: boolean;
  onToggleHidden: () => void;
}

/** Props of {@link TotalCard}. */
interface TotalCardProps extends TotalProps {
  source: WalletSource;
  /** Below the loan account: the link to it. */
  loanNote: ReactNode;
}

function HiddenFigure() {
  const { t } = useLingui();
  return (
    <>
      <span aria-hidden>{HIDDEN_AMOUNT}</span>
      <span className="sr-only">{t`Hidden`}</span>
    </>
  );
}

function Income({ summary, isHidden }: Pick<TotalProps, "summary" | "isHidden">) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { today_income_value: income, currency } = summary;
  if (income === null) return <span className="text-ink-2">{UNKNOWN}</span>;
  if (isHidden) {
    return (
      <span className="text-ink-2">
        <HiddenFigure /> {currency}
      </span>
    );
  }
  const worth = formatFiat(income, { locale, currency });
  return isZero(fiat(income)) ? (
    <span className="text-ink-2">{t`Nothing yet`}</span>
  ) : (
    <span className="text-positive">+{worth.replace(/^≈\s/u, "")}</span>
  );
}

function StaleMark({ priceTime }: { priceTime: number | null }) {
  const { locale } = useDisplayPreferences();
  const age = formatRelativeTime(priceTime, useNow(), locale);
  return (
    <Badge kind="warning">
      <Trans>Prices are from {age}</Trans>
    </Badge>
  );
}

function Total({ summary, isHidden, onToggleHidden }: TotalProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-1 text-xs text-ink-2">
        <Trans>Total assets</Trans>
        <IconButton
          icon={isHidden ? EyeOff : Eye}
          label={isHidden ? t`Show amounts` : t`Hide amounts`}
          size="sm"
          onClick={onToggleHidden}
        />
      </div>
      <p>
        <Value
          size="xl"
          figure={isHidden ? <HiddenFigure /> : fiatFigure(summary.total_value, locale)}
          unit={summary.currency}
        />
      </p>
      <p className="num mt-0.5 text-xs text-ink-2">
        {isHidden ? (
          <>
            <HiddenFigure /> BTC
          </>
        ) : (
          <>
            {summary.total_btc !== null && "≈ "}
            {formatCoinAmountText(summary.total_btc, "BTC", { locale })}
          </>
        )}
      </p>
    </div>
  );
}

/** The total value, today's earnings, the time of the prices, and the breakdown. */
export function TotalCard({ source, summary, isHidden, onToggleHidden, loanNote }: TotalCardProps) {
  const isStale = isPriceStale(summary.price_time, useNow());
  return (
    <Card flush className={clsx("flex flex-col overflow-clip", isStale && "[&_.num]:text-ink-3")}>
      <div className="flex flex-1 flex-wrap items-center justify-between gap-x-10 gap-y-4 px-5 py-4 max-md:px-4">
        <Total summary={summary} isHidden={isHidden} onToggleHidden={onToggleHidden} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 md:flex-col md:items-end">
          <dl className="text-xs md:text-end">
            <dt className="text-ink-2">
              <Trans>Mined today, estimated</Trans>
            </dt>
            <dd className="num mt-0.5 text-lg font-semibold">
              <Income summary={summary} isHidden={isHidden} />
            </dd>
          </dl>
          {isStale && <StaleMark priceTime={summary.price_time} />}
        </div>
      </div>
      {!isHidden && <ValueChart source={source} />}
      <HoldingsList summary={summary} isHidden={isHidden} loanNote={loanNote} />
    </Card>
  );
}

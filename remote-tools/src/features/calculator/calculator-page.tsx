import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useErrorText } from "shared/api";
import { StaleNotice, usePageTitle, useUpdatedAt } from "shared/mining";
import { changeCurrency } from "shared/session";
import { Button, Card, CopyButton, ErrorState, Notice, PageHead } from "shared/ui";
import { ToolsFrame } from "#/components/tools-frame.tsx";
import { CalculatorSkeleton } from "./components/calculator-skeleton.tsx";
import { ProjectionCard } from "./components/projection-card.tsx";
import { ResultCard } from "./components/result-card.tsx";
import { ResultLine, ResultVoice } from "./components/result-line.tsx";
import { SensitivityCard } from "./components/sensitivity-card.tsx";
import { SetupCard } from "./components/setup-card.tsx";
import type { SetupActions } from "./components/setup-props.ts";
import { useCalculation, useOwnHashrate, type Calculation } from "./components/use-calculation.ts";
import { useDraft } from "./components/use-draft.ts";
import { useNetLabel } from "./components/use-net-label.ts";
import { emptyDraft, fullQuery, withCoin, withEdit, withoutEdits } from "./model/draft.ts";
import { isGrowing, periodEarnings, type Period } from "./model/earnings.ts";
import { withPreset } from "./model/presets.ts";

function linkTo({ market, prefix, texts }: Calculation): string {
  const { coin, currency } = market.values;
  const address = new URL(window.location.pathname, window.location.origin);
  address.search = fullQuery({ coin, prefix, currency, texts }).toString();
  return address.href;
}

function ForeignNotice({ currency, shown }: { currency: string; shown: string }) {
  const { t } = useLingui();
  return (
    <Notice
      tone="info"
      title={t`Your amounts are in ${currency}, so they are not used here.`}
      className="mb-4 items-center"
      action={
        <Button size="sm" onClick={() => void changeCurrency(currency)}>
          <Trans>Show in {currency}</Trans>
        </Button>
      }
    >
      <Trans>Shown with the usual values in {shown}.</Trans>
    </Notice>
  );
}

function MachinesNotice({ machines }: Pick<ReturnType<typeof useCalculation>, "machines">) {
  const { t } = useLingui();
  if (machines.error === undefined || machines.data !== undefined) return null;
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t`Couldn't load the miners.`}
      className="mb-4 items-center"
      action={
        <Button size="sm" busy={machines.isValidating} onClick={() => void machines.mutate()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Enter the power of your miner.</Trans>
    </Notice>
  );
}

function Results({
  calculation,
  period,
  onPeriod,
}: {
  calculation: Calculation;
  period: Period;
  onPeriod: (period: Period) => void;
}) {
  const { outcome, market } = calculation;
  const { currency, next_halving_time } = market.values;
  return (
    <div className="grid min-w-0 gap-4 max-md:gap-3">
      <ResultCard calculation={calculation} period={period} onPeriod={onPeriod} />
      {outcome && <ProjectionCard setup={outcome.setup} currency={currency} halving={next_halving_time} />}
      {outcome && <SensitivityCard setup={outcome.setup} currency={currency} />}
      <p className="text-xs text-ink-3">
        {outcome && isGrowing(outcome.setup) ? (
          <Trans>An estimate. Transaction fees, rejected shares and taxes are not included.</Trans>
        ) : (
          <Trans>
            An estimate. Assumes difficulty and price stay constant; transaction fees, rejected shares and
            taxes are not included.
          </Trans>
        )}
      </p>
    </div>
  );
}

/** What mining earns with given machines, electricity cost and market values (R2.3.41). */
export function CalculatorPage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  usePageTitle(t`Profit calculator`);
  const [draft, setDraft] = useDraft();
  const [period, setPeriod] = useState<Period>("day");
  const { reading, machines, isUnknown, calculation } = useCalculation(draft);
  const ownRate = useOwnHashrate(draft.coin);
  const updatedAt = useUpdatedAt(reading);
  const label = useNetLabel(period);
  const reload = (): void => void reading.mutate();
  const actions: SetupActions = {
    onCoin: (coin) => setDraft((now) => withCoin(now, coin)),
    onPrefix: (prefix) => setDraft((now) => ({ ...now, prefix })),
    onPreset: (preset) => setDraft((now) => withPreset(now, preset)),
    onEdit: (field, text) =>
      setDraft((now) => withEdit(now, { field, text, currency: calculation?.market.values.currency ?? "" })),
    onReset: () => setDraft((now) => emptyDraft(now.coin)),
    onResetMarket: () => setDraft((now) => withoutEdits(now, ["price", "difficulty"])),
    onReload: reload,
  };
  const head = (
    <PageHead
      title={t`Profit calculator`}
      subtitle={t`Estimated from current difficulty and price. Actual earnings vary with both.`}
      actions={
        calculation && (
          <CopyButton text={linkTo(calculation)} label={t`Copy link to this result`}>
            <Trans>Copy link to this result</Trans>
          </CopyButton>
        )
      }
    />
  );
  if (calculation === null) {
    const isFailed = reading.error !== undefined && reading.data === undefined;
    return (
      <ToolsFrame>
        {head}
        {isFailed || isUnknown ? (
          <Card flush>
            <ErrorState
              title={t`Couldn't load the market values.`}
              {...(reading.error ? { message: errorText(reading.error) } : {})}
              busy={reading.isValidating}
              onRetry={reload}
            />
          </Card>
        ) : (
          <CalculatorSkeleton />
        )}
      </ToolsFrame>
    );
  }
  const { currency } = calculation.market.values;
  const net = calculation.outcome && periodEarnings(calculation.outcome.day, period).net;
  return (
    <ToolsFrame>
      {head}
      <StaleNotice reading={reading} at={updatedAt} />
      {calculation.foreignCurrency !== null && (
        <ForeignNotice currency={calculation.foreignCurrency} shown={currency} />
      )}
      <MachinesNotice machines={machines} />
      <ResultVoice label={label} net={net} currency={currency} />
      <ResultLine label={label} net={net} currency={currency} />
      <div className="grid items-start gap-4 max-md:gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <SetupCard
          coins={reading.data ?? []}
          calculation={calculation}
          ownRate={ownRate}
          isMarketEdited={draft.edits.price !== undefined || draft.edits.difficulty !== undefined}
          isReloading={reading.isValidating}
          updatedAt={updatedAt}
          actions={actions}
          className="lg:sticky lg:top-5"
        />
        <Results calculation={calculation} period={period} onPeriod={setPeriod} />
      </div>
    </ToolsFrame>
  );
}

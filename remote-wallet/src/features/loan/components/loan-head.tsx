import { Trans, useLingui } from "@lingui/react/macro";
import {
  setLoanAutoPledge,
  setLoanAutoRepay,
  type CallData,
  type getLoanConfig,
  type getLoanPositions,
} from "contracts";
import { useState, type ReactNode } from "react";
import { callApi, useErrorText } from "shared/api";
import { Switch } from "shared/forms";
import { useDisplayPreferences } from "shared/mining";
import { verify, type SecondFactorProof } from "shared/security";
import { toast } from "shared/toast";
import { Card, CoinAmount, InfoTip, Stat, StatStrip, Value } from "shared/ui";
import { revalidateFinance } from "#/sources/revalidate-finance.ts";
import { ltvText } from "#/model/ltv-text.ts";
import { termsOf } from "../model/loan-terms.ts";
import { LtvGauge } from "./ltv-gauge.tsx";

type Config = CallData<typeof getLoanConfig>;
type Positions = CallData<typeof getLoanPositions>;

/** Props of a loan setting. */
interface ChoiceProps {
  label: string;
  isOn: boolean;
  /** Whether a value requires a code: it removes protection, or allows money to move. */
  asks: (enabled: boolean) => boolean;
  title: string;
  set: (enabled: boolean, codes: Partial<SecondFactorProof>) => Promise<unknown>;
  about: string;
  children: ReactNode;
}

function LoanChoice({ label, isOn, asks, title, set, about, children }: ChoiceProps) {
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  async function change(enabled: boolean): Promise<void> {
    setBusy(true);
    try {
      if (asks(enabled)) {
        const result = await verify({
          business: "loan_transfer",
          title,
          act: (codes) => set(enabled, codes),
        });
        if (result.status === "failed") toast.error(errorText(result.error));
      } else await set(enabled, {});
      revalidateFinance();
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <span className="inline-flex items-center gap-1">
      <Switch
        label={label}
        checked={isOn}
        disabled={isBusy}
        onChange={(next) => void change(next)}
        showLabel
      />
      <InfoTip label={about}>{children}</InfoTip>
    </span>
  );
}

/** Switches for automatic collateral and automatic repayment. */
function Choices({ config }: { config: Config }) {
  const { t } = useLingui();
  const coin = config.loan_coin;
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-2">
      <LoanChoice
        key={`pledge ${String(config.auto_pledge)}`}
        label={t`Automatic collateral`}
        isOn={config.auto_pledge}
        asks={(enabled) => !enabled}
        title={t`Turn off automatic collateral`}
        set={(enabled, codes) => callApi(setLoanAutoPledge, { body: { enabled, ...codes } })}
        about={t`About automatic collateral`}
      >
        <Trans>
          At a margin call, the collateral coin in all your mining accounts is added until the loan is back at
          its initial ratio.
        </Trans>
      </LoanChoice>
      <LoanChoice
        key={`repay ${String(config.auto_repay)}`}
        label={t`Automatic repayment`}
        isOn={config.auto_repay}
        asks={(enabled) => enabled}
        title={t`Turn on automatic repayment`}
        set={(enabled, codes) => callApi(setLoanAutoRepay, { body: { enabled, ...codes } })}
        about={t`About automatic repayment`}
      >
        <Trans>
          After each day's settlement, {coin} of your mining account repays interest first, then principal.
        </Trans>
      </LoanChoice>
    </span>
  );
}

/** Totals of all loans: debt, collateral, and distance to a margin call. */
export function LoanHead({ config, positions }: { config: Config; positions: Positions }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { summary, data } = positions;
  const coin = config.loan_coin;
  const figure = (value: string | null) => (
    <CoinAmount value={value} coin={coin} locale={locale} decimals={2} size="lg" />
  );
  const [first] =
    data.length > 0 ? config.coins.filter(({ coin: one }) => one === data[0]?.collateral_coin) : config.coins;
  return (
    <Card title={t`Overview`} divided actions={<Choices config={config} />}>
      <div className="grid gap-6">
        <StatStrip hasLongFigures>
          <Stat noteLines={0} label={t`Total debt`} value={figure(summary.debt)} />
          <Stat noteLines={0} label={t`Collateral value`} value={figure(summary.value)} />
          <Stat noteLines={0} label={t`Available credit`} value={figure(summary.credit)} />
          <Stat
            noteLines={0}
            label={t`Loan to value`}
            value={<Value figure={ltvText(summary.ltv, locale)} size="lg" />}
          />
        </StatStrip>
        {first !== undefined && <LtvGauge ltv={summary.ltv} terms={termsOf(first)} hasLegend />}
      </div>
    </Card>
  );
}

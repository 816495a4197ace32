import { Trans, useLingui } from "@lingui/react/macro";
import { setLoanAutoPledge, type CallData, type getLoanConfig, type getLoanPositions } from "contracts";
import { useState } from "react";
import { callApi, useErrorText } from "shared/api";
import { Switch } from "shared/forms";
import { usePlace } from "shared/mining";
import { verify } from "shared/security";
import { toast } from "shared/toast";
import { Card, CoinAmount, InfoTip, Stat, StatStrip, Value } from "shared/ui";
import { revalidateFinance } from "#/components/revalidate-finance.ts";
import { ltvText, termsOf } from "../model/loan-terms.ts";
import { LtvGauge } from "./ltv-gauge.tsx";

type Config = CallData<typeof getLoanConfig>;
type Positions = CallData<typeof getLoanPositions>;

/** Switching it on asks nothing; switching it off takes protection away and asks for a code. */
function AutoPledge({ isOn }: { isOn: boolean }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  async function change(enabled: boolean): Promise<void> {
    setBusy(true);
    try {
      if (enabled) await callApi(setLoanAutoPledge, { body: { enabled } });
      else {
        const result = await verify({
          business: "loan_transfer",
          title: t`Switch automatic collateral off`,
          act: (codes) => callApi(setLoanAutoPledge, { body: { enabled, ...codes } }),
        });
        if (result.status === "failed") toast.error(errorText(result.error));
      }
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
        label={t`Automatic collateral`}
        checked={isOn}
        disabled={isBusy}
        onChange={(next) => void change(next)}
        showLabel
      />
      <InfoTip label={t`About automatic collateral`}>
        <Trans>
          At a margin call, balances of the collateral coin in all your mining accounts are added until the
          loan is back at its initial ratio.
        </Trans>
      </InfoTip>
    </span>
  );
}

/** Sum of all loans: what is owed, what secures it, and how far it is from a margin call. */
export function LoanHead({ config, positions }: { config: Config; positions: Positions }) {
  const { t } = useLingui();
  const { locale } = usePlace();
  const { summary, data } = positions;
  const coin = config.loan_coin;
  const figure = (value: string | null) => (
    <CoinAmount value={value} coin={coin} locale={locale} decimals={2} size="lg" />
  );
  const [first] =
    data.length > 0 ? config.coins.filter(({ coin: one }) => one === data[0]?.collateral_coin) : config.coins;
  return (
    <Card
      title={t`Overview`}
      divided
      actions={<AutoPledge key={String(config.auto_pledge)} isOn={config.auto_pledge} />}
    >
      <div className="grid gap-6">
        <StatStrip className="max-md:grid-cols-1">
          <Stat label={t`Total debt`} value={figure(summary.debt)} />
          <Stat label={t`Collateral value`} value={figure(summary.value)} />
          <Stat label={t`Free credit`} value={figure(summary.credit)} />
          <Stat label={t`Loan to value`} value={<Value figure={ltvText(summary.ltv, locale)} size="lg" />} />
        </StatStrip>
        {first !== undefined && <LtvGauge ltv={summary.ltv} terms={termsOf(first)} hasLegend />}
      </div>
    </Card>
  );
}

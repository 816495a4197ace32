import { Trans, useLingui } from "@lingui/react/macro";
import type { PoolHome } from "contracts";
import { Check } from "lucide-react";
import { DAY, formatCoinAmountText, formatDate } from "shared/format";
import { useNow, useDisplayPreferences } from "shared/mining";
import { getRoute, pathTo } from "shared/navigation";
import { CoinAmount, Progress, TextLink } from "shared/ui";
import { payoutProgress } from "../model/payout.ts";

/** Props of {@link PayoutBox}. */
interface PayoutBoxProps {
  home: Pick<PoolHome, "coin" | "account_balance" | "auto_payout">;
  /** Whether the balance is the sum of several accounts, each of which is paid out separately. */
  isSummary: boolean;
  isHidden: boolean;
}

function NextRun({ time }: { time: number }) {
  const { locale, timeZone } = useDisplayPreferences();
  const now = useNow();
  const next = formatDate(time, { locale, timeZone, form: time - now > DAY ? "table" : "time" });
  return (
    <span className="num text-ink-2">
      <Trans>Next payout {next}</Trans>
    </span>
  );
}

interface RuleProps {
  home: PayoutBoxProps["home"];
  rule: NonNullable<PoolHome["auto_payout"]>;
  isHidden: boolean;
}

/**
 * Progress of the balance toward the threshold of the auto-withdrawal rule; the next run once it is reached. Beside a hidden balance
 * only the threshold, which does not tell it.
 */
function Rule({ home, rule, isHidden }: RuleProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { share, isReached } = payoutProgress(home.account_balance, rule.threshold);
  const minimum = formatCoinAmountText(rule.threshold, home.coin, { locale, trim: true });
  if (isHidden)
    return (
      <span className="text-ink-2">
        <Trans>Paid out from {minimum}</Trans>
      </span>
    );
  return (
    <>
      <Progress value={share} hideLabel label={t`Unpaid balance against the minimum of ${minimum}`} />
      <div className="mt-2 flex flex-wrap justify-between gap-x-3 gap-y-0.5">
        {isReached ? (
          <span className="inline-flex items-center gap-1 font-medium text-positive">
            <Check aria-hidden size={14} strokeWidth={2} />
            <Trans>Over the {minimum} minimum</Trans>
          </span>
        ) : (
          <span className="text-ink-2">
            <Trans>Paid out from {minimum}</Trans>
          </span>
        )}
        {isReached && rule.next_time !== null && <NextRun time={rule.next_time} />}
      </div>
    </>
  );
}

/** The unpaid balance, and what the auto-withdrawal rule of the account does with it. */
export function PayoutBox({ home, isSummary, isHidden }: PayoutBoxProps) {
  const { locale } = useDisplayPreferences();
  const { auto_payout: rule } = home;
  const isUnset = rule === null && !isSummary;
  return (
    <div className="mt-3 rounded-sm bg-sunken p-3 text-xs">
      <div className="mb-2 flex justify-between gap-3">
        <span className="font-medium">
          <Trans>Unpaid</Trans>
        </span>
        <span className="font-semibold">
          <CoinAmount value={home.account_balance} coin={home.coin} locale={locale} hidden={isHidden} />
        </span>
      </div>
      {rule && !isSummary && <Rule home={home} rule={rule} isHidden={isHidden} />}
      {isUnset && (
        <div className="flex flex-wrap justify-between gap-x-3 gap-y-0.5">
          <span className="text-ink-2">
            <Trans>Not paid out automatically</Trans>
          </span>
          {getRoute("wallet.autoWithdrawal").isBuilt && (
            <TextLink to={pathTo("wallet.autoWithdrawal", {}, { query: { coin: home.coin } })}>
              <Trans>Set up</Trans>
            </TextLink>
          )}
        </div>
      )}
    </div>
  );
}

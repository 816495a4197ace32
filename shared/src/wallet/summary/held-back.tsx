import { Trans, useLingui } from "@lingui/react/macro";
import { amount, isZero } from "amount";
import type { WalletBalance } from "contracts";
import { HIDDEN_AMOUNT, UNKNOWN, formatCoinAmount } from "../../format/index.ts";
import { useDisplayPreferences } from "../../mining/index.ts";
import { DescriptionList, InfoTip } from "../../ui/index.ts";
import { heldBack } from "../model/holdings.ts";

/** Props of {@link HeldBack}. */
interface HeldBackProps {
  balance: WalletBalance;
  decimals: number;
  isHidden: boolean;
}

/** The part of a balance that cannot be withdrawn now, split by reason. */
export function HeldBack({ balance, decimals, isHidden }: HeldBackProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const held = heldBack(balance);
  const { coin, pending_deposit: pending } = balance;
  if (isZero(amount(held)) && isZero(amount(pending))) return <span className="text-ink-3">{UNKNOWN}</span>;
  if (isHidden) return HIDDEN_AMOUNT;
  const figure = (value: string): string => formatCoinAmount(value, { locale, decimals });
  const reasons = [
    { id: "frozen", term: t`Withdrawals in progress`, value: balance.frozen },
    { id: "share", term: t`Locked by revenue sharing`, value: balance.share_locked },
    { id: "loan", term: t`Free in the loan account`, value: balance.loan_free },
    { id: "collateral", term: t`Collateral of loans`, value: balance.loan_collateral },
    { id: "pending", term: t`Deposit pending`, value: pending },
  ];
  const rows = reasons
    .filter(({ value }) => !isZero(amount(value)))
    .map((reason) => ({ ...reason, value: figure(reason.value) }));
  return (
    <span className="inline-flex items-center gap-1">
      {figure(held)}
      <InfoTip label={t`Frozen ${coin} in detail`}>
        <DescriptionList rows={rows} className="w-56" />
        {!isZero(amount(pending)) && (
          <p className="mt-2">
            <Trans>Pending deposits are not included in the total yet.</Trans>
          </p>
        )}
      </InfoTip>
    </span>
  );
}

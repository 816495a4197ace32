import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { amount } from "amount";
import { useEffect, useState } from "react";
import { SECOND_MS, formatCoinAmount } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Address, Button, Dialog } from "shared/ui";
import { useCoins } from "shared/wallet";
import { useFeeLimit } from "#/hooks/use-fee-limit.ts";
import type { RiskyPayment } from "#/model/payment-risks.ts";
import { compareAddresses, isFeeLarge } from "#/model/withdraw-amounts.ts";

/** Seconds to compare two addresses before the person can continue. */
const COMPARE_SECONDS = 5;

function Compared({ address, other, label }: { address: string; other: string; label: string }) {
  return (
    <div>
      <p className="mb-1 text-2xs text-ink-3">{label}</p>
      <p className="font-mono text-sm break-all">
        {compareAddresses(address, other).map(({ character, isDifferent }, index) =>
          isDifferent ? (
            <mark key={index} className="bg-warning-soft font-semibold text-warning">
              {character}
            </mark>
          ) : (
            <span key={index}>{character}</span>
          ),
        )}
      </p>
    </div>
  );
}

/** Counts down once from the given seconds. */
function useCountdown(from: number): number {
  const [left, setLeft] = useState(from);

  // Updates the countdown as time passes.
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS);
    return () => clearTimeout(timer);
  }, [left]);

  return left;
}

/** Props of {@link ConfirmRisks}. */
interface ConfirmRisksProps {
  payment: RiskyPayment;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation of a large fee, an address that looks like a known one, or a legacy address format (R5.9). */
export function ConfirmRisks({ payment, onConfirm, onCancel }: ConfirmRisksProps) {
  const { t } = useLingui();
  const limit = useFeeLimit();
  const { locale } = useDisplayPreferences();
  const coins = useCoins();
  const { check, coin, address } = payment;
  const format = (value: string): string =>
    formatCoinAmount(value, { locale, decimals: coins.decimals(coin), trim: true });
  const [outerFee, finalAmount] = [format(payment.outerFee), format(payment.finalAmount)];
  const left = useCountdown(check.lookalike === null ? 0 : COMPARE_SECONDS);
  const isLarge = isFeeLarge(amount(payment.outerFee), amount(payment.finalAmount));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={t`Before you continue`}
      width="lg"
      footer={
        <>
          <Button onClick={onCancel}>
            <Trans>Back</Trans>
          </Button>
          <Button variant="primary" disabled={left > 0} onClick={onConfirm}>
            {left > 0 ? (
              <Plural value={left} one="Continue in # s" other="Continue in # s" />
            ) : (
              <Trans>Continue</Trans>
            )}
          </Button>
        </>
      }
    >
      <div className="space-y-5 text-sm">
        {isLarge && (
          <p>
            <Trans>
              The network fee of {outerFee} {coin} is {limit} or more of the {finalAmount} {coin} that the
              recipient gets. Withdraw anyway?
            </Trans>
          </p>
        )}
        {check.lookalike !== null && (
          <div className="space-y-3">
            <p className="font-medium">
              <Trans>Similar to a saved address, but not the same. Compare them:</Trans>
            </p>
            <Compared address={address} other={check.lookalike} label={t`You are about to pay`} />
            <Compared address={check.lookalike} other={address} label={t`You paid before`} />
          </div>
        )}
        {check.twin !== null && (
          <div className="space-y-2">
            <p>
              <Trans>You entered an old address format. The same destination in its current format:</Trans>
            </p>
            <Address value={check.twin} form="full" />
          </div>
        )}
      </div>
    </Dialog>
  );
}

import { useLingui } from "@lingui/react/macro";
import { amount, compare, isPlainDecimal } from "amount";
import {
  checkWithdrawAddress,
  getWithdrawAddresses,
  setWithdrawAddress,
  type AutoWithdrawal,
  type CallInput,
} from "contracts";
import { useState } from "react";
import { callApi, useErrorText } from "shared/api";
import { formatCoinAmountText, formatDate } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { verify } from "shared/security";
import { toast } from "shared/toast";
import { useMoneySetting } from "#/hooks/use-money-setting.ts";
import { needsConfirmation, type RiskyPayment } from "#/model/payment-risks.ts";
import { ORDER_TYPES } from "../model/order-types.ts";
import { AutoBrief, ChangeSummary } from "./change-summary.tsx";
import type { Draft } from "./use-draft.ts";

type Body = CallInput<typeof setWithdrawAddress>["body"];

/** The automatic withdrawal to save; a paused one stays paused. */
interface Change extends Draft {
  /** In the format that is stored and paid. */
  address: string;
  enabled: boolean;
}

/** Builds the body of the call; an exchange account is an email. */
function bodyOf(
  { coin, chain, threshold, type, address, enabled }: Change,
  codes: Omit<Body, "coin" | "chain" | "threshold" | "enabled" | "address_type" | "withdraw_address">,
): Body {
  const common = { coin, chain, threshold, enabled, withdraw_address: address, ...codes };
  return type === "CoinEx" ? { ...common, address_type: type } : { ...common, address_type: type };
}

/** Returns the stored automatic withdrawal if it equals the one being saved. */
async function findSaved({
  coin,
  chain,
  threshold,
  type,
  address,
  enabled,
}: Change): Promise<AutoWithdrawal | null> {
  const rules = await callApi(getWithdrawAddresses, { query: {} });
  const rule = rules.find((one) => one.coin === coin);
  if (rule?.enabled !== enabled || rule.chain !== chain || rule.address_type !== type) return null;
  const isSame =
    rule.withdraw_address === address && compare(amount(rule.threshold), amount(threshold)) === 0;
  return isSame ? rule : null;
}

/** The data to save. */
interface SaveContext {
  draft: Draft;
  /** Minimum threshold. */
  min: string;
  current: AutoWithdrawal | null;
  onSaved: () => void;
}

/** Checks the destination of a draft; the smallest payment is the threshold, without a fee. */
async function checkPayment({ coin, chain, type, threshold }: Draft, address: string): Promise<RiskyPayment> {
  const query = { coin, chain, type: ORDER_TYPES[type], address };
  const check = await callApi(checkWithdrawAddress, { query });
  return { coin, address: check.address, outerFee: "0", finalAmount: threshold, check };
}

/**
 * Saves an automatic withdrawal through the security dialog, after a check of its destination.
 *
 * @param context the data to save
 * @returns the action and its error, and the payment that must be confirmed before the dialog opens
 */
export function useSaveAuto({ draft, min, current, onSaved }: SaveContext) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const [thresholdError, setThresholdError] = useState<string>();
  const [risky, setRisky] = useState<RiskyPayment | null>(null);
  const { coin } = draft;
  const setting = useMoneySetting<AutoWithdrawal>();

  function savedText(hold_until: number | null, enabled: boolean): string {
    if (!enabled) return t`Saved. Payouts of ${coin} stay paused until you resume them.`;
    const until = formatDate(hold_until, { locale, timeZone, form: "date-time" });
    return hold_until === null
      ? t`Saved. The first payout follows the next settlement.`
      : t`Saved. For your safety, payouts of ${coin} to this destination start after ${until}.`;
  }

  async function store(address: string): Promise<void> {
    setRisky(null);
    const { threshold } = draft;
    const change: Change = { ...draft, address, enabled: current?.enabled ?? true };
    const result = await setting.set({
      body: change,
      find: () => findSaved(change),
      make: () =>
        verify({
          business: "withdraw_address",
          payload: { coin, amount: threshold, address, is_inner: draft.type === "inner" },
          preStep: (
            <ChangeSummary coin={coin} current={current} next={{ type: draft.type, address, threshold }} />
          ),
          summary: <AutoBrief coin={coin} address={address} threshold={threshold} />,
          asksOutcome: true,
          act: (codes) => callApi(setWithdrawAddress, { body: bodyOf(change, codes) }),
        }),
    });
    if (result.status === "failed") setFailure(errorText(result.error));
    if (result.status !== "done" && result.status !== "found") return;
    const { hold_until } = result.status === "done" ? result.data : result.found;
    toast.success(savedText(hold_until, change.enabled));
    onSaved();
  }

  async function save({ address }: { address: string }): Promise<void> {
    const { threshold } = draft;
    const isFine = isPlainDecimal(threshold) && compare(amount(threshold), amount(min)) >= 0;
    const least = formatCoinAmountText(min, coin, { locale, trim: true });
    setThresholdError(isFine ? undefined : t`Enter at least ${least}.`);
    if (!isFine) return;
    setFailure(null);
    try {
      const payment = await checkPayment(draft, address);
      if (needsConfirmation(payment)) setRisky(payment);
      else await store(payment.address);
    } catch (error) {
      setFailure(errorText(error));
    }
  }

  return {
    save,
    failure,
    thresholdError,
    phase: setting.phase,
    risky,
    dropRisky: () => setRisky(null),
    confirm: () => {
      if (risky) void store(risky.address);
    },
  };
}

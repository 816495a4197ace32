import { useLingui } from "@lingui/react/macro";
import type { BillType } from "contracts";

/** @returns names of the kinds of bill lines */
export function useBillNames(): Readonly<Record<BillType, string>> {
  const { t } = useLingui();
  return {
    mining_pps: t`Mining, PPS`,
    mining_pplns: t`Mining, PPLNS`,
    mining_solo: t`Mining, SOLO`,
    merged_reward: t`Merged mining`,
    reward_gift: t`Gift`,
    deposit: t`Deposit`,
    deposit_reversal: t`Deposit reversed`,
    withdraw: t`Withdrawal`,
    withdraw_fee: t`Network fee`,
    withdraw_refund: t`Withdrawal returned`,
    auto_withdraw: t`Auto-withdrawal`,
    auto_withdraw_refund: t`Auto-withdrawal returned`,
    transfer_out: t`Transfer out`,
    transfer_in: t`Transfer in`,
    coinex_out: t`To CoinEx`,
    coinex_refund: t`Returned from CoinEx`,
    share_out: t`Shared with others`,
    share_in: t`Shared with me`,
    share_lock: t`Locked for revenue sharing`,
    share_unlock: t`Unlocked from revenue sharing`,
    exchange_out: t`Exchange, sold`,
    exchange_in: t`Exchange, bought`,
    exchange_fee: t`Exchange fee`,
    loan_collateral_out: t`Collateral pledged`,
    loan_collateral_in: t`Collateral returned`,
    loan_cash_out: t`To the loan account`,
    loan_cash_in: t`From the loan account`,
    referral_reward: t`Referral rebate`,
    agency_reward: t`Agency rebate`,
    coupon_rebate: t`Coupon`,
    accelerator_fee: t`Transaction acceleration`,
    accelerator_refund: t`Acceleration refund`,
    adjustment: t`Correction`,
  };
}

import { exchangeName } from "brand";
import { msg } from "contracts/msg";
import type { BillType } from "./calls/wallet-bill.ts";
import type { Text } from "./text.ts";

/** Names of the kinds of bill lines, used by pages and the server; translated in the catalogs of both. */
export const BILL_NAMES: Readonly<Record<BillType, Text>> = {
  mining_pps: msg`Mining, PPS`,
  mining_pplns: msg`Mining, PPLNS`,
  mining_solo: msg`Mining, SOLO`,
  merged_reward: msg`Merged mining`,
  reward_gift: msg`Gift`,
  deposit: msg`Deposit`,
  deposit_reversal: msg`Deposit reversed`,
  withdraw: msg`Withdrawal`,
  withdraw_fee: msg`Network fee`,
  withdraw_refund: msg`Withdrawal returned`,
  auto_withdraw: msg`Auto-withdrawal`,
  auto_withdraw_refund: msg`Auto-withdrawal returned`,
  transfer_out: msg`Transfer out`,
  transfer_in: msg`Transfer in`,
  coinex_out: msg`To ${{ exchange: exchangeName }}`,
  coinex_refund: msg`Returned from ${{ exchange: exchangeName }}`,
  share_out: msg`Shared with others`,
  share_in: msg`Shared with me`,
  share_lock: msg`Locked for revenue sharing`,
  share_unlock: msg`Unlocked from revenue sharing`,
  exchange_out: msg`Exchange, sold`,
  exchange_in: msg`Exchange, bought`,
  exchange_fee: msg`Exchange fee`,
  loan_collateral_out: msg`Collateral pledged`,
  loan_collateral_in: msg`Collateral returned`,
  loan_cash_out: msg`To the loan account`,
  loan_cash_in: msg`From the loan account`,
  referral_reward: msg`Referral rebate`,
  agency_reward: msg`Agency rebate`,
  coupon_rebate: msg`Coupon`,
  accelerator_fee: msg`Transaction acceleration`,
  accelerator_refund: msg`Acceleration refund`,
  adjustment: msg`Correction`,
};

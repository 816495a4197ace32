import { msg } from "contracts/msg";

/** Texts about coupons, referrals and agencies. */
export const rewardsTexts = {
  coupon_name: msg`{off}% off the fee for {days} days`,
  coupon_free: msg`No fee for {days} days`,
  coupon_over: msg`This coupon can no longer be used.`,
  coupon_other_active: msg`Another coupon is in use. Start this one when it ends.`,
  refer_code_own: msg`You can't use your own referral code.`,
  agency_only: msg`This is available to agencies only.`,
  agency_discount_range: msg`The discount can be at most {tier}%, your tier.`,
  agency_code_limit: msg`You have {max} invite codes, the maximum. Delete one first.`,
  fee_correction_range: msg`The fee of that day is {fee} {coin}.`,
  file_coupon: msg`Coupon`,
  file_first_day: msg`First day (UTC+8)`,
  file_last_day: msg`Last day (UTC+8)`,
  file_full_fee: msg`Fee without coupon`,
  file_saved: msg`Saved`,
  file_day: msg`Day (UTC+8)`,
  file_person: msg`Invited person`,
  file_customer: msg`Customer`,
  file_base_fee: msg`Fee charged`,
  file_rate_percent: msg`Rate, %`,
  file_rebate: msg`Rebate`,
  file_rebate_kind: msg`Type`,
  rebate_reward: msg`Rebate`,
  rebate_correction: msg`Correction`,
};

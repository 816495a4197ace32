import type { rewardsEnUs } from "./en-us.ts";

/** Texts about coupons, referrals and agencies in Traditional Chinese. */
export const rewardsZhHantHk: Readonly<Record<keyof typeof rewardsEnUs, string>> = {
  coupon_name: "{paid_tenths}折費率券（{days} 天）",
  coupon_free: "免費率券（{days} 天）",
  coupon_over: "此費率券已無法使用。",
  coupon_other_active: "已有費率券正在使用，請於其結束後再使用此券。",
  refer_code_own: "不能使用您自己的邀請碼。",
  agency_only: "僅代理可使用此功能。",
  agency_discount_range: "折扣最高為您的等級 {tier}%。",
  agency_code_limit: "邀請碼最多 {max} 個，請先刪除一個。",
  fee_correction_range: "當日的手續費為 {fee} {coin}。",
  file_coupon: "費率券",
  file_first_day: "首日 (UTC+8)",
  file_last_day: "末日 (UTC+8)",
  file_full_fee: "未用費率券的手續費",
  file_saved: "節省",
  file_day: "日期 (UTC+8)",
  file_person: "被邀請人",
  file_customer: "客戶",
  file_base_fee: "已收手續費",
  file_rate_percent: "比例，%",
  file_rebate: "返佣",
  file_rebate_kind: "類型",
  rebate_reward: "返佣",
  rebate_correction: "更正",
};

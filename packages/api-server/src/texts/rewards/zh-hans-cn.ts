import type { rewardsEnUs } from "./en-us.ts";

/** Texts about coupons, referrals and agencies in Simplified Chinese. */
export const rewardsZhHansCn: Readonly<Record<keyof typeof rewardsEnUs, string>> = {
  coupon_name: "{paid_tenths}折费率券（{days} 天）",
  coupon_free: "免费率券（{days} 天）",
  coupon_over: "该费率券已无法使用。",
  coupon_other_active: "已有费率券正在使用，请在其结束后再使用此券。",
  refer_code_own: "不能使用您自己的邀请码。",
  agency_only: "仅代理可使用此功能。",
  agency_discount_range: "折扣最高为您的等级 {tier}%。",
  agency_code_limit: "邀请码最多 {max} 个，请先删除一个。",
  fee_correction_range: "当天的手续费为 {fee} {coin}。",
  file_coupon: "费率券",
  file_first_day: "首日 (UTC+8)",
  file_last_day: "末日 (UTC+8)",
  file_full_fee: "未用费率券的手续费",
  file_saved: "节省",
  file_day: "日期 (UTC+8)",
  file_person: "被邀请人",
  file_customer: "客户",
  file_base_fee: "已收手续费",
  file_rate_percent: "比例，%",
  file_rebate: "返佣",
  file_rebate_kind: "类型",
  rebate_reward: "返佣",
  rebate_correction: "更正",
};

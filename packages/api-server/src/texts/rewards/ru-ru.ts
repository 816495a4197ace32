import type { rewardsEnUs } from "./en-us.ts";

/** Texts about coupons, referrals and agencies in Russian. */
export const rewardsRuRu: Readonly<Record<keyof typeof rewardsEnUs, string>> = {
  coupon_name: "Скидка {off} % на комиссию, {days} дн.",
  coupon_free: "Без комиссии, {days} дн.",
  coupon_over: "Этот купон больше нельзя использовать.",
  coupon_other_active: "Уже действует другой купон. Используйте этот, когда он закончится.",
  refer_code_own: "Нельзя использовать собственный реферальный код.",
  agency_only: "Доступно только агентствам.",
  agency_discount_range: "Скидка не может быть больше вашего уровня: {tier} %.",
  agency_code_limit: "У вас уже {max} кодов приглашения, это максимум. Сначала удалите один.",
  fee_correction_range: "Комиссия за этот день: {fee} {coin}.",
  file_coupon: "Купон",
  file_first_day: "Первый день (UTC+8)",
  file_last_day: "Последний день (UTC+8)",
  file_full_fee: "Комиссия без купона",
  file_saved: "Сэкономлено",
  file_day: "День (UTC+8)",
  file_person: "Приглашённый",
  file_customer: "Клиент",
  file_base_fee: "Удержанная комиссия",
  file_rate_percent: "Ставка, %",
  file_rebate: "Вознаграждение",
  file_rebate_kind: "Тип",
  rebate_reward: "Вознаграждение",
  rebate_correction: "Корректировка",
};

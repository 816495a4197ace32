import type { rewardsEnUs } from "./en-us.ts";

/** Texts about coupons, referrals and agencies in Spanish. */
export const rewardsEsEs: Readonly<Record<keyof typeof rewardsEnUs, string>> = {
  coupon_name: "{off} % de descuento en la comisión, {days} días",
  coupon_free: "Sin comisión durante {days} días",
  coupon_over: "Este cupón ya no se puede usar.",
  coupon_other_active: "Ya hay otro cupón en uso. Use este cuando termine.",
  refer_code_own: "No puede usar su propio código de invitación.",
  agency_only: "Disponible solo para agencias.",
  agency_discount_range: "El descuento puede ser como máximo su nivel: {tier} %.",
  agency_code_limit: "Tiene {max} códigos de invitación, el máximo. Elimine uno primero.",
  fee_correction_range: "La comisión de ese día es {fee} {coin}.",
  file_coupon: "Cupón",
  file_first_day: "Primer día (UTC+8)",
  file_last_day: "Último día (UTC+8)",
  file_full_fee: "Comisión sin cupón",
  file_saved: "Ahorrado",
  file_day: "Día (UTC+8)",
  file_person: "Persona invitada",
  file_customer: "Cliente",
  file_base_fee: "Comisión cobrada",
  file_rate_percent: "Tasa, %",
  file_rebate: "Bonificación",
  file_rebate_kind: "Tipo",
  rebate_reward: "Bonificación",
  rebate_correction: "Corrección",
};

import * as v from "valibot";
import { tokenSchema, verifyTypeSchema } from "./account.ts";
import { emailCaptchaField, loginPasswordField, paymentPasswordField, verifyCodeField } from "./fields.ts";

/** Actions protected by the security dialog (spec 4.3, domain wallet 2.2). */
export const BUSINESSES = [
  "signin",
  "bind_email",
  "change_email",
  "bind_mobile",
  "change_mobile",
  "bind_google_auth",
  "change_google_auth",
  "set_signin_password",
  "change_signin_password",
  "set_payment_password",
  "change_payment_password",
  "payment_status",
  "signin_verify_status",
  "withdraw",
  "batch_withdraw",
  "withdraw_address",
  "exchange_manual",
  "exchange_auto",
  "address_book",
  "allowlist_switch",
  "recovery_codes",
  "weixin_bind",
  "weixin_unbind",
  "create_api_key",
  "edit_api_key",
  "reset_api_key",
  "delete_api_key",
  "create_observer",
  "edit_observer",
  "delegate",
  "share_profit",
  "delete_user",
  "loan_borrow",
  "loan_transfer",
  "loan_repay",
  "accelerator_pay",
  "cloud_mining_order",
  "leverage_order",
  "leverage_transfer",
] as const;

/** Action protected by the security dialog. */
export const businessSchema = v.picklist(BUSINESSES);

/** Action protected by the security dialog. */
export type Business = v.InferOutput<typeof businessSchema>;

/** Bits of a validation level (spec 4.3). */
export const VALIDATE_LEVEL = { email: 1, secondFactor: 2, paymentPassword: 4, loginPassword: 8 } as const;

/** Second factor: which one, and its code. */
export const secondFactorEntries = { verify_type: verifyTypeSchema, verify_code: verifyCodeField };

/** Second factor, optional if the level of the business does not require it. */
export const optionalSecondFactorEntries = {
  verify_type: v.optional(verifyTypeSchema),
  verify_code: v.optional(verifyCodeField),
};

/** Payment password, sent if it is set and requested. */
export const paymentPasswordEntries = { payment_password: v.optional(paymentPasswordField) };

/** Codes for a payment: second factor, email code and payment password. */
export const paymentCodesEntries = {
  ...paymentPasswordEntries,
  ...secondFactorEntries,
  email_captcha: emailCaptchaField,
};

/** Token of the verification step: valid for ten minutes, one business and one use. */
export const stepTokenSchema = v.strictObject({ token: tokenSchema });

/** Login password in a verification step. */
export const loginPasswordEntries = { password: loginPasswordField };

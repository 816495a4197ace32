import * as v from "valibot";
import type { ValidationKey } from "../validation-messages.ts";
import { oneLine } from "./one-line.ts";

/** Events recorded in the security log of an account. */
export const SECURITY_EVENTS = [
  "signin",
  "signin_failed",
  "signin_recovery",
  "email_bound",
  "email_changed",
  "mobile_bound",
  "mobile_changed",
  "authenticator_bound",
  "authenticator_changed",
  "authenticator_reset",
  "mobile_reset",
  "payment_password_reset",
  "recovery_codes_issued",
  "signin_password_set",
  "signin_password_changed",
  "signin_password_reset",
  "payment_password_set",
  "payment_password_changed",
  "payment_password_locked",
  "payment_verify_on",
  "payment_verify_off",
  "signin_verify_on",
  "signin_verify_off",
  "allowlist_on",
  "allowlist_off",
  "antiphishing_set",
  "weixin_bound",
  "weixin_unbound",
  "session_ended",
  "sessions_ended",
  "account_frozen",
  "account_deleted",
  "deletion_requested",
  "deletion_cancelled",
  "reset_requested",
  "reset_refused",
  "reset_cancelled",
  "api_key_created",
  "api_key_changed",
  "api_key_reset",
  "api_key_deleted",
  "observer_created",
  "observer_changed",
  "observer_deleted",
  "delegate_added",
  "delegate_removed",
  "share_profit_changed",
  "address_added",
  "address_removed",
  "auto_withdrawal_changed",
  "withdrawal_requested",
] as const;

/** Event recorded in the security log of an account. */
export const securityEventSchema = v.picklist(SECURITY_EVENTS);

/** Event recorded in the security log of an account. */
export type SecurityEvent = v.InferOutput<typeof securityEventSchema>;

/** Scope of a hold: withdrawals to chain and exchange, or all money that leaves the account (domain wallet 2.5). */
export const holdKindSchema = v.picklist(["withdrawal", "outgoing"]);

/** Scope of a hold. */
export type HoldKind = v.InferOutput<typeof holdKindSchema>;

/** Reasons for holds (domain wallet 2.5). */
export const holdReasonSchema = v.picklist([
  "email",
  "mobile",
  "authenticator",
  "signin_password",
  "payment_password",
  "reset",
  "allowlist",
  "not_me",
  "deposit_reversed",
]);

/** Reason for a hold. */
export type HoldReason = v.InferOutput<typeof holdReasonSchema>;

/** What can be reset without having the factor itself (domain wallet 6.4). */
export const resetTypeSchema = v.picklist(["ga", "mobile", "payment"]);

/** What can be reset without having the factor itself. */
export type ResetType = v.InferOutput<typeof resetTypeSchema>;

/** Number of recovery codes created at once. */
export const RECOVERY_CODE_COUNT = 10;

/** Recovery codes, shown once. */
export const recoveryCodesSchema = v.strictObject({
  recovery_codes: v.pipe(v.array(v.string()), v.length(RECOVERY_CODE_COUNT)),
});

/** Recovery code as typed; ignores case, spaces and hyphens and outputs its ten characters. */
export const recoveryCodeField = v.pipe(
  v.string("code_format" satisfies ValidationKey),
  v.maxLength(32, "code_format" satisfies ValidationKey),
  oneLine,
  v.transform((text) => text.replaceAll(/[\s-]/g, "").toUpperCase()),
  v.regex(/^[2-9A-HJ-NP-Z]{10}$/, "code_format" satisfies ValidationKey),
);

/** Word that every email from the pool contains; empty for none. */
export const antiphishingField = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(20),
  v.regex(/^[\p{L}\p{N} ._-]*$/u),
);

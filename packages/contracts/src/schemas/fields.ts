import * as v from "valibot";
import { LIMITS } from "../limits.ts";
import type { ValidationKey } from "../validation-messages.ts";
import { HASH_UNITS } from "../coins.ts";
import { isIpLine } from "./ip-line.ts";
import { oneLine, optionalText, requiredText } from "./one-line.ts";

export { isIpLine };

/**
 * Internationalized domains are in punycode, including the top level: `xn--p1ai`. No two repetitions overlap, so that matching
 * takes linear time.
 */
const EMAIL =
  /^[\w+-]+(?:\.[\w+-]+)*@(?:[\da-z]+(?:-+[\da-z]+)*\.)+(?:[a-z]{2,}|xn--[\da-z]+(?:-+[\da-z]+)*)$/i;
const PASSWORD_CHARSET = /^[A-Za-z0-9_@$!%*#?&]*$/;
const PASSWORD_CLASSES = [/\d/, /[A-Z]/, /[a-z]/, /[_@$!%*#?&]/] as const;
/** Email address: required, valid pattern, at most 64 characters (spec 5). */
export const emailField = v.pipe(
  v.string("email_required" satisfies ValidationKey),
  v.trim(),
  v.minLength(1, "email_required" satisfies ValidationKey),
  v.maxLength(LIMITS.emailLength, "email_too_long" satisfies ValidationKey),
  v.regex(EMAIL, "email_format" satisfies ValidationKey),
);

/** Code sent by email or SMS: 6 digits (spec 5). */
export const verifyCodeField = v.pipe(
  v.string("code_format" satisfies ValidationKey),
  v.regex(/^\d{6}$/, "code_format" satisfies ValidationKey),
);

/** Authenticator code: exactly 6 characters (spec 5). */
export const googleCodeField = v.pipe(
  v.string("google_code_format" satisfies ValidationKey),
  oneLine,
  v.length(LIMITS.codeLength, "google_code_format" satisfies ValidationKey),
);

/** Email code of a form that also requires another code: required, at most 6 characters (spec 5). */
export const emailCaptchaField = v.pipe(
  v.string("email_captcha_required" satisfies ValidationKey),
  v.minLength(1, "email_captcha_required" satisfies ValidationKey),
  v.maxLength(LIMITS.codeLength, "code_format" satisfies ValidationKey),
  oneLine,
);

/** Payment password: exactly 6 digits (spec 5). */
export const paymentPasswordField = v.pipe(
  v.string("payment_password_format" satisfies ValidationKey),
  v.regex(/^\d{6}$/, "payment_password_format" satisfies ValidationKey),
);

/** Login password entered for verification: required, at most 64 characters (spec 5). */
export const loginPasswordField = v.pipe(
  v.string("password_required" satisfies ValidationKey),
  v.minLength(1, "password_required" satisfies ValidationKey),
  v.maxLength(LIMITS.loginPasswordInputMax, "password_length" satisfies ValidationKey),
  oneLine,
);

/** New login password in the security dialog: 10 to 30 allowed characters, with a letter and a digit (spec 5). */
export const newPasswordInDialogField = v.pipe(
  v.string("password_length" satisfies ValidationKey),
  v.minLength(LIMITS.loginPasswordMin, "password_length" satisfies ValidationKey),
  v.maxLength(LIMITS.loginPasswordMax, "password_length" satisfies ValidationKey),
  v.regex(PASSWORD_CHARSET, "password_charset" satisfies ValidationKey),
  v.check(
    (text) => /[A-Za-z]/.test(text) && /\d/.test(text),
    "password_letter_digit" satisfies ValidationKey,
  ),
);

/** New login password elsewhere, as at sign-up and through an emailed link: three of the four classes (spec 5). */
export const newPasswordField = v.pipe(
  v.string("password_length" satisfies ValidationKey),
  v.minLength(LIMITS.loginPasswordMin, "password_length" satisfies ValidationKey),
  v.maxLength(LIMITS.loginPasswordMax, "password_length" satisfies ValidationKey),
  v.regex(PASSWORD_CHARSET, "password_charset" satisfies ValidationKey),
  v.check((text) => countPasswordClasses(text) >= 3, "password_classes" satisfies ValidationKey),
);

/**
 * Counts how many of the four character classes (digit, uppercase, lowercase, special) a password uses (spec 5).
 *
 * @param text - password as typed
 * @returns 0 to 4
 */
export function countPasswordClasses(text: string): number {
  return PASSWORD_CLASSES.filter((pattern) => pattern.test(text)).length;
}

/**
 * Checks whether a repeated password equals the first (spec 5, message `repeat_password`).
 *
 * @param first - password typed first
 * @param repeat - password typed again
 * @returns true when they match
 */
export function isRepeatMatching(first: string, repeat: string): boolean {
  return first === repeat;
}

/** Phone number: trimmed, optional leading plus, then digits, at most 32 characters (spec 5). */
export const phoneField = v.pipe(
  v.string("phone_required" satisfies ValidationKey),
  v.trim(),
  v.minLength(1, "phone_required" satisfies ValidationKey),
  v.maxLength(LIMITS.phoneLength, "phone_format" satisfies ValidationKey),
  v.regex(/^\+?\d+$/, "phone_format" satisfies ValidationKey),
);

/** Country of a phone number, `{dial}_{first letter}`, e.g. `86_C` (spec 3). */
export const countryCodeField = v.pipe(
  v.string("phone_format" satisfies ValidationKey),
  v.regex(/^\d{1,4}_[A-Z]$/, "phone_format" satisfies ValidationKey),
);

/**
 * Splits a typed IP list into lines: trimmed, without empty lines and duplicates.
 *
 * @param text - one address per line
 * @returns the addresses in order
 */
export function splitIpLines(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ""))];
}

/** IP list as typed, one address per line; its lines are validated where an invalid one can be named. */
export const ipTextField = v.pipe(
  v.string("ip_format" satisfies ValidationKey),
  v.maxLength(2000, "ip_too_many" satisfies ValidationKey),
);

/**
 * Finds the first line that is not an address.
 *
 * @param text - one address per line
 * @returns its number from 1, counting empty lines; undefined if all are valid
 */
export function findBadIpLine(text: string): number | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const index = lines.findIndex((line) => line !== "" && !isIpLine(line));
  return index === -1 ? undefined : index + 1;
}

/** IP list as typed: one address per line, trimmed, at most 20; outputs the list (spec 5). */
export const ipWhitelistField = v.pipe(
  v.string("ip_format" satisfies ValidationKey),
  v.maxLength(2000, "ip_too_many" satisfies ValidationKey),
  v.transform(splitIpLines),
  v.maxLength(LIMITS.ipWhitelistLines, "ip_too_many" satisfies ValidationKey),
  v.everyItem((line) => isIpLine(line), "ip_format" satisfies ValidationKey),
);

/** Remark of an observer link: required, at most 32 characters (spec 5). */
export const observerRemarkField = requiredText(
  LIMITS.remarkLength,
  "observer_remark_required",
  "remark_too_long",
);

/** Remark of a favorite: required, at most 32 characters (spec 5). */
export const favouriteRemarkField = requiredText(LIMITS.remarkLength, "remark_required", "remark_too_long");

/** URL of a favorite: required, starts with http:// or https:// (spec 5). */
export const favouriteUrlField = v.pipe(
  v.string("favourite_url_format" satisfies ValidationKey),
  v.trim(),
  v.maxLength(LIMITS.favouriteUrlLength, "favourite_url_format" satisfies ValidationKey),
  v.regex(/^https?:\/\/\S+$/, "favourite_url_format" satisfies ValidationKey),
);

/** Remark of a delegate: required (spec 5). */
export const delegateRemarkField = requiredText(
  LIMITS.remarkLength,
  "delegate_remark_required",
  "remark_too_long",
);

/** Optional remark of a mining account, at most 32 characters. */
export const accountRemarkField = optionalText(LIMITS.remarkLength, "remark_too_long");

/** Mining account name in a form that refers to an existing account (spec 5). */
export const miningAccountField = requiredText(
  LIMITS.accountNameMax,
  "mining_account_required",
  "mining_account_required",
);

/** Name of a new mining account: 3 to 20 letters, digits and underscores, not only digits. Worker names start with it. */
export const accountNameField = v.pipe(
  v.string("account_name_format" satisfies ValidationKey),
  v.trim(),
  v.minLength(LIMITS.accountNameMin, "account_name_format" satisfies ValidationKey),
  v.maxLength(LIMITS.accountNameMax, "account_name_format" satisfies ValidationKey),
  v.regex(/^(?=.*[A-Za-z])[A-Za-z0-9_]+$/, "account_name_format" satisfies ValidationKey),
);

/** Sign-in name: an email address or a phone number with its dial code. */
export const signInAccountField = requiredText(LIMITS.emailLength, "account_required", "account_required");

/** Referral code. */
export const referCodeField = v.pipe(
  v.string("refer_code_format" satisfies ValidationKey),
  v.trim(),
  v.regex(/^[A-Za-z0-9_-]{4,32}$/, "refer_code_format" satisfies ValidationKey),
);

/** Name of a worker group. */
export const workerGroupNameField = requiredText(
  LIMITS.workerGroupNameLength,
  "group_name_required",
  "group_name_too_long",
);

/** Name of a saved worker view; its form has its own message for an empty one. */
export const workerViewNameField = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(LIMITS.workerViewNameLength),
  oneLine,
);

/** Tag of a worker; without commas, which separate tags in lists. Its form has its own messages. */
export const workerTagField = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(LIMITS.workerTagLength),
  v.excludes(","),
  oneLine,
);

/** Optional remark of a worker, at most 32 characters. */
export const workerRemarkField = optionalText(LIMITS.remarkLength, "remark_too_long");

/** Withdrawal address: required; its format depends on the coin (spec 5). */
export const withdrawAddressField = requiredText(
  LIMITS.addressLength,
  "withdraw_address_required",
  "withdraw_address_required",
);

/** Checked agreement box. */
export const agreementField = v.literal(true, "agreement_required" satisfies ValidationKey);

/** Hashrate in the VIP form, in its unit: 1 to 10000000 (spec 5). */
export const vipHashrateField = v.pipe(
  v.string("vip_hashrate_required" satisfies ValidationKey),
  v.trim(),
  v.minLength(1, "vip_hashrate_required" satisfies ValidationKey),
  v.regex(/^[1-9]\d{0,7}(?:\.\d{1,8})?$/, "vip_hashrate_range" satisfies ValidationKey),
  v.check(isVipHashrateInRange, "vip_hashrate_range" satisfies ValidationKey),
);

function isVipHashrateInRange(text: string): boolean {
  const [whole = "", decimals = ""] = text.split(".");
  const isLongest = whole.length === LIMITS.vipHashrateMax.length;
  return !isLongest || (whole <= LIMITS.vipHashrateMax && !/[1-9]/.test(decimals));
}

/** The VIP application (spec 3, 5, 7.5). */
export const customerFormSchema = v.strictObject({
  name: requiredText(LIMITS.vipNameLength, "vip_name_required", "vip_name_too_long"),
  country_code: countryCodeField,
  coin: v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,10}$/)),
  hashrate: vipHashrateField,
  hash_unit: v.picklist(HASH_UNITS),
  mobile: phoneField,
  email: emailField,
  hashrate_area: requiredText(64, "vip_area_required", "vip_area_required"),
  introduction: v.pipe(
    v.string("vip_introduction_required" satisfies ValidationKey),
    v.trim(),
    v.minLength(1, "vip_introduction_required" satisfies ValidationKey),
    v.maxLength(LIMITS.vipIntroductionLength, "vip_introduction_too_long" satisfies ValidationKey),
  ),
});

function isWebhookUrl(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text) && URL.canParse(text);
}

/** URL of a webhook; the server checks its target. */
export const webhookUrlField = v.pipe(
  v.string("favourite_url_format" satisfies ValidationKey),
  v.trim(),
  v.maxLength(LIMITS.webhookUrlLength, "favourite_url_format" satisfies ValidationKey),
  v.check(isWebhookUrl, "favourite_url_format" satisfies ValidationKey),
);

/** A favorite as submitted by its form (spec 5, 7.2). */
export const favouriteFormSchema = v.strictObject({ remark: favouriteRemarkField, url: favouriteUrlField });

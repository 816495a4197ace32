import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import type { ValidationKey } from "contracts/validation-texts";

/** The text of every key that schemas of `contracts` answer with. */
export const VALIDATION_MESSAGES: Readonly<Record<ValidationKey, MessageDescriptor>> = {
  account_name_format: msg`Use 3 to 20 letters, digits or underscores, with at least one letter.`,
  account_required: msg`Enter your account.`,
  agency_discount_format: msg`Enter a discount from 0 to 100% with at most two decimals.`,
  agreement_required: msg`Confirm that you have read this.`,
  ambassador_plan_required: msg`Describe your plan.`,
  ambassador_plan_too_long: msg`The plan cannot exceed 500 characters.`,
  amount_format: msg`Enter a plain number.`,
  channel_followers_format: msg`Enter the number of followers in digits.`,
  channel_url_format: msg`Enter a link that starts with http:// or https://.`,
  code_format: msg`Enter correct code`,
  control_characters: msg`Line breaks and control characters are not allowed.`,
  country_required: msg`Choose your country.`,
  delegate_remark_required: msg`Enter a remark.`,
  email_captcha_required: msg`Enter the email code.`,
  email_format: msg`Email format incorrect`,
  email_required: msg`Enter your email address.`,
  email_too_long: msg`The email address cannot exceed 64 characters.`,
  favourite_url_format: msg`Enter a link that starts with http:// or https://.`,
  google_code_format: msg`Enter the 6-digit code of your authenticator.`,
  group_name_required: msg`Enter a group name.`,
  group_name_too_long: msg`The group name cannot exceed 32 characters.`,
  ip_format: msg`Enter one IP address per line.`,
  ip_too_many: msg`Up to 20 addresses.`,
  languages_required: msg`Choose at least one language.`,
  mining_account_required: msg`Enter an existing mining account.`,
  observer_remark_required: msg`Enter a remark for the observer.`,
  password_charset: msg`Use only letters, digits and _ @ $ ! % * # ? &.`,
  password_classes: msg`Use at least three of: digits, uppercase letters, lowercase letters, special characters.`,
  password_length: msg`Use 10 to 30 characters.`,
  password_letter_digit: msg`Use at least one letter and one digit.`,
  password_required: msg`Enter your login password.`,
  payment_password_format: msg`Enter the 6-digit payment password.`,
  phone_format: msg`Enter correct mobile number`,
  phone_required: msg`Enter your phone number.`,
  refer_code_format: msg`Enter a correct referral code.`,
  remark_required: msg`Enter a remark.`,
  remark_too_long: msg`The remark cannot exceed 32 characters.`,
  repeat_password: msg`Repeat password incorrect`,
  share_above_zero: msg`Enter a share above 0%.`,
  ticket_category_required: msg`Choose a subject area.`,
  ticket_content_length: msg`Use 20 to 2000 characters.`,
  ticket_files_too_many: msg`Up to 5 files.`,
  ticket_reply_length: msg`Use 1 to 2000 characters.`,
  ticket_subject_required: msg`Enter a subject.`,
  ticket_subject_too_long: msg`The subject cannot exceed 100 characters.`,
  vip_area_required: msg`Choose where your miners are.`,
  vip_hashrate_range: msg`Enter a hashrate from 1 to 10000000.`,
  vip_hashrate_required: msg`Enter your hashrate.`,
  vip_introduction_required: msg`Introduce yourself briefly.`,
  vip_introduction_too_long: msg`The introduction cannot exceed 500 characters.`,
  vip_name_required: msg`Enter your name.`,
  vip_name_too_long: msg`The name cannot exceed 32 characters.`,
  withdraw_address_required: msg`Enter the withdrawal address.`,
};

const MESSAGES: ReadonlyMap<string, MessageDescriptor> = new Map(Object.entries(VALIDATION_MESSAGES));

/**
 * Words a validation message: a key of the contract becomes its text, anything else (a server's sentence) stays.
 *
 * @returns function from key or sentence to sentence
 */
export function useValidationText(): (message: string) => string {
  const { i18n } = useLingui();
  return (message) => {
    const known = MESSAGES.get(message);
    return known ? i18n._(known) : message;
  };
}

import { LIMITS } from "./limits.ts";
import { msg } from "contracts/msg";
import type { Text } from "./text.ts";

const MESSAGES = {
  account_name_format: msg`Use ${{ min: LIMITS.accountNameMin }} to ${{ max: LIMITS.accountNameMax }} letters, digits or underscores, with at least one letter.`,
  account_required: msg`Enter your account.`,
  agreement_required: msg`Confirm that you have read this.`,
  amount_format: msg`Enter a plain number.`,
  code_format: msg`Enter correct code`,
  control_characters: msg`Line breaks and control characters are not allowed.`,
  delegate_remark_required: msg`Enter a remark.`,
  email_captcha_required: msg`Enter the email code.`,
  email_format: msg`Email format incorrect`,
  email_required: msg`Enter an email address.`,
  email_too_long: msg`The email address cannot exceed ${{ max: LIMITS.emailLength }} characters.`,
  favourite_url_format: msg`Enter a link that starts with http:// or https://.`,
  google_code_format: msg`Enter the ${{ length: LIMITS.codeLength }}-digit code of your authenticator.`,
  group_name_required: msg`Enter a group name.`,
  group_name_too_long: msg`The group name cannot exceed ${{ max: LIMITS.workerGroupNameLength }} characters.`,
  ip_format: msg`Enter one IP address per line.`,
  ip_too_many: msg`Up to ${{ max: LIMITS.ipWhitelistLines }} addresses.`,
  mining_account_required: msg`Enter an existing mining account.`,
  observer_remark_required: msg`Enter a remark for the observer.`,
  password_charset: msg`Use only letters, digits and _ @ $ ! % * # ? &.`,
  password_classes: msg`Use at least three of: digits, uppercase letters, lowercase letters, special characters.`,
  password_length: msg`Use ${{ min: LIMITS.loginPasswordMin }} to ${{ max: LIMITS.loginPasswordMax }} characters.`,
  password_letter_digit: msg`Use at least one letter and one digit.`,
  password_required: msg`Enter your login password.`,
  payment_password_format: msg`Enter the ${{ length: LIMITS.paymentPasswordLength }}-digit payment password.`,
  phone_format: msg`Enter correct mobile number`,
  phone_required: msg`Enter your phone number.`,
  refer_code_format: msg`Enter a correct referral code.`,
  remark_required: msg`Enter a remark.`,
  address_label_too_long: msg`The remark cannot exceed ${{ max: LIMITS.addressLabelLength }} characters.`,
  remark_too_long: msg`The remark cannot exceed ${{ max: LIMITS.remarkLength }} characters.`,
  repeat_password: msg`Repeat password incorrect`,
  share_above_zero: msg`Enter a share above 0%.`,
  ticket_category_required: msg`Choose a subject area.`,
  ticket_content_length: msg`Use ${{ min: LIMITS.ticketContentMin }} to ${{ max: LIMITS.ticketContentMax }} characters.`,
  ticket_files_too_many: msg`Up to ${{ max: LIMITS.ticketFiles }} files.`,
  ticket_reply_length: msg`Use ${{ min: 1 }} to ${{ max: LIMITS.ticketContentMax }} characters.`,
  ticket_subject_required: msg`Enter a subject.`,
  ticket_subject_too_long: msg`The subject cannot exceed ${{ max: LIMITS.ticketSubjectLength }} characters.`,
  vip_area_required: msg`Choose where your miners are.`,
  vip_hashrate_range: msg`Enter a hashrate from 1 to ${{ max: LIMITS.vipHashrateMax }}.`,
  vip_hashrate_required: msg`Enter your hashrate.`,
  vip_introduction_required: msg`Introduce yourself briefly.`,
  vip_introduction_too_long: msg`The introduction cannot exceed ${{ max: LIMITS.vipIntroductionLength }} characters.`,
  vip_name_required: msg`Enter your name.`,
  vip_name_too_long: msg`The name cannot exceed ${{ max: LIMITS.vipNameLength }} characters.`,
  withdraw_remark_too_long: msg`The remark cannot exceed ${{ max: LIMITS.withdrawRemarkLength }} characters.`,
  withdraw_address_required: msg`Enter the withdrawal address.`,
  agency_discount_format: msg`Enter a discount from 0 to 100% with at most two decimals.`,
  ambassador_plan_required: msg`Describe your plan.`,
  ambassador_plan_too_long: msg`The plan cannot exceed ${{ max: LIMITS.ambassadorPlanLength }} characters.`,
  channel_followers_format: msg`Enter the number of followers in digits.`,
  channel_url_format: msg`Enter a link that starts with http:// or https://.`,
  country_required: msg`Choose your country.`,
  languages_required: msg`Choose at least one language.`,
};

/** Key of a validation message. */
export type ValidationKey = keyof typeof MESSAGES;

/**
 * Message of every validation rule, with its limits as values. Schemas hold the keys; forms and the server translate them. Spec 5
 * lists the rules.
 */
export const VALIDATION_MESSAGES: Readonly<Record<ValidationKey, Text>> = MESSAGES;

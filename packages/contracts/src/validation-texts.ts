/**
 * English source text of every validation message. Schemas carry the keys; forms show the translated text, the
 * server translates the same keys. Spec 5 gives the rules.
 */
export const VALIDATION_TEXTS = {
  account_name_format: "Use 3 to 20 letters, digits or underscores, with at least one letter.",
  account_required: "Enter your account.",
  agreement_required: "Confirm that you have read this.",
  amount_format: "Enter a plain number.",
  code_format: "Enter correct code",
  control_characters: "Line breaks and control characters are not allowed.",
  delegate_remark_required: "Enter a remark.",
  email_captcha_required: "Enter the email code.",
  email_format: "Email format incorrect",
  email_required: "Enter your email address.",
  email_too_long: "The email address cannot exceed 64 characters.",
  favourite_url_format: "Enter a link that starts with http:// or https://.",
  google_code_format: "Enter the 6-digit code of your authenticator.",
  group_name_required: "Enter a group name.",
  group_name_too_long: "The group name cannot exceed 32 characters.",
  ip_format: "Enter one IP address per line.",
  ip_too_many: "Up to 20 addresses.",
  mining_account_required: "Enter an existing mining account.",
  observer_remark_required: "Enter a remark for the observer.",
  password_charset: "Use only letters, digits and _ @ $ ! % * # ? &.",
  password_classes:
    "Use at least three of: digits, uppercase letters, lowercase letters, special characters.",
  password_length: "Use 10 to 30 characters.",
  password_letter_digit: "Use at least one letter and one digit.",
  password_required: "Enter your login password.",
  payment_password_format: "Enter the 6-digit payment password.",
  phone_format: "Enter correct mobile number",
  phone_required: "Enter your phone number.",
  refer_code_format: "Enter a correct referral code.",
  remark_required: "Enter a remark.",
  remark_too_long: "The remark cannot exceed 32 characters.",
  repeat_password: "Repeat password incorrect",
  share_above_zero: "Enter a share above 0%.",
  vip_area_required: "Choose where your miners are.",
  vip_hashrate_range: "Enter a hashrate from 1 to 10000000.",
  vip_hashrate_required: "Enter your hashrate.",
  vip_introduction_required: "Introduce yourself briefly.",
  vip_introduction_too_long: "The introduction cannot exceed 500 characters.",
  vip_name_required: "Enter your name.",
  vip_name_too_long: "The name cannot exceed 32 characters.",
  withdraw_address_required: "Enter the withdrawal address.",
} as const;

/** Key of a validation message. */
export type ValidationKey = keyof typeof VALIDATION_TEXTS;

import { filesEnUs } from "./files/en-us.ts";
import { securityEnUs } from "./security/en-us.ts";
import { supportEnUs } from "./support/en-us.ts";
import { programmingEnUs } from "./programming/en-us.ts";
import { toolsEnUs } from "./tools/en-us.ts";
import { rewardsEnUs } from "./rewards/en-us.ts";
import { noticesEnUs } from "./notices/en-us.ts";

/** Messages of the server in English; the keys are the same in every language. */
export const enUs = {
  ...filesEnUs,
  ...noticesEnUs,
  ...supportEnUs,
  ...programmingEnUs,
  ...toolsEnUs,
  ...rewardsEnUs,
  ...securityEnUs,
  ok: "OK",
  bad_request: "The request is not valid.",
  bad_json: "The request body is not valid JSON.",
  bad_media_type: "The request body must be JSON.",
  body_too_large: "The request body is too large.",
  review_over: "This order is not waiting for a decision, or was decided differently.",
  blog_feed_title: "{brand} blog",
  blog_feed_description: "Articles about mining: payouts, hardware, security.",
  not_found: "Not found.",
  unauthorised: "Please sign in.",
  foreign_origin: "This request came from another site.",
  session_frozen: "Your account is frozen, so you have been signed out. Please contact support.",
  session_replaced:
    "You have been signed out because the security settings of your account were changed. Please sign in again.",
  server_error: "Something went wrong on the server. Please try again.",
  unavailable: "The server is busy. Please try again in a moment.",
  money_halted:
    "Payments are paused while the ledger is being checked. Nothing was sent. Please try again later.",
  timed_out: "The server took too long to answer. Please try again.",
  mail_unavailable: "Codes cannot be sent right now. Please try again in a few minutes.",
  engine_unavailable: "Mining data is not available right now. Please try again in a few minutes.",
  too_many_attempts: "Too many attempts. Please try again in {seconds} seconds.",
  main_only: "This is available to main accounts only.",
  code_wrong: "Enter correct code",
  code_expired: "The code is no longer valid. Please request a new one.",
  captcha_refused: "Verification failed, please try again later",
  credentials_wrong: "Incorrect account or password.",
  account_frozen: "This account is frozen. Please contact support.",
  link_expired: "This link is no longer valid. Please request a new one.",
  step_expired: "The verification has expired. Please start again.",
  email_taken: "An account with this email already exists.",
  refer_code_unknown: "The referral code was not found.",
  password_common: "This password is too common. Please choose another.",
  name_taken: "This account name is taken.",
  name_mismatch: "The account name does not match.",
  favourite_exists: "This link is already among your favorites.",
  favourite_full: "You cannot save more than {limit} favorites.",
  application_open: "You have already applied today. An account manager will contact you soon.",
  method_cooldown: "The payment method can be changed once a day. Try again tomorrow.",
  coin_not_switchable: "Quick switch does not offer this coin.",
  coin_unknown: "This coin is not mined here.",
  mail_code_subject: "Your verification code",
  mail_signup_code:
    "Your code for signing up is {code}. It is valid for 10 minutes. If you didn't request it, ignore this email.",
  mail_signup_known:
    "Someone tried to sign up with this address, but you already have an account. If this was you, sign in or request a new password: {link}",
  mail_forgot_subject: "Reset your password",
  mail_forgot:
    "Your code for a new password is {code}. It is valid for 10 minutes. Or open this link within 30 minutes: {link} If you didn't request it, ignore this email.",
  mail_forgot_unknown:
    "Someone requested a new password for this address, but no account uses it. If this was you, try another address.",
  sms_code: "Your verification code is {code}. It is valid for 10 minutes. Do not share it.",
  mail_password_subject: "Your password was changed",
  mail_password_changed:
    "The password of your account was changed and all sessions were ended. If this wasn't you, freeze the account: {link}",
  mail_signin_subject: "Sign-in from a new place",
  mail_signin:
    "Someone signed in to your account from the IP address {address}. If this wasn't you, freeze the account: {link}",
  mail_frozen_subject: "Your account is frozen",
  mail_frozen:
    "Sign-in, withdrawals and API keys of your account are blocked. Mining and earnings continue. Only support can unfreeze it: {support}",
  group_name_taken: "A group with this name already exists.",
  group_fixed: "The groups “All” and “Default” cannot be changed.",
  worker_not_invalid: "Only invalid workers can be deleted.",
  observer_denied: "This link is not valid.",
  observer_scope: "This link does not include that page.",
  delegated_only: "This account was opened to you by its owner. Only its owner can do that.",
  observer_limit: "You can keep up to {limit} observer links.",
  delegate_limit: "You can authorize up to {limit} accounts.",
  delegate_unknown: "No other account has this email address.",
  delegate_self: "This is your own email address.",
  delegate_exists: "This person is already authorized for this mining account.",
  share_over: "The shares together exceed 100%.",
  share_circle:
    "This would form a circle: a recipient shares earnings of this coin with you, directly or through others.",
  mail_observer_subject: "An observer link was created",
  mail_observer_global:
    "The observer link “{remark}” now shows all your mining accounts to anyone who has it. If this wasn't you, delete it under Settings, Observer.",
  mail_observer_single:
    "The observer link “{remark}” now shows the mining account {account} to anyone who has it. If this wasn't you, delete it under Settings, Observer.",
  mail_delegate_offer_subject: "A mining account is offered to you",
  mail_delegate_offer:
    "{owner} lets you view the mining account {account} and manage its workers and notifications. Accept or decline it here: {link}",
  mail_delegate_given_subject: "You authorized another account",
  mail_delegate_given:
    "{person} may view the mining account {account} and manage its workers and notifications after accepting. You can end this under Settings, Observer.",
  mail_delegate_end_subject: "An authorization has ended",
  mail_delegate_end: "The authorization for the mining account {account} between you and {other} has ended.",
  mail_share_subject: "Earnings are shared with you",
  mail_share:
    "{owner} shares {ratio}% of the {coin} earnings of the mining account {account} with you from {from}.",
  balance_too_low: "Your available balance is too low.",
  not_confirmed: "Unconfirmed deposits cannot be used for this yet. Available now: {available} {coin}.",
  client_id_reused: "This request id was already used for another request.",
  too_many_decimals: "An amount of this coin has at most {decimals} decimals.",
  pair_unknown: "These two coins cannot be exchanged.",
  pair_paused: "Exchange of these coins is paused.",
  quote_expired: "The quote has expired. Please refresh the price.",
  price_moved: "The market price moved too far. Please refresh the price.",
  exchange_range: "The amount must be between {min} and {max} {coin}.",
  auto_over_whole: "The rules for this coin would take more than 100%.",
  conversion_runs: "Small balances were converted five times in the last 24 hours. Please try again later.",
  conversion_manual: "Exchange",
  conversion_auto: "Automatic exchange",
  conversion_small: "Small balances",
  over_credit: "The loan would exceed your credit of {rest} {coin}.",
  loan_range: "The amount must be between {min} and {max} {coin}.",
  ltv_too_high: "The loan-to-value ratio would be too high after this.",
  liquidation_running: "This loan is being liquidated.",
  nothing_to_repay: "There is nothing left to repay.",
  loan_price_stale: "There is no current market price. Please try again in a moment.",
  loan_off: "Loans are not available right now.",
  order_final: "This order can no longer be canceled.",
  export_too_large: "This range has more than {max} rows. Choose a shorter one and export it in parts.",
  loan_info_title: "Your loan's ratio reached {level}%",
  loan_info_text:
    "Loan {id}: the loan-to-value ratio is {ltv}% at {price} {loan_coin} for one {coin}. A margin call follows at {call}%.",
  loan_call_title: "Margin call: add collateral or repay",
  loan_call_text:
    "Loan {id}: the loan-to-value ratio is {ltv}% at {price} {loan_coin} for one {coin}. At {liquidation}% collateral is sold.",
  loan_urgent_title: "Urgent: your collateral is about to be sold",
  loan_urgent_text:
    "Loan {id}: the loan-to-value ratio is {ltv}% at {price} {loan_coin} for one {coin}. At {liquidation}% collateral is sold. Add collateral or repay now.",
  loan_liquidation_title: "Collateral of your loan is being sold",
  loan_liquidation_text:
    "Loan {id}: the loan-to-value ratio reached {ltv}% at {price} {loan_coin} for one {coin}, so collateral is sold to bring it back.",
  loan_pledged_title: "Collateral was added automatically",
  loan_pledged_text:
    "Loan {id}: {amount} {coin} from your mining accounts were added as collateral, because the margin call was reached.",
  destination_paused: "Paused: {reason}",
  chain_unknown: "This coin is not held on that chain.",
  address_malformed: "This address is not valid for the coin and chain.",
  own_deposit_address: "This is a deposit address of the pool. Use an internal transfer instead.",
  amount_malformed: "Enter a valid amount.",
  under_minimum: "The amount must be at least {min} {coin}.",
  over_maximum: "The amount must be at most {max} {coin}.",
  daily_limit: "This exceeds your 24-hour limit: {used} of {limit} USD used.",
  fee_changed: "The network fee is now {fee} {coin}. Please confirm again.",
  recipient_foreign: "Transfers go to your own main or sub-accounts only.",
  address_not_allowed: "Only addresses of your allow-list may be paid, 24 hours after they were added.",
  auto_address_not_allowed:
    "Payouts of {coin} go to an address that is not on your allow-list, or has been on it for less than 24 hours.",
  exchange_account_unknown: "There is no exchange account with this email.",
  address_listed: "This address is already in your address book.",
  mail_withdrawal_subject: "Withdrawal requested",
  mail_withdrawal:
    "A withdrawal of {amount} {coin} to {address} was requested. If this wasn't you, freeze the account: {link}",
} as const;

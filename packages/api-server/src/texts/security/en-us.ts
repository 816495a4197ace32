/** What the server says about the safety of accounts, in English. */
export const securityEnUs = {
  prerequisite_missing: "Please set up the security items this action needs first.",
  code_used: "This code has already been used. Please wait for the next one.",
  payment_password_wrong: "Incorrect payment password. Tries left: {left}.",
  login_password_wrong: "Incorrect login password.",
  withdrawals_held: "Withdrawals are paused for now to protect your account.",
  mobile_taken: "An account with this phone number already exists.",
  payment_password_weak: "This payment password is too easy to guess. Please choose another.",
  password_name: "The password must not contain your account name.",
  password_payment: "The password must not contain your payment password.",
  password_same: "Choose a password other than the current one.",
  recovery_code_wrong: "This recovery code is wrong or has been used.",
  reset_open: "A request of this kind is already being reviewed.",
  reset_nothing_bound: "There is nothing to reset: it was never set up on this account.",
  reset_proofs_missing: "Please add two proofs first.",
  proof_file: "Only JPEG, PNG or PDF files up to 10 MB are accepted.",
  account_holds_balance: "This account still holds a balance, an open order or a loan.",
  account_awaits_deposit: "A deposit to this account is not confirmed yet.",
  account_still_mining: "Workers of this account were mining within the last 24 hours.",
  mail_action_code:
    "Your code is {code}. It approves: {action}. It is valid for 10 minutes and only for this. Never share it. If you did not start this, change your password.",
  sms_action_code: "Your code is {code}. It approves: {action}. Valid for 10 minutes. Do not share it.",
  mail_new_address_code:
    "Your code is {code}. Use it to link this address to your account. It is valid for 10 minutes. If you didn't request it, ignore this email.",
  mail_word: "Your anti-phishing word: {word}",
  mail_change_subject: "A change to the security of your account",
  mail_email_bound:
    "An email address was linked to your account (request from {address}). If this wasn't you, freeze the account: {link}",
  mail_email_changed:
    "The email address of your account was changed, and withdrawals are on hold for 24 hours (request from {address}). If this wasn't you, freeze the account: {link}",
  mail_mobile_bound:
    "A phone number was linked to your account (request from {address}). If this wasn't you, freeze the account: {link}",
  mail_mobile_changed:
    "The phone number of your account was changed, and withdrawals are on hold for 24 hours (request from {address}). If this wasn't you, freeze the account: {link}",
  mail_authenticator_bound:
    "An authenticator was linked to your account (request from {address}). If this wasn't you, freeze the account: {link}",
  mail_authenticator_changed:
    "The authenticator of your account was changed, and withdrawals are on hold for 24 hours (request from {address}). If this wasn't you, freeze the account: {link}",
  mail_recovery_codes_issued:
    "New recovery codes were created and the old ones no longer work (request from {address}). If this wasn't you, freeze the account: {link}",
  mail_payment_password_set:
    "A payment password was set (request from {address}). If this wasn't you, freeze the account: {link}",
  mail_payment_password_changed:
    "The payment password was changed (request from {address}). If this wasn't you, freeze the account: {link}",
  mail_payment_verify_on:
    "The payment password is now required for payments (request from {address}). If this wasn't you, freeze the account: {link}",
  mail_payment_verify_off:
    "The payment password is no longer required for payments (request from {address}). If this wasn't you, freeze the account: {link}",
  mail_signin_verify_on:
    "Sign-in codes were turned on (request from {address}). If this wasn't you, freeze the account: {link}",
  mail_signin_verify_off:
    "Sign-in codes were turned off (request from {address}). If this wasn't you, freeze the account: {link}",
  mail_allowlist_on:
    "Withdrawals now go only to addresses in your address book (request from {address}). If this wasn't you, freeze the account: {link}",
  mail_allowlist_off:
    "Withdrawals to any address are allowed again, after a wait of 24 hours (request from {address}). If this wasn't you, freeze the account: {link}",
  mail_antiphishing_set:
    "The anti-phishing word was changed (request from {address}). If this wasn't you, freeze the account: {link}",
  mail_payment_locked:
    "The payment password was entered incorrectly five times and is locked for two hours. If this wasn't you, freeze the account: {link}",
  mail_recovery_used:
    "A recovery code was used to sign in to your account. Codes left: {left}. Please set up your authenticator again. If this wasn't you, freeze the account: {link}",
  mail_account_deleted: "The mining account {account} was deleted.",
  mail_deletion_requested:
    "Your account {account} will be deleted in 7 days. Sign in before then to keep it. If this wasn't you, freeze the account: {link}",
  mail_deletion_cancelled: "You signed in, so your account will not be deleted.",
  mail_deletion_kept:
    "Your account {account} was not deleted, because it received a balance or was mining again.",
  mail_reset_subject: "Your request to reset a security item",
  mail_reset_code:
    "Your code is {code}. It is valid for 10 minutes. Someone requested to reset a security item of your account. If this wasn't you, ignore this email and change your password.",
  mail_reset_unknown:
    "Someone requested to reset a security item for this address, but no account uses it. If this was you, try another address.",
  mail_reset_submitted:
    "Your request was submitted and is under review. Check its status here: {status_link} If this wasn't you, freeze the account, which cancels the request: {link}",
  mail_reset_more:
    "The reviewer needs more information: {reason} Continue here: {status_link} If this wasn't you, freeze the account, which cancels the request: {link}",
  mail_reset_done:
    "Your request was approved. All sessions were ended and withdrawals are on hold for 48 hours. Details: {status_link} If this wasn't you, freeze the account: {link}",
  mail_reset_refused:
    "Your request was declined. {reason} Details: {status_link} If this wasn't you, freeze the account: {link}",
  action_other: "an action on your account",
  action_bind_email: "link an email address",
  action_change_email: "change the email address",
  action_bind_mobile: "link a phone number",
  action_change_mobile: "change the phone number",
  action_bind_google_auth: "link an authenticator",
  action_change_google_auth: "change the authenticator",
  action_set_signin_password: "set a login password",
  action_change_signin_password: "change the login password",
  action_set_payment_password: "set a payment password",
  action_change_payment_password: "change the payment password",
  action_signin_verify_status: "change sign-in verification",
  action_withdraw: "withdraw {amount} {coin} to {address}",
  action_batch_withdraw: "{count} withdrawals of {sum} {coin} in all; the largest: {largest}",
  action_withdraw_address: "pay out {coin} automatically to {address} from {amount} {coin}",
  action_exchange_auto: "change automatic exchange",
  action_address_book: "add an address to the address book",
  action_allowlist_switch: "switch the address allow-list",
  action_recovery_codes: "create new recovery codes",
  action_create_api_key: "create an API key",
  action_edit_api_key: "change an API key",
  action_reset_api_key: "reset an API key",
  action_delete_api_key: "delete an API key",
  action_create_observer: "create an observer link",
  action_edit_observer: "give an observer more permissions",
  action_delegate: "let another account act for you",
  action_share_profit: "share earnings with another account",
  action_delete_user: "delete a mining account",
  action_loan_borrow: "take out a loan",
  action_loan_transfer: "move collateral or loan funds",
  action_loan_repay: "repay a loan",
  action_accelerator_pay: "pay for the acceleration of a transaction",
} as const;

import { VALIDATE_LEVEL, type Business } from "./schemas/verification.ts";

/**
 * What a person must have before an action: 1 email, 2 phone or authenticator, 4 payment password, 5 authenticator (spec 4.3).
 */
export type Prerequisite = 1 | 2 | 4 | 5;

/** Factor whose code is in `verify_code`. */
export type VerifyType = "google_code" | "sms_code" | "email_code";

/** Inputs for the level of a business; the current user has these fields. */
export interface FactorFlags {
  readonly email: string | null;
  readonly mobile: string | null;
  readonly has_totp_auth: boolean;
  readonly has_payment_password: boolean;
  readonly is_payment_verify: boolean;
}

/** One action that the security dialog protects. */
export interface BusinessRule {
  readonly prerequisite: readonly Prerequisite[];
  /** Sum of `VALIDATE_LEVEL` bits, before the person's settings are applied. */
  readonly level: number;
  /** Level if the request is for more than the plain case, e.g. for more rights of an observer. */
  readonly raisedLevel?: number;
  /** `inline`: the codes are sent in the business call; `token`: verify first, receive a token, then act. */
  readonly family: "inline" | "token";
  readonly isPreValidate: boolean;
  readonly steps: readonly ("prepare" | "verify" | "act")[];
  /** Whether the code of the bound email counts as second factor if neither phone nor authenticator is bound. */
  readonly takesEmailCode?: boolean;
  /** Whether the payment password is required whenever it is set, even if not required on payments. */
  readonly alwaysAsksPaymentPassword?: boolean;
  /** Whether the agreement box must be checked. */
  readonly needsAgreement?: boolean;
  /** Whether the codes approve only a specific coin, amount, address and kind. */
  readonly hasPayload?: boolean;
  /** Names of the calls in execution order. */
  readonly calls: readonly string[];
}

const { email, secondFactor, paymentPassword, loginPassword } = VALIDATE_LEVEL;
const PAYMENT = email + secondFactor + paymentPassword;

const TOKEN = { family: "token", isPreValidate: false, steps: ["prepare", "verify", "act"] } as const;
const INLINE = { family: "inline", isPreValidate: false, steps: [] } as const;
const PRE_VALIDATED = { family: "inline", isPreValidate: true, steps: ["prepare", "verify"] } as const;
const CLOSED = { ...INLINE, prerequisite: [], level: 0 } as const;

/** Every business with its rules (domain wallet 2.2); the single source for client and server. */
export const BUSINESS_RULES: Readonly<Record<Business, BusinessRule>> = {
  signin: { ...INLINE, prerequisite: [], level: secondFactor, calls: ["verifySignIn"] },
  bind_email: {
    ...TOKEN,
    prerequisite: [2],
    level: secondFactor,
    calls: ["verifySecondFactor", "sendNewEmailCode", "setEmail"],
  },
  change_email: {
    ...TOKEN,
    prerequisite: [1, 2],
    level: email + secondFactor,
    calls: ["verifyEmail", "sendNewEmailCode", "setEmail"],
  },
  bind_mobile: {
    ...TOKEN,
    prerequisite: [1],
    level: secondFactor,
    takesEmailCode: true,
    calls: ["verifySecondFactor", "sendNewMobileCode", "setMobile"],
  },
  change_mobile: {
    ...TOKEN,
    prerequisite: [2],
    level: secondFactor,
    calls: ["verifySecondFactor", "sendNewMobileCode", "setMobile"],
  },
  bind_google_auth: {
    ...TOKEN,
    prerequisite: [1],
    level: secondFactor,
    takesEmailCode: true,
    calls: ["verifySecondFactor", "getGoogleAuth", "setGoogleAuth"],
  },
  change_google_auth: {
    ...TOKEN,
    prerequisite: [5],
    level: email + secondFactor,
    calls: ["verifySecondFactor", "getGoogleAuth", "setGoogleAuth"],
  },
  set_signin_password: {
    ...TOKEN,
    prerequisite: [2],
    level: secondFactor,
    calls: ["verifySecondFactor", "setLoginPassword"],
  },
  change_signin_password: {
    ...TOKEN,
    prerequisite: [2],
    level: secondFactor + loginPassword,
    calls: ["verifyLoginPassword", "setLoginPassword"],
  },
  set_payment_password: {
    ...TOKEN,
    prerequisite: [2],
    level: secondFactor,
    calls: ["verifySecondFactor", "createPaymentPassword"],
  },
  change_payment_password: {
    ...TOKEN,
    prerequisite: [2],
    level: secondFactor + paymentPassword,
    alwaysAsksPaymentPassword: true,
    calls: ["verifyPaymentPassword", "changePaymentPassword"],
  },
  payment_status: { ...TOKEN, prerequisite: [4], level: 0, calls: ["setPaymentStatus"] },
  signin_verify_status: {
    ...INLINE,
    prerequisite: [2],
    level: secondFactor,
    calls: ["setSignInVerifyStatus"],
  },
  withdraw: {
    ...PRE_VALIDATED,
    prerequisite: [1, 2],
    level: PAYMENT,
    hasPayload: true,
    calls: ["createWithdrawal"],
  },
  batch_withdraw: {
    ...PRE_VALIDATED,
    prerequisite: [1, 2],
    level: PAYMENT,
    hasPayload: true,
    calls: ["createBatchWithdrawal"],
  },
  withdraw_address: {
    ...PRE_VALIDATED,
    prerequisite: [1, 2],
    level: PAYMENT,
    hasPayload: true,
    calls: ["setWithdrawAddress"],
  },
  exchange_manual: { ...INLINE, prerequisite: [2], level: paymentPassword, calls: ["exchangeManually"] },
  exchange_auto: {
    ...INLINE,
    prerequisite: [2],
    level: secondFactor + paymentPassword,
    calls: ["setAutoExchange"],
  },
  address_book: {
    ...INLINE,
    prerequisite: [1, 2],
    level: email + secondFactor,
    calls: ["createAddressBookEntry"],
  },
  allowlist_switch: { ...INLINE, prerequisite: [1, 2], level: PAYMENT, calls: ["setAllowList"] },
  recovery_codes: { ...INLINE, prerequisite: [5], level: secondFactor, calls: ["createRecoveryCodes"] },
  weixin_bind: { ...INLINE, prerequisite: [2], level: secondFactor, calls: ["bindWeixin"] },
  weixin_unbind: { ...INLINE, prerequisite: [2], level: secondFactor, calls: ["unbindWeixin"] },
  create_api_key: {
    ...PRE_VALIDATED,
    prerequisite: [2],
    level: email + secondFactor,
    calls: ["createApiKey"],
  },
  edit_api_key: {
    ...PRE_VALIDATED,
    prerequisite: [2],
    level: secondFactor,
    calls: ["updateApiKey", "setApiKeyAlerts"],
  },
  reset_api_key: {
    ...INLINE,
    prerequisite: [2],
    level: email + secondFactor,
    needsAgreement: true,
    calls: ["resetApiKey"],
  },
  delete_api_key: { ...INLINE, prerequisite: [2], level: secondFactor, calls: ["deleteApiKey"] },
  create_observer: {
    ...PRE_VALIDATED,
    prerequisite: [2],
    level: secondFactor,
    calls: ["createObserver", "setObserverAuth"],
  },
  edit_observer: {
    ...INLINE,
    prerequisite: [2],
    level: 0,
    raisedLevel: secondFactor,
    calls: ["setObserverAuth"],
  },
  delegate: {
    ...TOKEN,
    prerequisite: [2],
    level: secondFactor,
    calls: ["verifySecondFactor", "createDelegate"],
  },
  share_profit: {
    ...PRE_VALIDATED,
    prerequisite: [2],
    level: secondFactor + paymentPassword,
    calls: ["setShareProfit"],
  },
  delete_user: {
    ...INLINE,
    prerequisite: [1, 2],
    level: email + secondFactor + loginPassword,
    calls: ["deleteAccount"],
  },
  loan_borrow: {
    ...PRE_VALIDATED,
    prerequisite: [2],
    level: secondFactor + paymentPassword,
    calls: ["borrowLoan"],
  },
  loan_transfer: { ...INLINE, prerequisite: [2], level: secondFactor, calls: ["transferLoanBalance"] },
  loan_repay: { ...PRE_VALIDATED, prerequisite: [2], level: secondFactor, calls: ["repayLoan"] },
  accelerator_pay: {
    ...PRE_VALIDATED,
    prerequisite: [2],
    level: secondFactor + paymentPassword,
    calls: ["payAcceleration"],
  },
  cloud_mining_order: { ...CLOSED, calls: [] },
  leverage_order: { ...CLOSED, calls: [] },
  leverage_transfer: { ...CLOSED, calls: [] },
};

import { BUSINESS_RULES, type FactorFlags, type Prerequisite, type VerifyType } from "./business-rules.ts";
import { LIMITS } from "./limits.ts";
import { VALIDATE_LEVEL, type Business } from "./schemas/verification.ts";

export * from "./business-rules.ts";

const { email, secondFactor, paymentPassword, loginPassword } = VALIDATE_LEVEL;

/** Whether a level contains the bit of a factor. */
function asks(level: number, bit: number): boolean {
  return (level & bit) !== 0;
}

/**
 * Returns the level that a person must meet: the payment password is included only if it is set, and is required on payments or
 * always required by the business (domain wallet 2.1). The server computes it independently.
 *
 * @param business - the intended action
 * @param flags - the person's factors
 * @param level - level of the case, e.g. the raised one; by default the plain level of the business
 * @returns sum of `VALIDATE_LEVEL` bits; 0 requires nothing
 */
export function effectiveLevel(
  business: Business,
  flags: FactorFlags,
  level = BUSINESS_RULES[business].level,
): number {
  const isAsked =
    flags.has_payment_password &&
    (flags.is_payment_verify || BUSINESS_RULES[business].alwaysAsksPaymentPassword === true);
  return isAsked ? level : level & ~paymentPassword;
}

/** Whether a person meets a prerequisite. */
function has(prerequisite: Prerequisite, flags: FactorFlags): boolean {
  switch (prerequisite) {
    case 1:
      return flags.email !== null;
    case 2:
      return flags.mobile !== null || flags.has_totp_auth;
    case 4:
      return flags.has_payment_password;
    case 5:
      return flags.has_totp_auth;
  }
}

/**
 * Returns what a person must bind before a business, in the order of the dialog. A business whose level requires the email code
 * needs the email, even if its list does not include it.
 *
 * @param business - the intended action
 * @param flags - the person's factors
 * @param level - level of the case; by default the plain level of the business
 * @returns the missing ones, empty if there are none
 */
export function missingPrerequisites(
  business: Business,
  flags: FactorFlags,
  level = BUSINESS_RULES[business].level,
): Prerequisite[] {
  const { prerequisite } = BUSINESS_RULES[business];
  const needed: readonly Prerequisite[] =
    asks(level, email) && !prerequisite.includes(1) ? [1, ...prerequisite] : prerequisite;
  return needed.filter((one) => !has(one, flags));
}

/**
 * Returns where the dialog starts (spec 4.3): 0 before the verification, 1 at it, 2 after it.
 *
 * @param business - the intended action
 * @param flags - the person's factors
 * @param level - level of the case; by default the plain level of the business
 * @returns index of the first step
 */
export function startStep(business: Business, flags: FactorFlags, level?: number): 0 | 1 | 2 {
  if (BUSINESS_RULES[business].isPreValidate) return 0;
  return effectiveLevel(business, flags, level) === 0 ? 2 : 1;
}

/**
 * Returns the factors whose code a business accepts, the initial one first (spec 4.3).
 *
 * @param business - the intended action
 * @param flags - the person's factors
 * @returns authenticator before phone; the email only if the business accepts it and nothing else is bound
 */
export function verifyTypesFor(business: Business, flags: FactorFlags): VerifyType[] {
  const bound: VerifyType[] = [
    ...(flags.has_totp_auth ? (["google_code"] as const) : []),
    ...(flags.mobile === null ? [] : (["sms_code"] as const)),
  ];
  const isByEmail =
    bound.length === 0 && BUSINESS_RULES[business].takesEmailCode === true && flags.email !== null;
  return isByEmail ? ["email_code"] : bound;
}

/** Fields required by a level. */
export interface AskedFields {
  readonly email: boolean;
  readonly secondFactor: boolean;
  readonly paymentPassword: boolean;
  readonly loginPassword: boolean;
}

/**
 * Returns the fields of a level, in the order in which they are shown.
 *
 * @param level - effective level
 * @returns fields that the dialog requires
 */
export function fieldsOf(level: number): AskedFields {
  return {
    email: asks(level, email),
    secondFactor: asks(level, secondFactor),
    paymentPassword: asks(level, paymentPassword),
    loginPassword: asks(level, loginPassword),
  };
}

/** What the codes of a payment approve. */
export interface PaymentPayload {
  readonly coin: string;
  /** Text of the request: `0.5` and `0.50` are different requests. */
  readonly amount: string;
  readonly address: string;
  readonly is_inner: boolean;
}

/**
 * Returns the texts to which the codes of a payment are bound.
 *
 * @param payload - coin, amount, address and kind
 * @returns the four texts in their fixed order
 */
export function paymentPayload({ coin, amount, address, is_inner }: PaymentPayload): string[] {
  return [coin, amount, address, String(is_inner)];
}

/** A batch row as approved by its code. */
export interface BatchPayloadRow {
  readonly address: string;
  readonly amount: string;
}

/**
 * Returns the texts to which the codes of a batch are bound, independent of the order of rows.
 *
 * @param coin - coin of the batch
 * @param rows - 1 to `LIMITS.batchWithdrawRows` rows
 * @returns the coin and the sorted rows
 */
export function batchPayload(coin: string, rows: readonly BatchPayloadRow[]): string[] {
  const texts = rows.slice(0, LIMITS.batchWithdrawRows).map(({ address, amount }) => `${address} ${amount}`);
  return [coin, ...texts.sort()];
}

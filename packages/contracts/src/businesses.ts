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
 * The level that a person has to meet: the payment password only when it is set, and asked on payments or always asked by
 * the business (domain wallet 2.1). The server computes it too and trusts no one's idea of it.
 *
 * @param business - what is about to be done
 * @param flags - the person's factors
 * @param level - level of the case, e.g. the raised one; the plain level of the business unless given
 * @returns sum of `VALIDATE_LEVEL` bits; 0 asks nothing
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

/** Whether a person has what a prerequisite names. */
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
 * What a person has to bind before a business, in the order in which it is asked. A business whose level asks for the email
 * code needs the email, whatever its list says.
 *
 * @param business - what is about to be done
 * @param flags - the person's factors
 * @param level - level of the case; the plain level of the business unless given
 * @returns the missing ones, empty when nothing is missing
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
 * Where the dialog starts (spec 4.3): 0 before the verification, 1 at it, 2 after it.
 *
 * @param business - what is about to be done
 * @param flags - the person's factors
 * @param level - level of the case; the plain level of the business unless given
 * @returns index of the first step
 */
export function startStep(business: Business, flags: FactorFlags, level?: number): 0 | 1 | 2 {
  if (BUSINESS_RULES[business].isPreValidate) return 0;
  return effectiveLevel(business, flags, level) === 0 ? 2 : 1;
}

/**
 * The factors whose code a business takes, the one it starts with first (spec 4.3).
 *
 * @param business - what is about to be done
 * @param flags - the person's factors
 * @returns authenticator before phone; the email only where the business takes it and nothing else is bound
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

/** Which fields a level requires. */
export interface AskedFields {
  readonly email: boolean;
  readonly secondFactor: boolean;
  readonly paymentPassword: boolean;
  readonly loginPassword: boolean;
}

/**
 * The fields of a level, in the order in which they are shown.
 *
 * @param level - effective level
 * @returns which fields the dialog asks for
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
  /** As text of the request: `0.5` and `0.50` are different requests. */
  readonly amount: string;
  readonly address: string;
  readonly is_inner: boolean;
}

/**
 * The texts that the codes of a payment are bound to.
 *
 * @param payload - coin, amount, address and kind
 * @returns the four texts in their fixed order
 */
export function paymentPayload({ coin, amount, address, is_inner }: PaymentPayload): string[] {
  return [coin, amount, address, String(is_inner)];
}

/** A row of a batch, as its code approves it. */
export interface BatchPayloadRow {
  readonly address: string;
  readonly amount: string;
}

/**
 * The texts that the codes of a batch are bound to: the rows whatever their order.
 *
 * @param coin - coin of the batch
 * @param rows - 1 to `LIMITS.batchWithdrawRows` rows
 * @returns the coin and the sorted rows
 */
export function batchPayload(coin: string, rows: readonly BatchPayloadRow[]): string[] {
  const texts = rows.slice(0, LIMITS.batchWithdrawRows).map(({ address, amount }) => `${address} ${amount}`);
  return [coin, ...texts.sort()];
}

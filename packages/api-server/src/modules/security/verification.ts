import {
  BUSINESS_RULES,
  effectiveLevel,
  fieldsOf,
  missingPrerequisites,
  verifyTypesFor,
  type FactorFlags,
  type VerifyType,
} from "contracts/businesses";
import type { Business } from "contracts/schemas/verification";
import type { Database } from "../../platform/database/database.ts";
import { ApiError, badRequest } from "../../platform/errors.ts";
import type { Codes, CodeSubject } from "./codes-repository.ts";
import type { FactorTries } from "./factor-tries.ts";
import type { AccountRow, Session } from "../../platform/sessions/sessions-repository.ts";
import type { Steps } from "./steps-repository.ts";
import type { Totp } from "./totp-repository.ts";

const STEP_SECONDS = 600;

/** Codes that a person entered into the dialog, as sent with calls. */
export interface VerificationCodes {
  readonly verify_type?: VerifyType | undefined;
  readonly verify_code?: string | undefined;
  readonly email_captcha?: string | undefined;
  /** Alias of `email_captcha`. */
  readonly captcha?: string | undefined;
  readonly payment_password?: string | undefined;
  /** Login password. */
  readonly password?: string | undefined;
}

/** A call that needs verification. */
export interface VerificationRequest {
  readonly session: Pick<Session, "origin">;
  readonly business: Business;
  readonly codes: VerificationCodes;
  /** Payload that the codes must have been requested for, e.g. `paymentPayload` of the contract. */
  readonly payload?: readonly string[];
  /** Level for this case if it differs from the default one of the business. */
  readonly level?: number;
}

/** Proof that all entered codes are right. They are used up by {@link Proof.consume}, in the transaction of the action. */
export interface Proof {
  /** Effective level that was required. */
  readonly level: number;
  /**
   * Uses up the codes.
   *
   * @throws {ApiError} 21002 if one was used by something else meanwhile.
   */
  consume(tx: Database): Promise<void>;
}

/** Server side of the security dialog: prerequisite, verification, action (spec 4.3, domain wallet 2). */
export interface Verification {
  /**
   * Compares every factor that the business requires of this person. Call it outside of transactions: it counts attempts.
   *
   * @throws {ApiError} 21004 when something has to be bound first; 400 when a field is missing; 21001, 21002, 21003, 21005 or
   * 21006 when one is wrong.
   */
  check(request: VerificationRequest): Promise<Proof>;
  /** Checks and uses up the codes, and returns the token of a token business. */
  giveToken(request: VerificationRequest): Promise<string>;
  /**
   * Uses up the token of a token business, in the transaction of the action.
   *
   * @throws {ApiError} 21007 when it is used, expired, someone else's or for another business.
   */
  takeToken(tx: Database, session: Pick<Session, "origin">, business: Business, token: string): Promise<void>;
  /**
   * Reads a token without using it up.
   *
   * @throws {ApiError} 21007
   */
  inspectToken(
    session: Pick<Session, "origin">,
    business: Business,
    token: string,
  ): Promise<Readonly<Record<string, string>>>;
  /** Owner, binding and target of an email code. */
  emailSubject(person: AccountRow, business: string, payload?: readonly string[]): CodeSubject;
  /** As {@link Verification.emailSubject}, for the phone. */
  smsSubject(person: AccountRow, business: string, payload?: readonly string[]): CodeSubject;
}

/** Options of the verification. */
export interface VerificationOptions {
  readonly database: Database;
  readonly codes: Codes;
  readonly totp: Totp;
  readonly steps: Steps;
  readonly factorTries: FactorTries;
}

/** Factor flags that determine the level of a business. */
export function flagsOf(row: AccountRow): FactorFlags {
  return {
    email: row.email,
    mobile: row.mobile,
    has_totp_auth: row.totp_secret !== null,
    has_payment_password: row.payment_password !== null,
    is_payment_verify: row.is_payment_verify,
  };
}

/** A phone number in the form to which codes are sent: calling code and digits. */
export function phoneOf(row: Pick<AccountRow, "country_code" | "mobile">): string {
  const [dial = ""] = (row.country_code ?? "").split("_");
  return `${dial}${row.mobile ?? ""}`;
}

/**
 * Refuses a business that needs something bound first.
 *
 * @throws {ApiError} 21004 naming what is missing.
 */
export function requirePrerequisites(person: AccountRow, business: Business, level?: number): void {
  const missing = missingPrerequisites(business, flagsOf(person), level);
  if (missing.length > 0) throw new ApiError(21004, "prerequisite_missing", { data: { missing } });
}

/**
 * Adds the field of a refused code to its error.
 *
 * @param error error of the comparison; others are returned as they are
 * @param field name of the field in the request
 */
export function inField(error: unknown, field: string): unknown {
  if (!(error instanceof ApiError) || (error.code !== 21001 && error.code !== 21002)) return error;
  const data = typeof error.data === "object" ? error.data : {};
  return new ApiError(error.code, error.messageKey, { data: { ...data, field } });
}

/** Uses up a code in the transaction of the action. */
type Use = (tx: Database) => Promise<boolean>;

/** Creates the verification. */
export function createVerification(options: VerificationOptions): Verification {
  const { database, codes, totp, steps, factorTries } = options;

  const subject =
    (channel: "email" | "sms") =>
    (person: AccountRow, business: string, payload: readonly string[] = []): CodeSubject => ({
      target: channel === "email" ? (person.email ?? "") : phoneOf(person),
      business,
      payload: [String(person.id), ...payload],
    });
  const emailSubject = subject("email");
  const smsSubject = subject("sms");

  async function compareCode(of: CodeSubject, code: string, field: string): Promise<Use> {
    try {
      const id = await codes.compare(of, code);
      return (tx) => codes.use(tx, id);
    } catch (error) {
      throw inField(error, field);
    }
  }

  async function checkSecondFactor(request: VerificationRequest): Promise<Use> {
    const { session, business, payload } = request;
    const { verify_type: type, verify_code: code } = request.codes;
    const person = session.origin;
    if (type === undefined || !verifyTypesFor(business, flagsOf(person)).includes(type)) {
      throw badRequest("verify_type", "verify_type");
    }
    if (code === undefined) throw badRequest("verify_code", "code_format");
    if (type === "sms_code") return compareCode(smsSubject(person, business, payload), code, "verify_code");
    if (type === "email_code")
      return compareCode(emailSubject(person, business, payload), code, "verify_code");
    const step = await factorTries.authenticator(person, code);
    return (tx) => totp.use(tx, person.id, step);
  }

  async function checkEmail({ session, business, payload, codes: typed }: VerificationRequest): Promise<Use> {
    const field = typed.captcha === undefined ? "email_captcha" : "captcha";
    const code = typed.email_captcha ?? typed.captcha;
    if (code === undefined) throw badRequest(field, "email_captcha_required");
    return compareCode(emailSubject(session.origin, business, payload), code, field);
  }

  async function check(request: VerificationRequest): Promise<Proof> {
    const { session, business, codes: typed } = request;
    const person = session.origin;
    requirePrerequisites(person, business, request.level);
    const level = effectiveLevel(business, flagsOf(person), request.level);
    const asked = fieldsOf(level);
    const uses: Use[] = [];
    if (asked.email) uses.push(await checkEmail(request));
    if (asked.secondFactor) uses.push(await checkSecondFactor(request));
    if (asked.paymentPassword) await factorTries.paymentPassword(person, typed.payment_password);
    if (asked.loginPassword) await factorTries.loginPassword(person, typed.password);
    return {
      level,
      async consume(tx) {
        for (const use of uses) {
          if (!(await use(tx))) throw new ApiError(21002, "code_expired", { data: { field: "verify_code" } });
        }
      },
    };
  }

  return {
    check,
    emailSubject,
    smsSubject,
    async giveToken(request) {
      if (BUSINESS_RULES[request.business].family !== "token") throw badRequest("business", "business");
      const proof = await check(request);
      await database.transaction((tx) => proof.consume(tx));
      return steps.start({
        accountId: request.session.origin.id,
        business: request.business,
        seconds: STEP_SECONDS,
      });
    },
    async takeToken(tx, session, business, token) {
      if (!(await steps.takeIn(tx, token, { accountId: session.origin.id, business }))) {
        throw new ApiError(21007, "step_expired");
      }
    },
    async inspectToken(session, business, token) {
      const step = await steps.look(token, business);
      if (step?.account.id !== session.origin.id) throw new ApiError(21007, "step_expired");
      return step.payload;
    },
  };
}

import { ApiError, badRequest } from "../../platform/errors.ts";
import { tooManyAttempts, type RateLimit } from "../../platform/rate-limits-repository.ts";
import type { PlatformServices } from "../../platform/services.ts";
import type { SecurityLog } from "./security-log-repository.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import type { Totp } from "./totp-repository.ts";

const TRIES = 5;
const AUTHENTICATOR: RateLimit = { name: "totp_tries", limit: TRIES, seconds: 600 };
// Apart from that of other actions, which someone who only knows the login password must not be able to block.
const SIGN_IN_CODE: RateLimit = { name: "signin_code_tries", limit: TRIES, seconds: 600 };
const SIGN_IN_CODE_DAY: RateLimit = { name: "signin_code_tries_day", limit: 4 * TRIES, seconds: 86_400 };
const LOGIN_PASSWORD: RateLimit = { name: "login_password_tries", limit: TRIES, seconds: 900 };
const PAYMENT_PASSWORD: RateLimit = { name: "payment_password_tries", limit: TRIES, seconds: 7200 };
// The lock begins with the fifth failure and so outlasts the window of attempts. That window is left unchanged: it stops callers
// that had already passed the lock check when the lock began.
const PAYMENT_LOCK: RateLimit = { name: "payment_password_lock", limit: 0, seconds: 7200 };

/** Reusable factors, with attempts counted across all server processes. */
export interface FactorTries {
  /**
   * Compares an authenticator code without using it up.
   *
   * @returns its time step
   * @throws {ApiError} 21001 when it is wrong, 21002 when it was used, 21003 after five attempts.
   */
  authenticator(person: AccountRow, code: string): Promise<number>;
  /**
   * Compares the payment password; five wrong attempts lock it for two hours.
   *
   * @throws {ApiError} 400 when it is missing, 21005 when it is wrong, 21003 while it is locked.
   */
  paymentPassword(person: AccountRow, typed: string | undefined): Promise<void>;
  /**
   * Compares the login password.
   *
   * @throws {ApiError} 400 when it is missing, 21006 when it is wrong, 21003 after five attempts.
   */
  loginPassword(person: AccountRow, typed: string | undefined): Promise<void>;
  /**
   * Counts an attempt at the second step of a sign-in for the account, whichever temporary token it uses, then compares the code. The
   * owner is notified of every fifth wrong one.
   *
   * @param accept compares the code and uses it up; throws if it is wrong
   * @throws {ApiError} 21003 after five wrong attempts in ten minutes or twenty in a day, and what `accept` throws.
   */
  signInCode(person: AccountRow, accept: () => Promise<void>): Promise<void>;
  /** Clears the attempts at the second step of a sign-in, after a new login password is set. */
  unlockSignIn(accountId: number): Promise<void>;
  /** End of the payment password's lock; null if it is not locked. */
  lockedUntil(accountId: number): Promise<number | null>;
  /** Removes the lock, after a new payment password is set. */
  unlock(accountId: number): Promise<void>;
}

/** Options of the counted factors. */
export interface FactorTriesOptions extends Pick<
  PlatformServices,
  "database" | "clock" | "passwords" | "rateLimits"
> {
  readonly totp: Totp;
  readonly securityLog: SecurityLog;
  /** Called when the payment password becomes locked. */
  readonly onLocked: (person: AccountRow) => Promise<void>;
  /** Called when the second step of a sign-in becomes locked. */
  readonly onSignInLocked: (person: AccountRow) => Promise<void>;
}

/**
 * Creates the counted factors. Each attempt is counted before it is compared, so that parallel guesses cannot outrun the counter.
 */
export function createFactorTries(options: FactorTriesOptions): FactorTries {
  const { database, clock, totp, passwords, rateLimits, securityLog, onLocked, onSignInLocked } = options;

  async function lock(person: AccountRow): Promise<void> {
    const key = String(person.id);
    try {
      await rateLimits.count(PAYMENT_LOCK, key);
    } catch (error) {
      // A limit of zero refuses at once: the count itself is the lock.
      if (!(error instanceof ApiError)) throw error;
    }
    await securityLog.record(database, {
      account_id: person.id,
      event: "payment_password_locked",
      address: "",
      device: "",
    });
    await onLocked(person);
  }

  async function unlockSignIn(accountId: number): Promise<void> {
    for (const limit of [SIGN_IN_CODE, SIGN_IN_CODE_DAY]) await rateLimits.clear(limit, String(accountId));
  }

  return {
    unlockSignIn,
    async signInCode(person, accept) {
      const tries = await rateLimits.count(SIGN_IN_CODE, String(person.id));
      await rateLimits.count(SIGN_IN_CODE_DAY, String(person.id));
      try {
        await accept();
      } catch (error) {
        if (tries === SIGN_IN_CODE.limit) await onSignInLocked(person);
        throw error;
      }
      await unlockSignIn(person.id);
    },
    async authenticator(person, code) {
      const key = String(person.id);
      const tries = await rateLimits.count(AUTHENTICATOR, key);
      const step = totp.compare(person, code);
      if (step === undefined) {
        const left = TRIES - tries;
        throw new ApiError(21001, "code_wrong", { data: { left, field: "verify_code" } });
      }
      // A used code proves nothing, so it does not reset the attempts either.
      if (person.totp_step !== null && step <= person.totp_step) {
        throw new ApiError(21002, "code_used", { data: { field: "verify_code" } });
      }
      await rateLimits.clear(AUTHENTICATOR, key);
      return step;
    },
    async paymentPassword(person, typed) {
      if (typed === undefined) throw badRequest("payment_password", "payment_password_format");
      const key = String(person.id);
      const end = await rateLimits.endOf(PAYMENT_LOCK, key);
      if (end !== null) throw tooManyAttempts(end - clock.now());
      const tries = await rateLimits.count(PAYMENT_PASSWORD, key);
      if (await passwords.matches(typed, person.payment_password)) {
        await rateLimits.clear(PAYMENT_PASSWORD, key);
        return;
      }
      const left = TRIES - tries;
      if (left === 0) await lock(person);
      throw new ApiError(21005, "payment_password_wrong", {
        data: { left, field: "payment_password" },
        values: { left },
      });
    },
    async loginPassword(person, typed) {
      if (typed === undefined) throw badRequest("password", "password_required");
      const key = String(person.id);
      const tries = await rateLimits.count(LOGIN_PASSWORD, key);
      if (await passwords.matches(typed, person.password)) {
        await rateLimits.clear(LOGIN_PASSWORD, key);
        return;
      }
      const left = TRIES - tries;
      throw new ApiError(21006, "login_password_wrong", {
        data: { left, field: "password" },
        values: { left },
      });
    },
    lockedUntil: (accountId) => rateLimits.endOf(PAYMENT_LOCK, String(accountId)),
    async unlock(accountId) {
      await rateLimits.clear(PAYMENT_LOCK, String(accountId));
      await rateLimits.clear(PAYMENT_PASSWORD, String(accountId));
    },
  };
}

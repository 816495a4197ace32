import { and, eq, isNull, lt, or } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Database } from "../../platform/database/database.ts";
import { accounts } from "../../platform/database/schema/index.ts";
import type { Clock } from "../../platform/runtime.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";

const PERIOD_SECONDS = 30;

/** Authenticator codes. */
export interface Totp {
  /** What is stored of a secret given in base 32. */
  seal(secret: string): string;
  /** Accepts the code of the current step or the one before, each step once per account. */
  accept(account: AccountRow, code: string): Promise<boolean>;
  /** The step whose code it is, without using it up; nothing when the code is wrong. */
  compare(account: AccountRow, code: string): number | undefined;
  /** The step of a secret whose code it is, e.g. of one that is about to be bound. */
  stepOf(secret: string, code: string): number | undefined;
  /** Uses a step up; false when it, or a later one, was used before. */
  use(database: Database, accountId: number, step: number): Promise<boolean>;
}

/** The generator that authenticator apps use: six digits, 30 seconds, SHA-1. */
export function createGenerator(secret: string): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
  });
}

/** Makes the authenticator functions. */
export function createTotp({
  database,
  clock,
  secrets,
}: {
  database: Database;
  clock: Clock;
  secrets: Secrets;
}): Totp {
  function stepOf(secret: string, code: string): number | undefined {
    const now = clock.now();
    const delta = createGenerator(secret).validate({ token: code, timestamp: now * 1000, window: 1 });
    return delta === null || delta > 0 ? undefined : Math.floor(now / PERIOD_SECONDS) + delta;
  }

  function compare(account: AccountRow, code: string): number | undefined {
    return account.totp_secret === null ? undefined : stepOf(secrets.unseal(account.totp_secret), code);
  }

  async function use(into: Database, accountId: number, step: number): Promise<boolean> {
    const taken = await into
      .update(accounts)
      .set({ totp_step: step })
      .where(and(eq(accounts.id, accountId), or(isNull(accounts.totp_step), lt(accounts.totp_step, step))))
      .returning({ id: accounts.id });
    return taken.length === 1;
  }

  return {
    seal: (secret) => secrets.seal(secret),
    async accept(account, code) {
      const step = compare(account, code);
      return step !== undefined && use(database, account.id, step);
    },
    compare,
    stepOf,
    use,
  };
}

import { and, eq, isNull, lt, or } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Database } from "../../platform/database/database.ts";
import { accounts } from "../../platform/database/schema/index.ts";
import type { Clock } from "../../platform/runtime.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";

const PERIOD_SECONDS = 30;

/** Checks authenticator codes. */
export interface Totp {
  /** Encrypts a base 32 secret for storage. */
  seal(secret: string): string;
  /** Accepts the code of the current or previous step, each step once per account. */
  accept(account: AccountRow, code: string): Promise<boolean>;
  /** Returns the time step of a code without using it up; undefined if the code is wrong. */
  compare(account: AccountRow, code: string): number | undefined;
  /** Returns the time step of a code for a secret, e.g. one about to be bound. */
  stepOf(secret: string, code: string): number | undefined;
  /** Uses up a time step; returns false if it or a later one was already used. */
  use(database: Database, accountId: number, step: number): Promise<boolean>;
}

/** Creates a generator as authenticator apps use it: six digits, 30 seconds, SHA-1. */
export function createGenerator(secret: string): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
  });
}

/** Creates the authenticator functions. */
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

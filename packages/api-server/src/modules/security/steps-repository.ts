import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { accounts, stepTokens } from "../../platform/database/schema/index.ts";
import type { Clock, Random } from "../../platform/runtime.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";

/** Purpose of the token of a sign-in that waits for its second step. */
export const SIGN_IN = "signin";
/** Purpose of the token that sets a new login password. */
export const RESET_PASSWORD = "reset_password";

/** Purpose of a step token. */
export interface Step {
  readonly account: AccountRow;
  readonly payload: Readonly<Record<string, string>>;
}

/** A new step token to be created. */
export interface StepRequest {
  readonly accountId: number;
  readonly business: string;
  readonly seconds: number;
  readonly payload?: Readonly<Record<string, string>>;
}

/** Single-use tokens that lead a person from one step to the next, bound to account and business. */
export interface Steps {
  /** Issues a token, in a transaction if one is given. */
  start(request: StepRequest, tx?: Database): Promise<string>;
  /** Reads a valid token without using it up. */
  look(token: string, business: string): Promise<Step | undefined>;
  /** Uses up a token; only one of several concurrent attempts succeeds. */
  take(token: string, business: string): Promise<Step | undefined>;
  /** Uses up an account's token inside a transaction. */
  takeIn(tx: Database, token: string, owner: { accountId: number; business: string }): Promise<boolean>;
  /**
   * Ends an account's unfinished sign-ins and its links for a new password, in the transaction of the change that also ends its
   * sessions.
   */
  endSignIns(tx: Database, accountId: number): Promise<void>;
}

/** Creates the step tokens on a database. */
export function createSteps({
  database,
  clock,
  random,
}: {
  database: Database;
  clock: Clock;
  random: Random;
}): Steps {
  const living = (token: string, business: string) =>
    and(
      eq(stepTokens.token_hash, hashToken(token)),
      eq(stepTokens.business, business),
      isNull(stepTokens.used_time),
      gt(stepTokens.expire_time, clock.now()),
    );

  return {
    async start({ accountId, business, seconds, payload = {} }, tx = database) {
      const token = newToken(random);
      await tx.insert(stepTokens).values({
        token_hash: hashToken(token),
        account_id: accountId,
        business,
        payload,
        expire_time: clock.now() + seconds,
      });
      return token;
    },
    async look(token, business) {
      const [row] = await database
        .select({ account: accounts, payload: stepTokens.payload })
        .from(stepTokens)
        .innerJoin(accounts, eq(accounts.id, stepTokens.account_id))
        .where(living(token, business));
      return row;
    },
    async take(token, business) {
      const [used] = await database
        .update(stepTokens)
        .set({ used_time: clock.now() })
        .where(living(token, business))
        .returning();
      if (!used) return undefined;
      const [account] = await database.select().from(accounts).where(eq(accounts.id, used.account_id));
      return account && { account, payload: used.payload };
    },
    async takeIn(tx, token, { accountId, business }) {
      const used = await tx
        .update(stepTokens)
        .set({ used_time: clock.now() })
        .where(and(living(token, business), eq(stepTokens.account_id, accountId)))
        .returning({ business: stepTokens.business });
      return used.length === 1;
    },
    async endSignIns(tx, accountId) {
      await tx
        .update(stepTokens)
        .set({ used_time: clock.now() })
        .where(
          and(
            eq(stepTokens.account_id, accountId),
            inArray(stepTokens.business, [SIGN_IN, RESET_PASSWORD]),
            isNull(stepTokens.used_time),
          ),
        );
    },
  };
}

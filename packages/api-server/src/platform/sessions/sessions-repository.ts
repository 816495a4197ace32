import { and, eq, gt, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { accounts, sessions } from "../database/schema/index.ts";
import { isOwn, mayEnter } from "./delegation-repository.ts";
import type { Clock, Random } from "../runtime.ts";
import { hashToken, newToken } from "../tokens.ts";

/** A sign-in expires after this idle time. */
export const IDLE_SECONDS = 30 * 86_400;
/** A sign-in expires after this time, regardless of use. */
export const ABSOLUTE_SECONDS = 90 * 86_400;
// Limits updates of the last-used time; writing it for each request would make every read a write.
const TOUCH_SECONDS = 3600;

/** A row of `accounts`. */
export type AccountRow = typeof accounts.$inferSelect;

/** The sign-in behind a request. */
export interface Session {
  readonly tokenHash: string;
  /** The account that the person currently acts as. */
  readonly account: AccountRow;
  /** The person's account that signed in. */
  readonly origin: AccountRow;
  readonly signinTime: number;
  /** Whether the account belongs to someone else who authorized the person. */
  readonly isDelegated: boolean;
}

/** Where a sign-in originated. */
export interface SessionOrigin {
  readonly address: string;
  /** Browser and system. */
  readonly device: string;
}

/**
 * Reasons why a sign-in was ended: its password was changed, its account was frozen, or the account that it acted as was deleted or is
 * no longer delegated.
 */
export type SessionEnd = NonNullable<(typeof sessions.$inferSelect)["ended"]>;

/** Sign-ins: opaque tokens, stored hashed, that expire after 30 idle days or 90 days in all. */
export interface Sessions {
  /** Starts a sign-in, in the person's own account unless another is given, and in a transaction if there is one. */
  start(accountId: number, from?: SessionOrigin, substitute?: number, into?: Database): Promise<string>;
  /** Finds the sign-in of a token; undefined if it is unknown or expired. */
  find(token: string): Promise<Session | undefined>;
  /** Issues a new token for another account and invalidates the old one; undefined if the old one is already invalid. */
  switchTo(session: Session, accountId: number): Promise<string | undefined>;
  /** Issues a new token and invalidates the old one, in a transaction; undefined if the old one is already invalid. */
  renew(tx: Database, session: Session): Promise<string | undefined>;
  end(session: Session): Promise<void>;
  /**
   * Ends every sign-in of an account except that of a token, in the transaction of the change that requires it; for a frozen account
   * also those acting as it. Requests with an ended one get the reason.
   */
  endAll(tx: Database, accountId: number, reason: SessionEnd, exceptToken?: string): Promise<void>;
  /** Why the sign-in of a token was ended; undefined if it is unknown, forgotten or active. */
  endOf(token: string): Promise<SessionEnd | undefined>;
}

/** Returns the account that signed in; usually the one it acts as. */
async function originOf(
  database: Database,
  row: { readonly session: { readonly origin_id: number }; readonly account: AccountRow },
): Promise<AccountRow> {
  if (row.session.origin_id === row.account.id) return row.account;
  const [origin] = await database.select().from(accounts).where(eq(accounts.id, row.session.origin_id));
  if (origin === undefined) throw new Error("a sign-in has no person");
  return origin;
}

/** Returns the account a sign-in acts as; a sign-in that is no longer allowed to act for someone else acts as its own account. */
async function placeOf(
  database: Database,
  row: { readonly account: AccountRow; readonly origin: AccountRow },
): Promise<Pick<Session, "account" | "isDelegated">> {
  if (isOwn(row.origin, row.account)) return { account: row.account, isDelegated: false };
  const isDelegated = await mayEnter(database, row.account.id, row.origin.id);
  return { account: isDelegated ? row.account : row.origin, isDelegated };
}

/** Prepares finding the active sign-in of a token. Nearly every request needs it, so the SQL is built only once. */
function prepareFind(database: Database) {
  return database
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .where(
      and(
        eq(sessions.token_hash, sql.placeholder("tokenHash")),
        isNull(sessions.ended),
        gt(sessions.used_time, sql.placeholder("idleSince")),
        gt(sessions.signin_time, sql.placeholder("signedInSince")),
      ),
    )
    .prepare("find_session");
}

/**
 * Replaces the token of an active sign-in. It changes the row instead of adding another: a concurrent end of the sign-in waits for
 * it and then ends the new token.
 */
async function replaceToken(
  database: Database,
  session: Session,
  { token, ...change }: Partial<typeof sessions.$inferInsert> & { readonly token: string },
): Promise<string | undefined> {
  const replaced = await database
    .update(sessions)
    .set({ ...change, token_hash: hashToken(token) })
    .where(and(eq(sessions.token_hash, session.tokenHash), isNull(sessions.ended)))
    .returning({ account_id: sessions.account_id });
  return replaced.length === 0 ? undefined : token;
}

/** Creates the sessions on a database. */
export function createSessions({
  database,
  clock,
  random,
}: {
  database: Database;
  clock: Clock;
  random: Random;
}): Sessions {
  const findAlive = prepareFind(database);

  return {
    async start(accountId, from, substitute = accountId, into = database) {
      const now = clock.now();
      await into
        .delete(sessions)
        .where(and(eq(sessions.origin_id, accountId), lte(sessions.used_time, now - IDLE_SECONDS)));
      const token = newToken(random);
      await into.insert(sessions).values({
        token_hash: hashToken(token),
        account_id: substitute,
        origin_id: accountId,
        created_time: now,
        used_time: now,
        signin_time: now,
        ...from,
      });
      return token;
    },
    async find(token) {
      const now = clock.now();
      const tokenHash = hashToken(token);
      const [row] = await findAlive.execute({
        tokenHash,
        idleSince: now - IDLE_SECONDS,
        signedInSince: now - ABSOLUTE_SECONDS,
      });
      if (!row) return undefined;
      if (row.session.used_time < now - TOUCH_SECONDS) {
        await database.update(sessions).set({ used_time: now }).where(eq(sessions.token_hash, tokenHash));
      }
      const origin = await originOf(database, row);
      return {
        tokenHash,
        origin,
        signinTime: row.session.signin_time,
        ...(await placeOf(database, { account: row.account, origin })),
      };
    },
    switchTo(session, account_id) {
      const now = clock.now();
      const change = { account_id, created_time: now, used_time: now };
      return replaceToken(database, session, { ...change, token: newToken(random) });
    },
    renew: (tx, session) => replaceToken(tx, session, { token: newToken(random) }),
    async end(session) {
      await database.delete(sessions).where(eq(sessions.token_hash, session.tokenHash));
    },
    async endAll(tx, accountId, reason, exceptToken) {
      const began = eq(sessions.origin_id, accountId);
      // Others acting as the account signed in with their own factors; only for a frozen account are they signed out too.
      const own = reason === "frozen" ? or(began, eq(sessions.account_id, accountId)) : began;
      await tx
        .update(sessions)
        .set({ ended: reason })
        .where(
          and(
            own,
            isNull(sessions.ended),
            exceptToken === undefined ? undefined : ne(sessions.token_hash, hashToken(exceptToken)),
          ),
        );
    },
    async endOf(token) {
      const [row] = await database
        .select({ ended: sessions.ended })
        .from(sessions)
        .where(
          and(
            eq(sessions.token_hash, hashToken(token)),
            isNotNull(sessions.ended),
            gt(sessions.used_time, clock.now() - IDLE_SECONDS),
          ),
        );
      return row?.ended ?? undefined;
    },
  };
}

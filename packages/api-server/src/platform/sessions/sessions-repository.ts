import { and, eq, gt, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { accounts, sessions } from "../database/schema/index.ts";
import { isOwn, mayEnter } from "./delegation-repository.ts";
import type { Clock, Random } from "../runtime.ts";
import { hashToken, newToken } from "../tokens.ts";

/** A sign-in that is not used for so long is over. */
export const IDLE_SECONDS = 30 * 86_400;
/** A sign-in is over after so long, however much it is used. */
export const ABSOLUTE_SECONDS = 90 * 86_400;
// Writing the time of each request would make every read a write.
const TOUCH_SECONDS = 3600;

/** A row of the accounts. */
export type AccountRow = typeof accounts.$inferSelect;

/** Who makes a request. */
export interface Session {
  readonly tokenHash: string;
  /** The account that the person acts as now. */
  readonly account: AccountRow;
  /** Account the sign-in began with: the person. */
  readonly origin: AccountRow;
  readonly signinTime: number;
  /** The account belongs to someone else, who lets the person enter it. */
  readonly isDelegated: boolean;
}

/** Origin of a sign-in. */
export interface SessionOrigin {
  readonly address: string;
  /** Browser and system. */
  readonly device: string;
}

/** Why a sign-in was ended: its password was changed, or its account was frozen. */
export type SessionEnd = NonNullable<(typeof sessions.$inferSelect)["ended"]>;

/** Sign-ins: opaque tokens that are stored hashed, 30 days idle and 90 days in all. */
export interface Sessions {
  /** Begins a sign-in, in the own account unless another is given. */
  start(accountId: number, from?: SessionOrigin, substitute?: number): Promise<string>;
  /** The sign-in of a token, or nothing when it is unknown or over. */
  find(token: string): Promise<Session | undefined>;
  /** Gives the sign-in a new token for another account; the old token dies. */
  switchTo(session: Session, accountId: number): Promise<string>;
  /** Gives the sign-in a new token, and the old one dies; nothing when it has died already. */
  renew(session: Session): Promise<string | undefined>;
  end(session: Session): Promise<void>;
  /**
   * Ends every sign-in that began with an account, but one; when it is frozen also those acting as it. Requests
   * with one get the reason.
   */
  endAll(accountId: number, reason: SessionEnd, except?: Session): Promise<void>;
  /** Why the sign-in of a token was ended, or nothing when it is unknown, forgotten or alive. */
  endOf(token: string): Promise<SessionEnd | undefined>;
}

/** The account a sign-in began with; mostly the one it acts as. */
async function originOf(
  database: Database,
  row: { readonly session: { readonly origin_id: number }; readonly account: AccountRow },
): Promise<AccountRow> {
  if (row.session.origin_id === row.account.id) return row.account;
  const [origin] = await database.select().from(accounts).where(eq(accounts.id, row.session.origin_id));
  if (origin === undefined) throw new Error("a sign-in has no person");
  return origin;
}

/** The account a sign-in acts as; a sign-in that may no longer act for someone else acts as its own account. */
async function placeOf(
  database: Database,
  row: { readonly account: AccountRow; readonly origin: AccountRow },
): Promise<Pick<Session, "account" | "isDelegated">> {
  if (isOwn(row.origin, row.account)) return { account: row.account, isDelegated: false };
  const isDelegated = await mayEnter(database, row.account.id, row.origin.id);
  return { account: isDelegated ? row.account : row.origin, isDelegated };
}

/** The sign-in of a token while it lasts. Nearly every request asks this, so it is written out as SQL once. */
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

async function renewSession(
  database: Database,
  session: Session,
  token: string,
): Promise<string | undefined> {
  const renewed = await database
    .update(sessions)
    .set({ token_hash: hashToken(token) })
    .where(and(eq(sessions.token_hash, session.tokenHash), isNull(sessions.ended)))
    .returning({ account_id: sessions.account_id });
  return renewed.length === 0 ? undefined : token;
}

/** Makes the sessions on a database. */
export function createSessions({
  database,
  clock,
  random,
}: {
  database: Database;
  clock: Clock;
  random: Random;
}): Sessions {
  async function insert(
    into: Database,
    accountId: number,
    row: Pick<typeof sessions.$inferInsert, "origin_id" | "signin_time" | "address" | "device">,
  ): Promise<string> {
    const token = newToken(random);
    const now = clock.now();
    await into.insert(sessions).values({
      token_hash: hashToken(token),
      account_id: accountId,
      created_time: now,
      used_time: now,
      ...row,
    });
    return token;
  }

  const findAlive = prepareFind(database);

  return {
    async start(accountId, from, substitute = accountId) {
      const now = clock.now();
      await database
        .delete(sessions)
        .where(and(eq(sessions.origin_id, accountId), lte(sessions.used_time, now - IDLE_SECONDS)));
      return insert(database, substitute, { origin_id: accountId, signin_time: now, ...from });
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
    switchTo: (session, accountId) =>
      database.transaction(async (transaction) => {
        const [old] = await transaction
          .delete(sessions)
          .where(eq(sessions.token_hash, session.tokenHash))
          .returning({ address: sessions.address, device: sessions.device });
        return insert(transaction, accountId, {
          origin_id: session.origin.id,
          signin_time: session.signinTime,
          ...old,
        });
      }),
    renew: (session) => renewSession(database, session, newToken(random)),
    async end(session) {
      await database.delete(sessions).where(eq(sessions.token_hash, session.tokenHash));
    },
    async endAll(accountId, reason, except) {
      const began = eq(sessions.origin_id, accountId);
      // Others who act as the account signed in with their own factors; from a frozen account they are removed as well.
      const own = reason === "frozen" ? or(began, eq(sessions.account_id, accountId)) : began;
      await database
        .update(sessions)
        .set({ ended: reason })
        .where(and(own, isNull(sessions.ended), except && ne(sessions.token_hash, except.tokenHash)));
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

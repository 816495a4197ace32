import { and, desc, eq, gt, isNull, ne, or } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { accounts, sessions } from "../../platform/database/schema/index.ts";
import { ABSOLUTE_SECONDS, IDLE_SECONDS, type Session } from "../../platform/sessions/sessions-repository.ts";

const MAX_LISTED = 100;

/** Lists a person's active sign-ins, last used first. */
export function listLiving(database: Database, originId: number, now: number) {
  return database
    .select({
      id: sessions.id,
      token_hash: sessions.token_hash,
      account: accounts.account,
      address: sessions.address,
      device: sessions.device,
      signin_time: sessions.signin_time,
      used_time: sessions.used_time,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .where(
      and(
        eq(sessions.origin_id, originId),
        isNull(sessions.ended),
        gt(sessions.used_time, now - IDLE_SECONDS),
        gt(sessions.signin_time, now - ABSOLUTE_SECONDS),
      ),
    )
    .orderBy(desc(sessions.used_time), desc(sessions.id))
    .limit(MAX_LISTED);
}

/** Ends one sign-in of a person; returns false if there is none with this id. */
export async function endOne(database: Database, originId: number, id: number): Promise<boolean> {
  const ended = await database
    .delete(sessions)
    .where(and(eq(sessions.origin_id, originId), eq(sessions.id, id), isNull(sessions.ended)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

/** Ends all sign-ins of a person except one. */
export async function endOthers(database: Database, { origin, tokenHash }: Session): Promise<void> {
  await database
    .delete(sessions)
    .where(and(eq(sessions.origin_id, origin.id), ne(sessions.token_hash, tokenHash)));
}

/** Ends every sign-in of a person, and those of others who act as the account; returns their number. */
export async function endAllOf(database: Database, accountId: number): Promise<number> {
  const ended = await database
    .delete(sessions)
    .where(or(eq(sessions.origin_id, accountId), eq(sessions.account_id, accountId)))
    .returning({ id: sessions.id });
  return ended.length;
}

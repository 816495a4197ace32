import { and, eq, gt, isNull, lt, lte, or } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { operators, operatorSessions } from "../../platform/database/schema/index.ts";
import type { PlatformServices } from "../../platform/services.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import type { Operator } from "./operator.ts";

/** Idle time after which a session expires. */
export const OPERATOR_IDLE_SECONDS = 30 * 60;
/** Maximum lifetime of a session, regardless of use. */
export const OPERATOR_SESSION_SECONDS = 12 * 3600;
const TOUCH_SECONDS = 60;

/** Starts a session and deletes the operator's expired ones. */
export async function startOperatorSession(
  { database, clock, random }: Pick<PlatformServices, "database" | "clock" | "random">,
  operatorId: number,
): Promise<string> {
  const now = clock.now();
  const token = newToken(random);
  const isOver = or(
    lte(operatorSessions.used_time, now - OPERATOR_IDLE_SECONDS),
    lte(operatorSessions.signin_time, now - OPERATOR_SESSION_SECONDS),
  );
  await database.delete(operatorSessions).where(and(eq(operatorSessions.operator_id, operatorId), isOver));
  await database
    .insert(operatorSessions)
    .values({ token_hash: hashToken(token), operator_id: operatorId, signin_time: now, used_time: now });
  return token;
}

/**
 * Finds the operator of a session token, if the session is active and the operator is not disabled. The session then counts as
 * used at the operator's last input.
 *
 * @param idleSeconds time since the last input at the desk
 */
export async function findOperatorSession(
  { database, clock }: Pick<PlatformServices, "database" | "clock">,
  token: string,
  idleSeconds: number,
): Promise<Operator | undefined> {
  const now = clock.now();
  const sessionHash = hashToken(token);
  const isIt = eq(operatorSessions.token_hash, sessionHash);
  const [row] = await database
    .select({ operator: operators, used_time: operatorSessions.used_time })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operator_id))
    .where(
      and(
        isIt,
        isNull(operators.disabled_time),
        gt(operatorSessions.used_time, now - OPERATOR_IDLE_SECONDS),
        gt(operatorSessions.signin_time, now - OPERATOR_SESSION_SECONDS),
      ),
    );
  if (row === undefined) return undefined;
  const usedTime = now - idleSeconds;
  if (row.used_time <= usedTime - TOUCH_SECONDS) {
    await database
      .update(operatorSessions)
      .set({ used_time: usedTime })
      .where(and(isIt, lt(operatorSessions.used_time, usedTime)));
  }
  const { id, email, roles } = row.operator;
  return { id, name: email, roles, sessionHash };
}

/** Ends a session. */
export async function endOperatorSession(database: Database, sessionHash: string): Promise<void> {
  await database.delete(operatorSessions).where(eq(operatorSessions.token_hash, sessionHash));
}

/** Ends every session of an operator. */
export async function endOperatorSessions(database: Database, operatorId: number): Promise<void> {
  await database.delete(operatorSessions).where(eq(operatorSessions.operator_id, operatorId));
}

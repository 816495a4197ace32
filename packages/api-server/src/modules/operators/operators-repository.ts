import { and, asc, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { OperatorRole } from "contracts/operator/call";
import type { Database } from "../../platform/database/database.ts";
import { operators } from "../../platform/database/schema/index.ts";
import { hashToken } from "../../platform/tokens.ts";

/** A stored operator. */
export type OperatorRow = typeof operators.$inferSelect;

/** A new operator to be stored. */
export interface NewOperator {
  readonly email: string;
  readonly roles: readonly OperatorRole[];
  readonly now: number;
  /** Only for the demonstration: an operator who can sign in at once. */
  readonly ready?: { readonly password: string; readonly totp_secret: string };
}

/** The form in which addresses are stored and compared. */
export function emailOf(text: string): string {
  return text.trim().toLowerCase();
}

/** Stores an operator; returns undefined if the address already has one. */
export async function insertOperator(
  database: Database,
  { email, roles, now, ready }: NewOperator,
): Promise<OperatorRow | undefined> {
  const [row] = await database
    .insert(operators)
    .values({ email: emailOf(email), roles: [...roles], created_time: now, ...ready })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Lists all operators by address. */
export function listOperators(database: Database): Promise<OperatorRow[]> {
  return database.select().from(operators).orderBy(asc(operators.email));
}

/** Finds the operator with an email address. */
export async function findOperator(database: Database, email: string): Promise<OperatorRow | undefined> {
  const [row] = await database
    .select()
    .from(operators)
    .where(eq(operators.email, emailOf(email)));
  return row;
}

/** Finds the operator with an id. */
export async function findOperatorById(database: Database, id: number): Promise<OperatorRow | undefined> {
  const [row] = await database.select().from(operators).where(eq(operators.id, id));
  return row;
}

/** Serializes changes to operators across transactions, so that each sees the changes before it. */
export async function lockOperators(tx: Database): Promise<void> {
  await tx.select({ id: operators.id }).from(operators).orderBy(asc(operators.id)).for("update");
}

/** Updates an operator. */
export async function changeOperator(
  database: Database,
  id: number,
  change: Partial<Omit<typeof operators.$inferInsert, "id" | "email">>,
): Promise<void> {
  await database.update(operators).set(change).where(eq(operators.id, id));
}

/** Marks an authenticator step as used; returns false if it or a later one was already used. */
export async function useStep(database: Database, id: number, step: number): Promise<boolean> {
  const taken = await database
    .update(operators)
    .set({ totp_step: step })
    .where(and(eq(operators.id, id), or(isNull(operators.totp_step), lt(operators.totp_step, step))))
    .returning({ id: operators.id });
  return taken.length === 1;
}

/** Stores the secret whose first code was right; returns false if another was stored meanwhile. */
export async function linkAuthenticator(
  database: Database,
  { id, totp_pending }: Pick<OperatorRow, "id" | "totp_pending">,
  step: number,
): Promise<boolean> {
  if (totp_pending === null) return false;
  const linked = await database
    .update(operators)
    .set({ totp_secret: totp_pending, totp_pending: null, totp_step: step })
    .where(and(eq(operators.id, id), eq(operators.totp_pending, totp_pending)))
    .returning({ id: operators.id });
  return linked.length === 1;
}

/** Sets the password of the link's operator and invalidates the link; returns undefined if it is unknown, used or expired. */
export async function takeLink(
  database: Database,
  { token, password, now }: { readonly token: string; readonly password: string; readonly now: number },
): Promise<OperatorRow | undefined> {
  const [row] = await database
    .update(operators)
    .set({ password, link_hash: null, link_end: null })
    .where(
      and(
        eq(operators.link_hash, hashToken(token)),
        gt(operators.link_end, now),
        isNull(operators.disabled_time),
      ),
    )
    .returning();
  return row;
}

import { and, asc, desc, eq } from "drizzle-orm";
import type { AmbassadorForm, AmbassadorState } from "contracts/calls/ambassador";
import { isUniqueViolation, type Database } from "../../platform/database/database.ts";
import { ambassadors } from "../../platform/database/schema/index.ts";

type Application = typeof ambassadors.$inferSelect;

const NONE = { status: "none", reason: "", time: null } as const;

function stateOf(row: Application | undefined): AmbassadorState {
  if (row === undefined || row.status === "ended") return NONE;
  return { status: row.status, reason: row.reason, time: row.create_time };
}

/** Where the newest application of an account is. */
export async function readApplication(database: Database, accountId: number): Promise<AmbassadorState> {
  const [row] = await database
    .select()
    .from(ambassadors)
    .where(eq(ambassadors.account_id, accountId))
    .orderBy(desc(ambassadors.id))
    .limit(1);
  return stateOf(row);
}

/** Files an application; while one is pending or approved, that one stays. */
export async function fileApplication(
  database: Database,
  application: { readonly account_id: number; readonly form: AmbassadorForm; readonly now: number },
): Promise<AmbassadorState> {
  const { account_id, form, now } = application;
  try {
    await database.insert(ambassadors).values({ account_id, form, status: "pending", create_time: now });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  return readApplication(database, account_id);
}

/** Applications that wait for a decision, oldest first. */
export function listPending(database: Database): Promise<Application[]> {
  return database
    .select()
    .from(ambassadors)
    .where(eq(ambassadors.status, "pending"))
    .orderBy(asc(ambassadors.id));
}

/** Decision of an operator. */
export interface AmbassadorDecision {
  readonly decision: "approve" | "refuse" | "end";
  readonly reason: string;
  readonly now: number;
}

/** Approves or refuses a pending application, or ends an approved status. */
export async function decideApplication(
  database: Database,
  id: number,
  { decision, reason, now }: AmbassadorDecision,
): Promise<boolean> {
  const change =
    decision === "end"
      ? ({ status: "ended", reason, end_time: now } as const)
      : ({ status: decision === "approve" ? "approved" : "rejected", reason, decide_time: now } as const);
  const rows = await database
    .update(ambassadors)
    .set(change)
    .where(and(eq(ambassadors.id, id), eq(ambassadors.status, decision === "end" ? "approved" : "pending")))
    .returning({ id: ambassadors.id });
  return rows.length > 0;
}

import { and, asc, desc, eq, ne } from "drizzle-orm";
import type { AmbassadorForm, AmbassadorState } from "contracts/calls/ambassador";
import { isUniqueViolation, type Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/read-page.ts";
import { ambassadors } from "../../platform/database/schema/index.ts";
import { partOf, type PageRequest } from "../../platform/paging.ts";

/** An application as it is stored. */
export type AmbassadorRow = typeof ambassadors.$inferSelect;

const NONE = { status: "none", reason: "", time: null } as const;

function stateOf(row: AmbassadorRow | undefined): AmbassadorState {
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

/** Which applications a list shows. */
export interface AmbassadorFilter extends PageRequest {
  /** Those that were decided, the newest first; else those that wait, the oldest first. */
  readonly decided: boolean;
}

/** A page of applications. */
export function listAmbassadors(database: Database, { decided, ...request }: AmbassadorFilter) {
  return readPage(database, ambassadors, database.select().from(ambassadors).$dynamic(), {
    where: decided ? ne(ambassadors.status, "pending") : eq(ambassadors.status, "pending"),
    order: [decided ? desc(ambassadors.id) : asc(ambassadors.id)],
    part: partOf(request),
  });
}

/** An application. */
export async function findAmbassador(database: Database, id: number): Promise<AmbassadorRow | undefined> {
  const [row] = await database.select().from(ambassadors).where(eq(ambassadors.id, id));
  return row;
}

/** Decision of an operator. */
export interface AmbassadorDecision {
  readonly status: "approved" | "rejected" | "ended";
  readonly reason: string;
  readonly now: number;
}

/** Approves or refuses a pending application, or ends an approved status; false when it is in another state. */
export async function decideAmbassador(
  database: Database,
  id: number,
  { status, reason, now }: AmbassadorDecision,
): Promise<boolean> {
  const isEnd = status === "ended";
  const rows = await database
    .update(ambassadors)
    .set({ status, reason, ...(isEnd ? { end_time: now } : { decide_time: now }) })
    .where(and(eq(ambassadors.id, id), eq(ambassadors.status, isEnd ? "approved" : "pending")))
    .returning({ id: ambassadors.id });
  return rows.length > 0;
}

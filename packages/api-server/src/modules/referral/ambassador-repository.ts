import { and, asc, desc, eq, ne } from "drizzle-orm";
import type { AmbassadorForm, AmbassadorState } from "contracts/calls/ambassador";
import { isUniqueViolation, type Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/read-page.ts";
import { ambassadors } from "../../platform/database/schema/index.ts";
import { partOf, type PageRequest } from "../../platform/paging.ts";

/** A stored application. */
export type AmbassadorRow = typeof ambassadors.$inferSelect;

const NONE = { status: "none", reason: "", time: null } as const;

function stateOf(row: AmbassadorRow | undefined): AmbassadorState {
  if (row === undefined || row.status === "ended") return NONE;
  return { status: row.status, reason: row.reason, time: row.create_time };
}

/** Status of an account's newest application. */
export async function readApplication(database: Database, accountId: number): Promise<AmbassadorState> {
  const [row] = await database
    .select()
    .from(ambassadors)
    .where(eq(ambassadors.account_id, accountId))
    .orderBy(desc(ambassadors.id))
    .limit(1);
  return stateOf(row);
}

/** Files an application; a pending or approved one is kept instead. */
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

/** Filter of a list of applications. */
export interface AmbassadorFilter extends PageRequest {
  /** Whether to list decided applications, newest first; otherwise pending ones, oldest first. */
  readonly decided: boolean;
}

/** Reads a page of applications. */
export function listAmbassadors(database: Database, { decided, ...request }: AmbassadorFilter) {
  return readPage(database, ambassadors, database.select().from(ambassadors).$dynamic(), {
    where: decided ? ne(ambassadors.status, "pending") : eq(ambassadors.status, "pending"),
    order: [decided ? desc(ambassadors.id) : asc(ambassadors.id)],
    part: partOf(request),
  });
}

/** Finds an application. */
export async function findAmbassador(database: Database, id: number): Promise<AmbassadorRow | undefined> {
  const [row] = await database.select().from(ambassadors).where(eq(ambassadors.id, id));
  return row;
}

/** An operator's decision. */
export interface AmbassadorDecision {
  readonly status: "approved" | "rejected" | "ended";
  readonly reason: string;
  readonly now: number;
}

/** Approves or refuses a pending application, or ends an approved status; returns false if its status does not allow this. */
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

import { and, desc, eq, ilike, inArray, isNull, or } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/read-page.ts";
import { likeText } from "../../platform/database/like-text.ts";
import { operatorActions } from "../../platform/database/schema/index.ts";
import { partOf, type Listing, type PageRequest } from "../../platform/paging.ts";
import type { Operator } from "./operator.ts";

/** A stored action. */
export type ActionRow = typeof operatorActions.$inferSelect;

/** The outcome of an action. */
export type ActionOutcome = NonNullable<ActionRow["outcome"]>;

/** A new action to be written. */
export interface NewAction {
  readonly operator: Pick<Operator, "id" | "name">;
  readonly action: string;
  readonly target: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly requestId: string;
  readonly time: number;
}

/** Writes an action to the audit log before it is executed, or with its outcome when it has already finished. */
export async function writeAction(
  database: Database,
  { operator, action, target, detail = {}, requestId, time }: NewAction,
  end: { readonly outcome: ActionOutcome; readonly note?: string } | null = null,
): Promise<number> {
  const [row] = await database
    .insert(operatorActions)
    .values({
      time,
      operator_id: operator.id,
      operator: operator.name,
      action,
      target,
      detail: { ...detail },
      request_id: requestId,
      ...(end === null ? {} : { outcome: end.outcome, note: end.note ?? "" }),
    })
    .returning({ id: operatorActions.id });
  if (row === undefined) throw new Error("the action was not written");
  return row.id;
}

/** Records the outcome of an action, once. */
export async function endAction(
  database: Database,
  id: number,
  { outcome, note = "" }: { readonly outcome: ActionOutcome; readonly note?: string | undefined },
): Promise<void> {
  await database
    .update(operatorActions)
    .set({ outcome, note })
    .where(and(eq(operatorActions.id, id), isNull(operatorActions.outcome)));
}

/** Filter of a list of actions. */
export interface ActionFilter extends PageRequest {
  /** Part of the operator's name. */
  readonly operator: string;
  /** Part of the target, the action or the operator's name. */
  readonly about: string;
}

/** Finds the operator who last acted on a target; null if none did. */
export async function findLastDoer(database: Database, target: string): Promise<string | null> {
  const [row] = await database
    .select({ operator: operatorActions.operator })
    .from(operatorActions)
    .where(and(eq(operatorActions.target, target), eq(operatorActions.outcome, "done")))
    .orderBy(desc(operatorActions.id))
    .limit(1);
  return row?.operator ?? null;
}

/** Finds the last action done on each target; targets without one are missing. */
export async function findLastActions(
  database: Database,
  targets: readonly string[],
): Promise<ReadonlyMap<string, Pick<ActionRow, "operator" | "time">>> {
  const { target, operator, time, outcome, id } = operatorActions;
  const rows = await database
    .selectDistinctOn([target], { target, operator, time })
    .from(operatorActions)
    .where(and(inArray(target, [...targets]), eq(outcome, "done")))
    .orderBy(target, desc(id));
  return new Map(rows.map((row) => [row.target, { operator: row.operator, time: row.time }]));
}

/** Reads a page of the audit log, newest first. */
export function listActions(database: Database, filter: ActionFilter): Promise<Listing<ActionRow>> {
  const { operator, about } = filter;
  const where = and(
    operator === "" ? undefined : ilike(operatorActions.operator, likeText(operator)),
    about === ""
      ? undefined
      : or(
          ilike(operatorActions.target, likeText(about)),
          ilike(operatorActions.operator, likeText(about)),
          // Names of actions are shown as words: `decide withdrawal` for `decideWithdrawal`.
          ilike(operatorActions.action, about.split(" ").map(likeText).join("")),
        ),
  );
  return readPage(database, operatorActions, database.select().from(operatorActions).$dynamic(), {
    where,
    order: [desc(operatorActions.id)],
    part: partOf(filter),
  });
}

import { and, desc, eq, ilike, isNull, or } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/read-page.ts";
import { likeText } from "../../platform/database/like-text.ts";
import { operatorActions } from "../../platform/database/schema/index.ts";
import { partOf, type Listing, type PageRequest } from "../../platform/paging.ts";
import type { Operator } from "./operator.ts";

/** An action as stored. */
export type ActionRow = typeof operatorActions.$inferSelect;

/** How an action ended. */
export type ActionOutcome = NonNullable<ActionRow["outcome"]>;

/** An action about to be written. */
export interface NewAction {
  readonly operator: Pick<Operator, "id" | "name">;
  readonly action: string;
  readonly target: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly requestId: string;
  readonly time: number;
}

/** Writes an action into the audit log before it is done, or with its outcome when it is over already. */
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

/** Writes how an action ended; once. */
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

/** Which actions a list shows. */
export interface ActionFilter extends PageRequest {
  /** Part of the operator's name. */
  readonly operator: string;
  /** Part of the target, the action or the operator's name. */
  readonly about: string;
}

/** Who last did something to a target; none when nobody did. */
export async function findLastDoer(database: Database, target: string): Promise<string | null> {
  const [row] = await database
    .select({ operator: operatorActions.operator })
    .from(operatorActions)
    .where(and(eq(operatorActions.target, target), eq(operatorActions.outcome, "done")))
    .orderBy(desc(operatorActions.id))
    .limit(1);
  return row?.operator ?? null;
}

/** A page of the audit log, the newest first. */
export function listActions(database: Database, filter: ActionFilter): Promise<Listing<ActionRow>> {
  const { operator, about } = filter;
  const where = and(
    operator === "" ? undefined : ilike(operatorActions.operator, likeText(operator)),
    about === ""
      ? undefined
      : or(
          ...[operatorActions.target, operatorActions.action, operatorActions.operator].map((column) =>
            ilike(column, likeText(about)),
          ),
        ),
  );
  return readPage(database, operatorActions, database.select().from(operatorActions).$dynamic(), {
    where,
    order: [desc(operatorActions.id)],
    part: partOf(filter),
  });
}

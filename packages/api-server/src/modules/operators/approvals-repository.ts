import { isDeepStrictEqual } from "node:util";
import { and, count, desc, eq, gt, inArray, isNull, lte, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Proposal, TwoPersonAction } from "contracts/operator/approval";
import type { OperatorRole } from "contracts/operator/call";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/read-page.ts";
import { operatorApprovals, operators } from "../../platform/database/schema/index.ts";
import { ApiError } from "../../platform/errors.ts";
import { partOf, presentRows, type Listing, type PageRequest } from "../../platform/paging.ts";
import { translate } from "../../texts/messages.ts";

/** How long a proposal waits for a second operator. */
export const APPROVAL_SECONDS = 72 * 3600;
/** Time after which a proposal whose execution was interrupted can be confirmed again. */
const STUCK_SECONDS = 60;

/** A stored proposal. */
type StoredApproval = typeof operatorApprovals.$inferSelect;

/** A proposal with the names of both operators. */
export interface ApprovalRow extends StoredApproval {
  readonly proposer: string;
  readonly decider: string | null;
}

/** A new proposal to be stored. */
export interface NewApproval {
  readonly action: TwoPersonAction;
  /** Its target, `withdrawals/59`; an action has at most one pending proposal per target. */
  readonly target: string;
  /** Summary in words, for the second operator. */
  readonly summary: string;
  readonly reason: string;
  /** Role that both operators need. */
  readonly role: OperatorRole;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly proposerId: number;
  readonly now: number;
}

const WAITING = ["pending", "running"] as const;

/** Whether the execution of a proposal was interrupted, so that it can be confirmed again. */
export function isStuck(
  { status, decided_time }: Pick<StoredApproval, "status" | "decided_time">,
  now: number,
): boolean {
  return status === "running" && decided_time !== null && decided_time <= now - STUCK_SECONDS;
}

function isPendingAt(now: number) {
  return and(eq(operatorApprovals.status, "pending"), gt(operatorApprovals.expire_time, now));
}

/** Selects proposals that can be confirmed: pending and interrupted ones. */
function isOpenAt(now: number) {
  const stuck = lte(operatorApprovals.decided_time, now - STUCK_SECONDS);
  return or(isPendingAt(now), and(eq(operatorApprovals.status, "running"), stuck));
}

/**
 * Stores a proposal; changes nothing if the proposer has already made it.
 *
 * @returns id of the pending proposal
 * @throws {ApiError} 409 if there is another one for the same target
 */
export function proposeApproval(database: Database, given: NewApproval): Promise<number> {
  const { now, proposerId, payload, ...texts } = given;
  const same = and(eq(operatorApprovals.action, given.action), eq(operatorApprovals.target, given.target));
  return database.transaction(async (tx) => {
    await tx
      .update(operatorApprovals)
      .set({ status: "expired" })
      .where(and(same, eq(operatorApprovals.status, "pending"), lte(operatorApprovals.expire_time, now)));
    await tx
      .insert(operatorApprovals)
      .values({
        ...texts,
        payload: { ...payload },
        proposer_id: proposerId,
        proposed_time: now,
        expire_time: now + APPROVAL_SECONDS,
      })
      .onConflictDoNothing();
    const [row] = await tx
      .select({
        id: operatorApprovals.id,
        payload: operatorApprovals.payload,
        proposer_id: operatorApprovals.proposer_id,
        proposer: operators.email,
      })
      .from(operatorApprovals)
      .innerJoin(operators, eq(operators.id, operatorApprovals.proposer_id))
      .where(and(same, inArray(operatorApprovals.status, [...WAITING])));
    if (row === undefined) throw new Error("the proposal was decided while it was made");
    if (row.proposer_id !== proposerId || !isDeepStrictEqual(row.payload, payload)) {
      throw new ApiError(409, "approval_other", { status: 409, values: { who: row.proposer } });
    }
    return row.id;
  });
}

const proposers = alias(operators, "proposers");
const deciders = alias(operators, "deciders");

function selectApprovals(database: Database) {
  return database
    .select({ row: operatorApprovals, proposer: proposers.email, decider: deciders.email })
    .from(operatorApprovals)
    .innerJoin(proposers, eq(proposers.id, operatorApprovals.proposer_id))
    .leftJoin(deciders, eq(deciders.id, operatorApprovals.decider_id));
}

/** A proposal. */
export async function findApproval(database: Database, id: number): Promise<ApprovalRow | undefined> {
  const [found] = await selectApprovals(database).where(eq(operatorApprovals.id, id));
  return found && { ...found.row, proposer: found.proposer, decider: found.decider };
}

/** Reads a page of proposals: pending ones first, then the newest. */
export async function listApprovals(database: Database, request: PageRequest): Promise<Listing<ApprovalRow>> {
  const listing = await readPage(database, operatorApprovals, selectApprovals(database).$dynamic(), {
    where: undefined,
    order: [desc(sql`${operatorApprovals.status} in ('pending', 'running')`), desc(operatorApprovals.id)],
    part: partOf(request),
  });
  return presentRows(listing, ({ row, ...names }) => ({ ...row, ...names }));
}

/** Counts the proposals of others that an operator with these roles can confirm. */
export async function countWaiting(
  database: Database,
  {
    operatorId,
    roles,
    now,
  }: { readonly operatorId: number; readonly roles: readonly OperatorRole[]; readonly now: number },
): Promise<number> {
  const [row] = await database
    .select({ total: count() })
    .from(operatorApprovals)
    .where(
      and(
        isOpenAt(now),
        inArray(operatorApprovals.role, [...roles]),
        sql`${operatorApprovals.proposer_id} <> ${operatorId}`,
      ),
    );
  return row?.total ?? 0;
}

/**
 * Claims a proposal for one decision; only one of several concurrent calls succeeds. An interrupted one can only be confirmed,
 * because its effects may be stored, and keeps its decider, whose name they may bear.
 *
 * @returns whether it was claimed
 */
export async function takeApproval(
  database: Database,
  decision: {
    readonly id: number;
    readonly deciderId: number;
    readonly status: "running" | "declined";
    readonly now: number;
  },
): Promise<boolean> {
  const { id, deciderId, status, now } = decision;
  const taken = await database
    .update(operatorApprovals)
    .set({
      status,
      decider_id: sql`coalesce(${operatorApprovals.decider_id}, ${deciderId})`,
      decided_time: now,
    })
    .where(and(eq(operatorApprovals.id, id), status === "running" ? isOpenAt(now) : isPendingAt(now)))
    .returning({ id: operatorApprovals.id });
  return taken.length === 1;
}

/** Records the outcome of a confirmed proposal. */
export async function endApproval(
  database: Database,
  id: number,
  end: { readonly status: "done" | "failed"; readonly note: string },
): Promise<void> {
  await database
    .update(operatorApprovals)
    .set(end)
    .where(and(eq(operatorApprovals.id, id), eq(operatorApprovals.status, "running")));
}

/** Declines the open proposal of an action whose target was decided otherwise. */
export async function declineProposal(
  database: Database,
  { action, target }: Pick<NewApproval, "action" | "target">,
  { deciderId, now }: { readonly deciderId: number | null; readonly now: number },
): Promise<void> {
  await database
    .update(operatorApprovals)
    .set({ status: "declined", decider_id: deciderId, decided_time: now })
    .where(and(eq(operatorApprovals.action, action), eq(operatorApprovals.target, target), isOpenAt(now)));
}

/**
 * Ends the pending proposals of operators who were withdrawn or no longer have the role that a proposal needs. A confirmed one whose
 * execution was interrupted is kept: both operators had decided it.
 */
export async function endWithoutProposer(database: Database): Promise<void> {
  const inOffice = database
    .select({ id: operators.id })
    .from(operators)
    .where(
      and(
        eq(operators.id, operatorApprovals.proposer_id),
        isNull(operators.disabled_time),
        sql`${operators.roles} @> to_jsonb(${operatorApprovals.role})`,
      ),
    );
  await database
    .update(operatorApprovals)
    .set({ status: "expired", note: translate("en_US", "approval_proposer") })
    .where(and(eq(operatorApprovals.status, "pending"), notExists(inOffice)));
}

/** Lists the proposals of an action that can be confirmed, by target. */
export async function listWaiting(
  database: Database,
  action: TwoPersonAction,
  now: number,
): Promise<ReadonlyMap<string, Proposal>> {
  const rows = await selectApprovals(database).where(
    and(eq(operatorApprovals.action, action), isOpenAt(now)),
  );
  return new Map(
    rows.map(({ row: { id, target, proposed_time, status }, proposer }) => [
      target,
      { id, proposer, proposed_time, is_interrupted: status === "running" },
    ]),
  );
}

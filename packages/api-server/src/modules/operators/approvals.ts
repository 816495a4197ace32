import type { DecisionOutcome, TwoPersonAction } from "contracts/operator/approval";
import { ApiError, notFound } from "../../platform/errors.ts";
import type { PlatformServices } from "../../platform/services.ts";
import { translate } from "../../texts/messages.ts";
import {
  endApproval,
  endWithoutProposer,
  findApproval,
  isStuck,
  proposeApproval,
  takeApproval,
  type ApprovalRow,
  type NewApproval,
} from "./approvals-repository.ts";
import { hasRole, type Operator } from "./operator.ts";

type ApprovalServices = Pick<PlatformServices, "clock" | "database">;

/** Executes a confirmed proposal; idempotent. */
export type Executor = (row: ApprovalRow) => Promise<void>;

/** The error for a call whose role the operator lacks. */
export function notYourRole(): ApiError {
  return new ApiError(4030, "not_your_role", { status: 403 });
}

/** A request that needs two operators. */
export type Proposal = Omit<NewApproval, "proposerId" | "now">;

/**
 * Lets a person propose an action that needs two operators. A script with `OPERATOR_TOKEN` is exempt and executes it at once.
 *
 * @returns whether it is pending or done
 * @throws {ApiError} 409 if there is another proposal for the same target
 */
export async function byTwoPersons(
  { clock, database }: ApprovalServices,
  operator: Operator,
  proposal: Proposal,
  execute: () => Promise<void>,
): Promise<DecisionOutcome> {
  if (operator.id === null) {
    await execute();
    return { state: "done", approval_id: null };
  }
  const given = { ...proposal, proposerId: operator.id, now: clock.now() };
  return { state: "proposed", approval_id: await proposeApproval(database, given) };
}

/** Status to show: a proposal past its time is expired, whether or not that was stored. */
export function statusOf({ status, expire_time }: ApprovalRow, now: number): ApprovalRow["status"] {
  return status === "pending" && expire_time <= now ? "expired" : status;
}

/** Whether the operator may confirm: the proposal is pending or was interrupted, the role fits, and someone else proposed it. */
export function mayConfirm(row: ApprovalRow, operator: Operator, now: number): boolean {
  return (
    (statusOf(row, now) === "pending" || isStuck(row, now)) &&
    operator.id !== null &&
    operator.id !== row.proposer_id &&
    hasRole(operator, [row.role])
  );
}

/** A decision about a proposal. */
export interface ApprovalDecision {
  readonly id: number;
  readonly operator: Operator;
  readonly decision: "confirm" | "decline";
}

/** The error for a proposal that was already decided, or whose target was without an operator. */
function approvalOver(row: ApprovalRow): ApiError {
  if (row.decider === null) {
    if (row.status === "declined") return new ApiError(409, "reset_over", { status: 409 });
    const messageKey = row.note === "" ? "approval_expired" : "approval_proposer";
    return new ApiError(409, messageKey, { status: 409 });
  }
  return new ApiError(409, "approval_over", { status: 409, values: { who: row.decider } });
}

function isSameDecision(row: ApprovalRow, deciderId: number, decision: "confirm" | "decline"): boolean {
  if (row.decider_id !== deciderId) return false;
  return decision === "decline" ? row.status === "declined" : ["done", "failed"].includes(row.status);
}

async function executeApproval(
  services: ApprovalServices,
  row: ApprovalRow,
  execute: Executor,
): Promise<void> {
  try {
    await execute(row);
    await endApproval(services.database, row.id, { status: "done", note: "" });
  } catch (error) {
    // Any other error leaves it running, so that it can be confirmed again.
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const note = translate("en_US", error.messageKey, error.values);
    await endApproval(services.database, row.id, { status: "failed", note });
  }
}

async function requireRow(services: ApprovalServices, id: number): Promise<ApprovalRow> {
  const row = await findApproval(services.database, id);
  if (row === undefined) throw notFound();
  return row;
}

/**
 * Confirms or declines a proposal, once. Repeating the same decision by the same operator changes nothing.
 *
 * @returns the updated proposal
 * @throws {ApiError} 403 without the role and for a script; 409 for one's own proposal, for one that was decided, and for one whose
 *   proposer was withdrawn or lost the role
 */
export async function decideApproval(
  services: ApprovalServices,
  { id, operator, decision }: ApprovalDecision,
  executors: Readonly<Record<TwoPersonAction, Executor>>,
): Promise<ApprovalRow> {
  const { clock, database } = services;
  const row = await requireRow(services, id);
  if (!hasRole(operator, [row.role])) throw notYourRole();
  if (operator.id === null) throw new ApiError(4030, "approval_person", { status: 403 });
  if (isSameDecision(row, operator.id, decision)) return row;
  if (decision === "confirm" && row.proposer_id === operator.id) {
    throw new ApiError(409, "approval_own", { status: 409 });
  }
  if (decision === "confirm") await endWithoutProposer(database);
  const status = decision === "confirm" ? "running" : "declined";
  if (!(await takeApproval(database, { id, deciderId: operator.id, status, now: clock.now() }))) {
    throw approvalOver(await requireRow(services, id));
  }
  if (decision === "confirm") {
    await executeApproval(services, await requireRow(services, id), executors[row.action]);
  }
  return requireRow(services, id);
}

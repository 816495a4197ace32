import { listOperatorActions } from "contracts/operator/calls/actions";
import { decideApproval, listApprovals, type OperatorApproval } from "contracts/operator/calls/approvals";
import type { FastifyInstance } from "fastify";
import { operatorRoute } from "../../http/operator-route.ts";
import { listActions } from "../../modules/operators/actions-repository.ts";
import * as approvals from "../../modules/operators/approvals.ts";
import { listApprovals as readApprovals } from "../../modules/operators/approvals-repository.ts";
import type { ApprovalRow } from "../../modules/operators/approvals-repository.ts";
import type { Operator } from "../../modules/operators/operator.ts";
import { pageOf } from "../../platform/paging.ts";
import { createExecutors } from "./two-persons.ts";

function present(row: ApprovalRow, operator: Operator, now: number): OperatorApproval {
  const { id, action, target, summary, reason, role, proposer, proposed_time, expire_time } = row;
  const { decider, decided_time, note } = row;
  return {
    id,
    action,
    target,
    summary,
    reason,
    role,
    proposer,
    proposed_time,
    expire_time,
    status: approvals.statusOf(row, now),
    decider,
    decided_time,
    note,
    may_decide: approvals.mayConfirm(row, operator, now),
  };
}

/** Registers the endpoints for the audit log and for decisions by two operators. */
export function registerOperatorAudit(scope: FastifyInstance): void {
  const { services } = scope;
  const { clock, database } = services;
  const executors = createExecutors(services);

  operatorRoute(scope, listOperatorActions, async ({ query }) => {
    const listing = await listActions(database, query);
    return pageOf(listing, query, ({ operator_id: _id, ...row }) => row);
  });

  operatorRoute(scope, listApprovals, async ({ operator, query }) => {
    const listing = await readApprovals(database, query);
    return pageOf(listing, query, (row) => present(row, operator, clock.now()));
  });

  operatorRoute(scope, decideApproval, async ({ operator, params, body }) => {
    const decision = { id: params.id, operator, decision: body.decision };
    const row = await approvals.decideApproval(services, decision, executors);
    return present(row, operator, clock.now());
  });
}

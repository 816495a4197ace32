import {
  decideWithdrawal,
  getWithdrawalDetail,
  listOpenWithdrawals,
  listWaitingWithdrawals,
  raiseWithdrawalFee,
  sendWithdrawalAgain,
  type WaitingWithdrawal,
} from "contracts/operator/calls/withdrawals";
import type { FastifyInstance } from "fastify";
import { operatorRoute } from "../../http/operator-route.ts";
import { byTwoPersons } from "../../modules/operators/approvals.ts";
import { declineProposal } from "../../modules/operators/approvals-repository.ts";
import type { Operator } from "../../modules/operators/operator.ts";
import { raiseFee, sendAgain } from "../../modules/payouts/desk-orders.ts";
import { findNamedOrder, listOpenOrders } from "../../modules/payouts/desk-orders-repository.ts";
import { targetOf } from "../../modules/payouts/orders-repository.ts";
import { decideOrder, findReview, waitingOnes } from "../../modules/payouts/reviews-repository.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { pageOf, presentRows } from "../../platform/paging.ts";
import type { Services } from "../../services.ts";
import { findWaitingOrder, listWaitingOrders, presentDetail, presentOrder } from "./present-withdrawal.ts";

interface Review {
  readonly decision: "approve" | "refuse";
  readonly reason: string;
}

/**
 * Ensures that an order waits for a decision; if it was already decided, the error names who decided, even if the decision is the
 * same.
 *
 * @returns the order; undefined when the operator repeats their own decision
 */
async function requireUndecided(services: Services, id: number, operator: Operator, { decision }: Review) {
  const waiting = await findWaitingOrder(services, id);
  if (waiting !== undefined) return waiting;
  if ((await findNamedOrder(services.database, id)) === undefined) throw notFound();
  const made = await findReview(services.database, id);
  if (made === undefined) throw new ApiError(409, "review_over", { status: 409 });
  if (made.decision === decision && made.operator === operator.name) return undefined;
  throw new ApiError(409, "approval_over", { status: 409, values: { who: made.operator } });
}

function valueText({ usd_value }: Pick<WaitingWithdrawal, "usd_value">): string {
  if (usd_value === null) return "value unknown";
  const [whole = "", ...fraction] = usd_value.split(".");
  return `${[whole.replace(/\B(?=(?:\d{3})+$)/gu, ","), ...fraction].join(".")} USD`;
}

/** Records an operator's decision at the desk. */
async function decideAtDesk(services: Services, id: number, operator: Operator, review: Review) {
  const { decision, reason } = review;
  const waiting = await requireUndecided(services, id, operator, review);
  if (waiting === undefined) return { decision };
  const decide = async (isAlone: boolean) => {
    await decideOrder(services, id, { decision, reason, operator: operator.name }, { isAlone });
  };
  if (decision === "refuse" || !waiting.needs_two) {
    await decide(true);
    return { decision };
  }
  const proposal = {
    action: "approve_withdrawal",
    target: targetOf(id),
    summary: `Withdrawal ${String(id)}: ${waiting.amount} ${waiting.coin} (${valueText(waiting)}) of ${waiting.account ?? String(waiting.account_id)} to ${waiting.address}`,
    reason,
    role: "finance",
    payload: { order_id: id },
  } as const;
  const { approval_id } = await byTwoPersons(services, operator, proposal, () => decide(false));
  return approval_id === null ? { decision } : { decision, approval_id };
}

/** Registers the operators' endpoints for withdrawals. */
export function registerOperatorWithdrawals(scope: FastifyInstance): void {
  const { services } = scope;
  const { clock, database } = services;

  operatorRoute(scope, listWaitingWithdrawals, async () => {
    const { rows, total } = await listWaitingOrders(services);
    return { withdrawals: [...rows], total };
  });

  operatorRoute(scope, listOpenWithdrawals, async ({ query }) => {
    const listing = await listOpenOrders(database, query, await waitingOnes(services));
    return pageOf(presentRows(listing, presentOrder), query);
  });

  operatorRoute(scope, getWithdrawalDetail, async ({ params }) => {
    const found = await findNamedOrder(database, params.id);
    if (found === undefined) throw notFound();
    return presentDetail(services, found);
  });

  operatorRoute(scope, decideWithdrawal, async ({ params, body, operator, request }) => {
    const { id } = params;
    const answer =
      operator.id === null
        ? { decision: await decideOrder(services, id, body) }
        : await decideAtDesk(services, id, operator, body);
    if (body.decision === "refuse") {
      const about = { action: "approve_withdrawal", target: targetOf(id) } as const;
      await declineProposal(database, about, { deciderId: operator.id, now: clock.now() });
    }
    if ("approval_id" in answer) request.operatorOutcome = "proposed";
    return answer;
  });

  operatorRoute(scope, sendWithdrawalAgain, async ({ params }) => ({
    result: await sendAgain(services, params.id),
  }));

  operatorRoute(scope, raiseWithdrawalFee, async ({ params, body }) => {
    await raiseFee(services, params.id, body.txid);
    return { state: "asked" as const };
  });
}

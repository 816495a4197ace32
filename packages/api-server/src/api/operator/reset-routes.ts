import {
  decideResetRequest,
  getResetPhoto,
  listResets,
  type ResetReview,
} from "contracts/operator/calls/people";
import type { FastifyInstance } from "fastify";
import { operatorRoute } from "../../http/operator-route.ts";
import { byTwoPersons } from "../../modules/operators/approvals.ts";
import { declineProposal, listWaiting } from "../../modules/operators/approvals-repository.ts";
import { decideForOperator, requireSubmission } from "../../modules/security/resets/decide.ts";
import { readFactor } from "../../modules/security/resets/decide-repository.ts";
import {
  findOwner,
  findRequest,
  listInReview,
  listProofs,
  readPhoto,
  type ResetRow,
} from "../../modules/security/resets/repository.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import type { Services } from "../../services.ts";

function targetOf(id: number): string {
  return `resets/${String(id)}`;
}

async function present(
  services: Services,
  row: ResetRow,
  proposals: Awaited<ReturnType<typeof listWaiting>>,
): Promise<ResetReview> {
  const { database } = services;
  const person = await findOwner(database, row);
  const proofs = await listProofs(database, row.id);
  return {
    id: row.id,
    type: row.type,
    account_id: person?.id ?? null,
    account: person?.account ?? null,
    email: person?.email ?? null,
    new_factor: readFactor(services, row)?.type ?? null,
    submit_time: row.submit_time,
    proofs: proofs.map(({ kind, facts, size }) => ({ kind, facts: { ...facts }, size })),
    proposal: proposals.get(targetOf(row.id)) ?? null,
  };
}

/** Returns a request in review; for a decided one, an operator gets 409, a script 404. */
async function requireInReview({ database }: Services, id: number, isScript: boolean): Promise<ResetRow> {
  const row = await findRequest(database, id);
  if (row === undefined) throw notFound();
  if (row.status === "in_review") return row;
  throw isScript ? notFound() : new ApiError(409, "reset_over", { status: 409 });
}

/** Registers the operators' endpoints for factor resets. */
export function registerOperatorResets(scope: FastifyInstance): void {
  const { services } = scope;
  const { clock, database } = services;

  operatorRoute(scope, listResets, async () => {
    const proposals = await listWaiting(database, "approve_reset", clock.now());
    const rows = await listInReview(database);
    return { resets: await Promise.all(rows.map((row) => present(services, row, proposals))) };
  });

  operatorRoute(scope, getResetPhoto, async ({ params }) => {
    const photo = await readPhoto(database, params.id);
    if (photo === undefined) throw notFound();
    return { name: `reset-${String(params.id)}`, type: "application/octet-stream", body: photo };
  });

  operatorRoute(scope, decideResetRequest, async ({ params, body, operator, request }) => {
    const { id } = params;
    const row = await requireInReview(services, id, operator.id === null);
    const { submit_time: submitTime, ...decision } = body;
    requireSubmission(row, submitTime);
    const decide = () => decideForOperator(services, id, { ...decision, submitTime });
    const statusNow = async () => (await findRequest(database, id))?.status ?? null;
    const about = { action: "approve_reset", target: targetOf(id) } as const;
    if (body.decision !== "approve") {
      await decide();
      await declineProposal(database, about, { deciderId: operator.id, now: clock.now() });
      return { status: await statusNow() };
    }
    const person = await findOwner(database, row);
    const proposal = {
      ...about,
      summary: `Reset ${row.type} of ${person?.email ?? person?.account ?? `request ${String(id)}`}`,
      reason: body.reason,
      role: "support",
      payload: { reset_id: id, submit_time: row.submit_time },
    } as const;
    const { state, approval_id } = await byTwoPersons(services, operator, proposal, decide);
    request.operatorOutcome = state;
    const status = await statusNow();
    return approval_id === null ? { status } : { status, approval_id };
  });
}

import {
  listDeskOperators,
  sendOperatorLink,
  setDeskOperator,
  withdrawDeskOperator,
  type DeskOperator,
} from "contracts/operator/calls/operators";
import type { FastifyInstance } from "fastify";
import { operatorRoute } from "../../http/operator-route.ts";
import { queueEmail } from "../../modules/notifications/emails-repository.ts";
import { byTwoPersons } from "../../modules/operators/approvals.ts";
import {
  makeLink,
  requireSeen,
  setOperator,
  withdrawOperator,
} from "../../modules/operators/operator-changes.ts";
import {
  emailOf,
  findOperatorById,
  listOperators,
  type OperatorRow,
} from "../../modules/operators/operators-repository.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { translate } from "../../texts/messages.ts";

function stateOf({ disabled_time, password }: OperatorRow): DeskOperator["state"] {
  if (disabled_time !== null) return "withdrawn";
  return password === null ? "invited" : "active";
}

function present(row: OperatorRow): DeskOperator {
  const { id, email, roles, totp_secret, created_time, link_end } = row;
  const state = stateOf(row);
  return {
    id,
    email,
    roles,
    state,
    has_authenticator: totp_secret !== null,
    created_time,
    link_end: state === "invited" ? link_end : null,
  };
}

/** Registers the endpoints by which two administrators add and withdraw operators; only the operator gets the password link. */
export function registerDeskOperators(scope: FastifyInstance): void {
  const { services } = scope;
  const { clock, database } = services;

  operatorRoute(scope, listDeskOperators, async () => ({
    operators: (await listOperators(database)).map(present),
  }));

  operatorRoute(scope, setDeskOperator, async ({ operator, body, request }) => {
    const email = emailOf(body.email);
    const roles = [...new Set(body.roles)];
    const change = { email, roles, ...(body.seen === undefined ? {} : { seen: body.seen }) };
    await requireSeen(database, change);
    const proposal = {
      action: "set_operator",
      target: `operators/${email}`,
      summary: `Operator ${email}: ${roles.join(", ")}`,
      reason: body.reason,
      role: "administrator",
      payload: change,
    } as const;
    const outcome = await byTwoPersons(services, operator, proposal, () => setOperator(services, change));
    if (outcome.state === "proposed") request.operatorOutcome = "proposed";
    return outcome;
  });

  operatorRoute(scope, withdrawDeskOperator, async ({ operator, params, body, request }) => {
    const row = await findOperatorById(database, params.id);
    if (row === undefined) throw notFound();
    const proposal = {
      action: "withdraw_operator",
      target: `operators/${row.email}`,
      summary: `Operator ${row.email} cannot sign in any more`,
      reason: body.reason,
      role: "administrator",
      payload: { operator_id: row.id },
    } as const;
    const outcome = await byTwoPersons(services, operator, proposal, () =>
      withdrawOperator(services, row.id),
    );
    if (outcome.state === "proposed") request.operatorOutcome = "proposed";
    return outcome;
  });

  operatorRoute(scope, sendOperatorLink, async ({ params, request }) => {
    const row = await findOperatorById(database, params.id);
    if (row === undefined) throw notFound();
    const { origin } = request.headers;
    if (stateOf(row) !== "invited" || origin === undefined)
      throw new ApiError(409, "operator_no_link", { status: 409 });
    const { token, linkEnd } = await makeLink(services, row.id);
    // The token is in the fragment, which never reaches servers or logs; the origin is the desk's, already checked on the
    // request.
    await queueEmail(database, {
      recipient: row.email,
      subject: translate("en_US", "operator_link_subject"),
      body: `${translate("en_US", "operator_link_email")}\n${origin}/password#${token}`,
      time: clock.now(),
    });
    return { link_end: linkEnd };
  });
}

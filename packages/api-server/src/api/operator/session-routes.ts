import {
  getOperator,
  operatorSignIn,
  operatorSignOut,
  setOperatorPassword,
} from "contracts/operator/calls/session";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { OPERATOR_COOKIE } from "../../http/operator-access.ts";
import { operatorRoute } from "../../http/operator-route.ts";
import { writeAction } from "../../modules/operators/actions-repository.ts";
import { countWaiting } from "../../modules/operators/approvals-repository.ts";
import {
  endOperatorSession,
  endOperatorSessions,
  OPERATOR_SESSION_SECONDS,
  startOperatorSession,
} from "../../modules/operators/operator-sessions-repository.ts";
import { emailOf, takeLink } from "../../modules/operators/operators-repository.ts";
import { takeSignInStep } from "../../modules/operators/sign-in.ts";
import { ApiError } from "../../platform/errors.ts";
import { translate } from "../../texts/messages.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";

const LINKS: RateLimit = { name: "operator_link", limit: 20, seconds: 600 };

/** The cookie is sent only with calls of the desk, never from another site. */
function writeCookie(request: FastifyRequest, token: string, seconds: number): string {
  const secure = request.protocol === "https" ? "; Secure" : "";
  return `${OPERATOR_COOKIE}=${token}; Path=/operator; Max-Age=${String(seconds)}; HttpOnly; SameSite=Strict${secure}`;
}

/** Registers the endpoints for operator sign-in and sign-out, and for the link that sets the first password. */
export function registerOperatorSession(scope: FastifyInstance): void {
  const { services } = scope;
  const { clock, database, passwords, rateLimits } = services;

  function note(request: FastifyRequest, operator: { id: number | null; name: string }, name: string) {
    const requestId = request.id;
    return { operator, action: name, target: "session", requestId, time: clock.now() };
  }

  operatorRoute(scope, operatorSignIn, async ({ body, address, request, reply }) => {
    const name = emailOf(body.email);
    const taken = await takeSignInStep(services, { ...body, address }).catch(async (error: unknown) => {
      if (error instanceof ApiError) {
        const text = translate("en_US", error.messageKey, error.values);
        const refusal = { outcome: "refused", note: text } as const;
        await writeAction(database, note(request, { id: null, name }, operatorSignIn.name), refusal);
      }
      throw error;
    });
    if (taken.state !== "proved") return taken;
    const token = await startOperatorSession(services, taken.row.id);
    const operator = { id: taken.row.id, name: taken.row.email };
    await writeAction(database, note(request, operator, operatorSignIn.name), { outcome: "done" });
    void reply.header("set-cookie", writeCookie(request, token, OPERATOR_SESSION_SECONDS));
    return { state: "signed_in" as const };
  });

  operatorRoute(scope, setOperatorPassword, async ({ body, address, request }) => {
    await rateLimits.count(LINKS, address);
    const password = await passwords.hash(body.password);
    const row = await takeLink(database, { token: body.token, password, now: clock.now() });
    if (row === undefined) throw new ApiError(20004, "link_expired");
    await endOperatorSessions(database, row.id);
    const operator = { id: row.id, name: row.email };
    await writeAction(database, note(request, operator, setOperatorPassword.name), { outcome: "done" });
    return { email: row.email };
  });

  operatorRoute(scope, getOperator, async ({ operator: { id, name, roles } }) => ({
    name,
    roles: [...roles],
    pending_approvals:
      id === null ? 0 : await countWaiting(database, { operatorId: id, roles, now: clock.now() }),
  }));

  operatorRoute(scope, operatorSignOut, async ({ operator, request, reply }) => {
    if (operator.sessionHash !== null) await endOperatorSession(database, operator.sessionHash);
    void reply.header("set-cookie", writeCookie(request, "", 0));
    return { state: "signed_out" as const };
  });
}

import { createHash, timingSafeEqual } from "node:crypto";
import type { OperatorRole } from "contracts/operator/call";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { endAction, writeAction } from "../modules/operators/actions-repository.ts";
import { notYourRole } from "../modules/operators/approvals.ts";
import { hasRole, TOKEN_OPERATOR, type Operator } from "../modules/operators/operator.ts";
import { findOperatorSession } from "../modules/operators/operator-sessions-repository.ts";
import { ApiError, unauthorised } from "../platform/errors.ts";
import { auditDetail } from "./operator-audit.ts";

/** Who may make a call of operators, and what it is called in the audit log. */
export interface OperatorAccess {
  readonly name: string;
  readonly access: "public" | "operator" | readonly OperatorRole[];
  /** Written into the audit log. */
  readonly isAudited: boolean;
}

declare module "fastify" {
  interface FastifyContextConfig {
    operator?: OperatorAccess;
  }
  interface FastifyRequest {
    /** Who makes a call of operators; null in public ones. */
    operator: Operator | null;
    /** The action in the audit log that is running. */
    operatorAction: number | null;
    /** Outcome of an action that succeeded. */
    operatorOutcome: "done" | "proposed";
  }
}

/** Cookie of an operator's session; sent by pages of the desk only. */
export const OPERATOR_COOKIE = "operator_session";

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function isWrite({ method }: Pick<FastifyRequest, "method">): boolean {
  return method !== "GET" && method !== "HEAD";
}

/** Whether a write with a cookie comes from a page of the same origin, which every browser says. */
function isOwnPage({ headers, host }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  const { origin } = headers;
  return origin === undefined ? site === "same-origin" : URL.parse(origin)?.host === host;
}

/** The operator of a request: by `OPERATOR_TOKEN`, else by the cookie of a session. */
async function identify(app: FastifyInstance, request: FastifyRequest): Promise<Operator | null> {
  const { operatorToken } = app.services.config;
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined) {
    if (operatorToken === undefined) return null;
    return timingSafeEqual(digest(authorization), digest(`Bearer ${operatorToken}`)) ? TOKEN_OPERATOR : null;
  }
  const [, token] = /(?:^|;\s*)operator_session=([\w-]{1,128})(?:;|$)/.exec(cookie ?? "") ?? [];
  if (token === undefined) return null;
  if (isWrite(request) && !isOwnPage(request)) throw new ApiError(403, "foreign_origin", { status: 403 });
  return (await findOperatorSession(app.services, token)) ?? null;
}

function actionOf(app: FastifyInstance, request: FastifyRequest, operator: Operator, access: OperatorAccess) {
  const [pathname = ""] = request.url.split("?");
  return {
    operator,
    action: access.name,
    target: pathname.replace(/^\/operator\//, "").slice(0, 200),
    detail: auditDetail(request.body),
    requestId: request.id,
    time: app.services.clock.now(),
  };
}

/** Admits whom the call admits; a refusal for want of the role is in the audit log, too. */
async function admit(app: FastifyInstance, request: FastifyRequest): Promise<void> {
  const { operator: access } = request.routeOptions.config;
  if (access?.access === "public") return;
  if (access === undefined) throw unauthorised();
  const operator = await identify(app, request);
  if (operator === null) throw unauthorised();
  request.operator = operator;
  if (access.access === "operator" || hasRole(operator, access.access)) return;
  const refusal = { outcome: "refused", note: "not_your_role" } as const;
  await writeAction(app.services.database, actionOf(app, request, operator, access), refusal);
  throw notYourRole();
}

const refusalSchema = v.object({ message: v.string() });

function noteOf(payload: unknown): string {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), refusalSchema), payload);
  return parsed.success ? parsed.output.message : "";
}

async function finish(
  app: FastifyInstance,
  request: FastifyRequest,
  { statusCode }: FastifyReply,
  payload: unknown,
): Promise<void> {
  const { operatorAction: id, operatorOutcome } = request;
  if (id === null) return;
  request.operatorAction = null;
  const outcome = statusCode < 400 ? operatorOutcome : statusCode < 500 ? "refused" : "failed";
  await endAction(app.services.database, id, {
    outcome,
    note: statusCode < 400 ? "" : noteOf(payload).slice(0, 500),
  });
}

/**
 * Serves calls of operators outside of `/res`, so that the public gateway never forwards them. They answer 401 to everybody who is
 * no operator. What writes is in the audit log before it is done.
 */
export function serveOperator(app: FastifyInstance, register: (operator: FastifyInstance) => void): void {
  void app.register((scope, _options, done) => {
    scope.decorateRequest("operator", null);
    scope.decorateRequest("operatorAction", null);
    scope.decorateRequest("operatorOutcome", "done");
    scope.addHook("onRequest", (request) => admit(app, request));
    scope.addHook("preHandler", async (request) => {
      const { operator: access } = request.routeOptions.config;
      if (access?.isAudited !== true || request.operator === null) return;
      const action = actionOf(app, request, request.operator, access);
      request.operatorAction = await writeAction(app.services.database, action);
    });
    scope.addHook("onSend", async (request, reply, payload) => {
      await finish(app, request, reply, payload);
      return payload;
    });
    register(scope);
    done();
  });
}

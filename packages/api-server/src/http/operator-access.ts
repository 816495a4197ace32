import { createHash, timingSafeEqual } from "node:crypto";
import { IDLE_HEADER, type OperatorRole } from "contracts/operator/call";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { endAction, writeAction } from "../modules/operators/actions-repository.ts";
import { notYourRole } from "../modules/operators/approvals.ts";
import { hasRole, TOKEN_OPERATOR, type Operator } from "../modules/operators/operator.ts";
import { findOperatorSession } from "../modules/operators/operator-sessions-repository.ts";
import { ApiError, unauthorised } from "../platform/errors.ts";
import { auditDetail } from "./operator-audit.ts";

/** Access rule of an operator call, and its name in the audit log. */
export interface OperatorAccess {
  readonly name: string;
  readonly access: "public" | "operator" | readonly OperatorRole[];
  /** Whether the call is written to the audit log. */
  readonly isAudited: boolean;
}

declare module "fastify" {
  interface FastifyContextConfig {
    operator?: OperatorAccess;
  }
  interface FastifyRequest {
    /** The calling operator; null in public calls. */
    operator: Operator | null;
    /** The audit log entry of the running action. */
    operatorAction: number | null;
    /** Outcome of a successful action. */
    operatorOutcome: "done" | "proposed";
  }
}

/** Cookie of an operator's session, used only by the desk. */
export const OPERATOR_COOKIE = "operator_session";

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function isWrite({ method }: Pick<FastifyRequest, "method">): boolean {
  return method !== "GET" && method !== "HEAD";
}

/** Whether a write with a cookie is from a page of the same origin, which every browser reports. */
function isOwnPage({ headers, host }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  const { origin } = headers;
  return origin === undefined ? site === "same-origin" : URL.parse(origin)?.host === host;
}

/** Returns the seconds since the operator's last input; zero without the desk's header. */
function idleSeconds({ headers }: Pick<FastifyRequest, "headers">): number {
  const header = headers[IDLE_HEADER];
  return typeof header === "string" && /^\d{1,9}$/.test(header) ? Number.parseInt(header, 10) : 0;
}

/** Returns the operator of a request: by `OPERATOR_TOKEN`, or by the session cookie. */
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
  return (await findOperatorSession(app.services, token, idleSeconds(request))) ?? null;
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

/** Checks access to the call; a rejection for a missing role is also written to the audit log. */
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
 * Serves operator calls outside of `/res`, so that the public gateway never forwards them. They return 401 to anyone who is not
 * an operator. Writes are recorded in the audit log before they run.
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

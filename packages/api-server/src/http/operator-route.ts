import type { OperatorCallDefinition } from "contracts/operator/call";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import type { Operator } from "../modules/operators/operator.ts";
import { ApiError, unauthorised } from "../platform/errors.ts";
import type { FileAnswer } from "../platform/files/file-answer.ts";
import type { Services } from "../services.ts";
import { isFile, sendFile } from "./send-file.ts";
import { readPart, type Parsed, type Schema } from "./read-part.ts";

/** Arguments of an operator call's handler. */
export interface OperatorContext<P, Q, B> {
  readonly params: Parsed<P>;
  readonly query: Parsed<Q>;
  readonly body: Parsed<B>;
  /** The caller; reading it in a public call throws 401. */
  readonly operator: Operator;
  /** Address of the caller; proxy headers are trusted only from trusted proxies. */
  readonly address: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly services: Services;
}

/** Gives a business error a failing status, since there is no envelope here. */
function withFailingStatus(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 200) return error;
  const { code, messageKey, data, values } = error;
  return new ApiError(code, messageKey, { status: 409, data, values });
}

/**
 * Serves a call of the operators' contract: validates its input and returns the data. Access and the audit log are handled by
 * `serveOperator`, in whose scope it is registered.
 */
export function operatorRoute<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  R extends Schema,
>(
  scope: FastifyInstance,
  call: OperatorCallDefinition<P, Q, B, R>,
  handler: (context: OperatorContext<P, Q, B>) => Promise<v.InferInput<R> | FileAnswer>,
): void {
  const { services } = scope;
  const { access, bodyLimit, name } = call;
  const isAudited = access !== "public" && (call.method !== "GET" || call.isAudited === true);
  scope.route({
    method: call.method,
    url: call.path,
    config: { operator: { name, access, isAudited } },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    handler: async (request, reply) => {
      const context: OperatorContext<P, Q, B> = {
        params: readPart(call.params, request.params, "params"),
        query: readPart(call.query, request.query, "query"),
        body: readPart(call.body, request.body, "body"),
        get operator() {
          if (request.operator === null) throw unauthorised();
          return request.operator;
        },
        address: request.ip,
        request,
        reply,
        services,
      };
      const answer = await handler(context).catch((error: unknown) => {
        throw withFailingStatus(error);
      });
      if (call.answer === "file" && isFile(answer)) return sendFile(reply, answer);
      if (scope.isChecked) v.parse(call.response, answer);
      return answer;
    },
  });
}

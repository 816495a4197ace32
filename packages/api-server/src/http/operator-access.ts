import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { badRequest, unauthorised } from "../platform/errors.ts";

/** Identifier in the path of an operator's call. */
export const operatorParamsSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
});

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/**
 * Serves calls of the operator outside of `/res`, so that the gateway never forwards them. They answer 401 to everybody without
 * `OPERATOR_TOKEN`, and exist only where it is set.
 */
export function serveOperator(app: FastifyInstance, register: (operator: FastifyInstance) => void): void {
  const { operatorToken } = app.services.config;
  if (operatorToken === undefined) return;
  const expected = digest(`Bearer ${operatorToken}`);
  void app.register((operator, _options, done) => {
    operator.addHook("onRequest", (request, _reply, next) => {
      const given = digest(request.headers.authorization ?? "");
      next(timingSafeEqual(given, expected) ? undefined : unauthorised());
    });
    register(operator);
    done();
  });
}

/**
 * Reads a part of an operator's request.
 *
 * @throws {ApiError} 400 naming the field that is wrong
 */
export function readOperatorInput<S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  value: unknown,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw badRequest(v.getDotPath(parsed.issues[0]) ?? "body", "operator");
  return parsed.output;
}

import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
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
 * Makes the check of the operator's calls.
 *
 * @returns a function that throws 401 for everybody else
 */
export function createOperatorCheck(operatorToken: string): (request: FastifyRequest) => void {
  const expected = digest(`Bearer ${operatorToken}`);
  return (request) => {
    const given = digest(request.headers.authorization ?? "");
    if (!timingSafeEqual(given, expected)) throw unauthorised();
  };
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

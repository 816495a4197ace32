import * as v from "valibot";
import { badRequest } from "../platform/errors.ts";
import { isValidationKey } from "../texts/messages.ts";
import { findListForObject } from "./lists.ts";
import { isStorable } from "./storable.ts";

/** A schema of a call; its input is JSON. */
export type Schema = v.GenericSchema<unknown, unknown>;

/** A parsed part of a request; undefined for a call without its schema. */
export type Parsed<S> = S extends Schema ? v.InferOutput<S> : undefined;

/**
 * Parses one part of a request, for miners and operators alike.
 *
 * @param part name of the part, for errors that name no field
 * @throws {ApiError} 400 naming the field and the violated rule
 */
export function readPart<S extends Schema | undefined>(
  schema: S | undefined,
  value: unknown,
  part: string,
): Parsed<S>;
export function readPart(schema: Schema | undefined, value: unknown, part: string): unknown {
  if (schema === undefined) return undefined;
  const parsed = v.safeParse(schema, value, { abortPipeEarly: true });
  if (parsed.success) {
    const list = findListForObject(value, parsed.output, part);
    if (list !== undefined) throw badRequest(list, "strict_object");
    if (!isStorable(parsed.output)) throw badRequest(part, "characters");
    return parsed.output;
  }
  const [issue] = parsed.issues;
  const rule = isValidationKey(issue.message) ? issue.message : issue.type;
  throw badRequest(v.getDotPath(issue) ?? part, rule);
}

import type * as v from "valibot";
import type { CallPart } from "../call.ts";

/** What an operator may be; one person may have several. */
export const OPERATOR_ROLES = ["support", "finance", "content", "administrator"] as const;

/** One of {@link OPERATOR_ROLES}. */
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

type Schema = v.GenericSchema<unknown, unknown>;

/**
 * Everything server, desk and the OpenAPI document know about one call of operators. Its answer is the data itself; a refusal has a
 * failing status and `{ code, message, data }`.
 */
export interface OperatorCallDefinition<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
> {
  /** Name of the exported constant, also the OpenAPI operation id and the action in the audit log. */
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Whole path, parameters as `:name`. */
  readonly path: `/operator/${string}`;
  readonly summary: string;
  /** `public` before a sign-in, `operator` for every role, or the roles of which one is enough. */
  readonly access: "public" | "operator" | readonly OperatorRole[];
  /** `file` answers are bytes. */
  readonly answer?: "json" | "file";
  /** A read that is written into the audit log as writes are. */
  readonly isAudited?: true;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
}

/**
 * Declares a call of operators. The types of its input and answer follow from the schemas.
 *
 * @example
 * export const listActions = defineOperatorCall({ name: "listActions", method: "GET", path: "/operator/actions", … });
 */
export function defineOperatorCall<
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const Response extends Schema = Schema,
>(
  definition: OperatorCallDefinition<Params, Query, Body, Response>,
): OperatorCallDefinition<Params, Query, Body, Response> {
  return definition;
}

/** What a caller of an operator's call passes: `params`, `query` and `body`, each only where the call declares it. */
export type OperatorCallInput<C> =
  C extends OperatorCallDefinition<infer P, infer Q, infer B, Schema>
    ? CallPart<"params", P> & CallPart<"query", Q> & CallPart<"body", B>
    : never;

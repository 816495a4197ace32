import type * as v from "valibot";
import type { CallPart } from "../call.ts";

/** Roles of operators; one person may have several. */
export const OPERATOR_ROLES = ["support", "finance", "content", "administrator"] as const;

/** One of {@link OPERATOR_ROLES}. */
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Header of the desk's calls: whole seconds since the operator's last key or pointer input. */
export const IDLE_HEADER = "x-idle-seconds";

type Schema = v.GenericSchema<unknown, unknown>;

/**
 * Definition of an operator call, shared by server, desk and the OpenAPI document. A response is the data itself; a refusal has
 * an error status and `{ code, message, data }`.
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
  /** Full path, with parameters as `:name`. */
  readonly path: `/operator/${string}`;
  readonly summary: string;
  /** `public` without a sign-in, `operator` for every role, or a list of roles of which one is enough. */
  readonly access: "public" | "operator" | readonly OperatorRole[];
  /** `file` responses are bytes. */
  readonly answer?: "json" | "file";
  /** Whether a read is recorded in the audit log like a write. */
  readonly isAudited?: true;
  /** Bytes of the largest request body, if it may exceed the limit of other calls. */
  readonly bodyLimit?: number;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
}

/**
 * Declares an operator call. The types of its input and response are inferred from the schemas.
 *
 * @example export const listActions = defineOperatorCall({ name: "listActions", method: "GET", path: "/operator/actions", … });
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

/** Input of an operator call: `params`, `query` and `body`, each only if the call declares it. */
export type OperatorCallInput<C> =
  C extends OperatorCallDefinition<infer P, infer Q, infer B, Schema>
    ? CallPart<"params", P> & CallPart<"query", Q> & CallPart<"body", B>
    : never;

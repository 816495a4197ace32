import type * as v from "valibot";

/** Who may make a call. `observer` calls need an access key in the query; `api-key` calls a signed key. */
export type CallAccess = "public" | "signed-in" | "account" | "main" | "observer" | "api-key";

/** Requirements of an API call on a key. */
export interface KeyNeeds {
  readonly permission: "read" | "asset" | "account";
  /** Whether it needs a `tonce` and an `X-SIGNATURE` over its query. */
  readonly isSigned: boolean;
}

type Schema = v.GenericSchema<unknown, unknown>;

/** Request headers that a call reads in addition to those of every call. */
export type CallHeader = "captcha" | "signature" | "chat-token";

/** The definition of a call under `/res`, shared by client, server, tests and the OpenAPI document. */
export interface CallDefinition<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
> {
  /** Name of the exported constant, also the OpenAPI operation id. */
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path under `/res`, parameters as `:name`, e.g. `/pool/:coin/home`. */
  readonly path: `/${string}`;
  /** `spec` if the specification names the call, `own` if it is the project's own. */
  readonly origin: "spec" | "own";
  /** Reference of the call or its shape, e.g. `spec 7.1` or `domain pool 7.1`. */
  readonly source: string;
  readonly summary: string;
  readonly access: CallAccess;
  /** `file` responses are blobs; a JSON response to such a call is an error (spec 7.1). */
  readonly answer?: "json" | "file";
  /** Media types of a `file` response; by default those of a table. */
  readonly mediaTypes?: readonly string[];
  /**
   * The response rarely changes: a browser caches it, sends its `ETag` with the next call and gets a 304 while it is unchanged.
   */
  readonly isRevalidated?: true;
  /** For `api-key` calls: requirements on the key. */
  readonly key?: KeyNeeds;
  /**
   * For `api-key` calls, instead of `key`: a permission that the owner grants to a key with a separate call. Such a call is
   * always signed.
   */
  readonly scope?: "alerts";
  /** Headers this call reads; `captcha` holds the JSON text of `captchaResultSchema`. */
  readonly headers?: readonly CallHeader[];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Shape of the envelope's `data`. */
  readonly response: Response;
}

/** The permission that a key needs for a call, and whether the call must be signed. */
export interface KeyRule extends Pick<KeyNeeds, "isSigned"> {
  readonly permission: KeyNeeds["permission"] | NonNullable<CallDefinition["scope"]>;
}

/**
 * Returns the requirements of a call on a key.
 *
 * @returns undefined for a call made without a key
 */
export function keyRuleOf({ key, scope }: Pick<CallDefinition, "key" | "scope">): KeyRule | undefined {
  return scope === undefined ? key : { permission: scope, isSigned: true };
}

/**
 * Declares a call. The types of its input and response are derived from the schemas.
 *
 * @example export const getPoolHome = defineCall({ name: "getPoolHome", method: "GET", path: "/pool/:coin/home", … });
 */
export function defineCall<
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const Response extends Schema = Schema,
>(definition: CallDefinition<Params, Query, Body, Response>): CallDefinition<Params, Query, Body, Response> {
  return definition;
}

/** An absent schema adds no member to the input. */
type Empty = Record<never, never>;

type Part<Key extends string, S> = S extends Schema
  ? Empty extends v.InferInput<S>
    ? { [K in Key]?: v.InferInput<S> }
    : { [K in Key]: v.InferInput<S> }
  : Empty;

/** One member of a call's input: absent if the call does not declare it, optional if all its members are. */
export type CallPart<Key extends string, S> = Part<Key, S>;

/** Input of a call: `params`, `query` and `body`, each only if the call declares it and optional if all its members are. */
export type CallInput<C> =
  C extends CallDefinition<infer P, infer Q, infer B, Schema>
    ? Part<"params", P> & Part<"query", Q> & Part<"body", B>
    : never;

/** The `data` of the call's response. */
export type CallData<C> = C extends { readonly response: infer R extends Schema } ? v.InferOutput<R> : never;

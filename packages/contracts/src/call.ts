import type * as v from "valibot";

/** Who may make a call. `observer` calls carry an access key in the query; `api-key` calls a signed key. */
export type CallAccess = "public" | "signed-in" | "account" | "main" | "observer" | "api-key";

/** What a call of the programming interface needs of a key. */
export interface KeyNeeds {
  readonly permission: "read" | "asset" | "account";
  /** Has to carry a `tonce` and an `X-SIGNATURE` over its query. */
  readonly isSigned: boolean;
}

type Schema = v.GenericSchema<unknown, unknown>;

/** Request headers a call reads besides the ones every call carries. */
export type CallHeader = "captcha" | "signature" | "chat-token";

/** Everything client, server, tests and the OpenAPI document know about one call under `/res`. */
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
  /** `spec` when the specification names the call, `own` when it is ours. */
  readonly origin: "spec" | "own";
  /** Where the call or its shape is written down, e.g. `spec 7.1` or `domain pool 7.1`. */
  readonly source: string;
  readonly summary: string;
  readonly access: CallAccess;
  /** `file` answers are blobs; a JSON answer to such a call is an error (spec 7.1). */
  readonly answer?: "json" | "file";
  /** Media types of a `file` answer; those of a table unless given. */
  readonly mediaTypes?: readonly string[];
  /** The answer rarely changes: a browser keeps it, sends its `ETag` with the next call and gets a 304 while it is the same. */
  readonly isRevalidated?: true;
  /** Of `api-key` calls: what the key has to be. */
  readonly key?: KeyNeeds;
  /** Of `api-key` calls, in place of `key`: what the owner allows a key by a call of its own. Such a call is always signed. */
  readonly scope?: "alerts";
  /** Headers this call reads; `captcha` holds the JSON text of `captchaResultSchema`. */
  readonly headers?: readonly CallHeader[];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Shape of the envelope's `data`. */
  readonly response: Response;
}

/** What a key has to be allowed for a call, and whether the call has to be signed. */
export interface KeyRule extends Pick<KeyNeeds, "isSigned"> {
  readonly permission: KeyNeeds["permission"] | NonNullable<CallDefinition["scope"]>;
}

/**
 * What a call asks of a key.
 *
 * @returns undefined for a call that is made without one
 */
export function keyRuleOf({ key, scope }: Pick<CallDefinition, "key" | "scope">): KeyRule | undefined {
  return scope === undefined ? key : { permission: scope, isSigned: true };
}

/**
 * Declares a call. The types of its input and answer follow from the schemas.
 *
 * @example
 * export const getPoolHome = defineCall({ name: "getPoolHome", method: "GET", path: "/pool/:coin/home", … });
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

/** One member of a call's input: absent where the call declares none, optional where all its members are. */
export type CallPart<Key extends string, S> = Part<Key, S>;

/** What a caller passes: `params`, `query` and `body`, each only where the call declares it and optional where all its members are. */
export type CallInput<C> =
  C extends CallDefinition<infer P, infer Q, infer B, Schema>
    ? Part<"params", P> & Part<"query", Q> & Part<"body", B>
    : never;

/** The `data` of the call's answer. */
export type CallData<C> = C extends { readonly response: infer R extends Schema } ? v.InferOutput<R> : never;

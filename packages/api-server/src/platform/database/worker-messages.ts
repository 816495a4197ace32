import * as v from "valibot";

/** Requests to the embedded database's thread. `tx` names the transaction of a statement. */
export const requestSchema = v.variant("kind", [
  v.object({
    kind: v.literal("query"),
    id: v.number(),
    tx: v.nullable(v.number()),
    sql: v.string(),
    params: v.array(v.unknown()),
  }),
  v.object({ kind: v.literal("begin"), id: v.number(), tx: v.number() }),
  v.object({ kind: v.literal("finish"), id: v.number(), tx: v.number(), isCommit: v.boolean() }),
  v.object({ kind: v.literal("copy"), id: v.number(), folder: v.string() }),
  v.object({ kind: v.literal("ping"), id: v.number() }),
  v.object({ kind: v.literal("close"), id: v.number() }),
]);

/** A request to the thread. */
export type WorkerRequest = v.InferOutput<typeof requestSchema>;

/** Responses of the thread: the engine's raw messages for a statement, or a failed request with the database's error code. */
export const answerSchema = v.object({
  id: v.number(),
  result: v.optional(v.instance(Uint8Array)),
  failure: v.optional(
    v.object({ message: v.string(), code: v.optional(v.string()), constraint: v.optional(v.string()) }),
  ),
});

/** A response from the thread. */
export type WorkerAnswer = v.InferOutput<typeof answerSchema>;

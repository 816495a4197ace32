import * as v from "valibot";

/** What the thread of the embedded database is asked. `tx` names the transaction that a statement belongs to. */
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

/** What the thread answers: the engine's messages about a statement as they are, or the failure of a request with the database's code. */
export const answerSchema = v.object({
  id: v.number(),
  result: v.optional(v.instance(Uint8Array)),
  failure: v.optional(
    v.object({ message: v.string(), code: v.optional(v.string()), constraint: v.optional(v.string()) }),
  ),
});

/** An answer of the thread. */
export type WorkerAnswer = v.InferOutput<typeof answerSchema>;

import * as v from "valibot";

/** A call from the server to its engine process. */
export interface EngineRequest {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

const requestSchema = v.object({ id: v.number(), method: v.string(), args: v.array(v.unknown()) });

/** Why a module gave no engine: it cannot be loaded or has no export, or it failed while creating one. */
export const LOAD_FAULTS = ["module", "creation"] as const;

const replySchema = v.variant("kind", [
  v.object({ kind: v.literal("ready"), manifest: v.unknown() }),
  v.object({ kind: v.literal("unusable"), fault: v.picklist(LOAD_FAULTS), detail: v.string() }),
  v.object({ kind: v.literal("ended"), detail: v.string() }),
  v.object({ kind: v.literal("part"), id: v.number(), items: v.array(v.unknown()) }),
  /** All parts of a list were sent. */
  v.object({ kind: v.literal("list"), id: v.number() }),
  v.object({ kind: v.literal("answer"), id: v.number(), answer: v.unknown() }),
  v.object({ kind: v.literal("failure"), id: v.number(), name: v.string(), code: v.optional(v.string()) }),
]);

/** A message from the engine process. */
export type EngineReply = v.InferOutput<typeof replySchema>;

/** Parses a request received in the engine process. */
export function readRequest(message: unknown): EngineRequest {
  return v.parse(requestSchema, message);
}

/** Parses a reply received in the server. */
export function readReply(message: unknown): EngineReply {
  return v.parse(replySchema, message);
}

import * as v from "valibot";
import { defineCall } from "../call.ts";
import { idParams, idSchema, nothingSchema, timeSchema } from "../schemas/scalars.ts";

/** An active session; `device` is its browser and system, `is_current` marks the session of the request. */
export const liveSessionSchema = v.strictObject({
  id: idSchema,
  is_current: v.boolean(),
  /** Mining account selected in the session; null if none was created yet. */
  account: v.nullable(v.string()),
  address: v.string(),
  device: v.string(),
  signin_time: timeSchema,
  used_time: timeSchema,
});

/** An active session. */
export type LiveSession = v.InferOutput<typeof liveSessionSchema>;

/** Active sessions, most recently used first. */
export const getSessions = defineCall({
  name: "getSessions",
  method: "GET",
  path: "/account/session",
  origin: "own",
  source: "domain wallet 5.9",
  summary: "Living sign-ins",
  access: "signed-in",
  response: v.strictObject({ sessions: v.array(liveSessionSchema) }),
});

/** Ends one session. */
export const endSession = defineCall({
  name: "endSession",
  method: "DELETE",
  path: "/account/session/:id",
  origin: "own",
  source: "domain wallet 5.9",
  summary: "End a sign-in",
  access: "signed-in",
  params: idParams,
  response: nothingSchema,
});

/** Ends every session except the current one. */
export const endSessions = defineCall({
  name: "endSessions",
  method: "DELETE",
  path: "/account/session",
  origin: "own",
  source: "domain wallet 5.9",
  summary: "End all other sign-ins",
  access: "signed-in",
  response: nothingSchema,
});

import * as v from "valibot";
import { defineCall } from "../call.ts";
import { idParams, idSchema, nothingSchema, timeSchema } from "../schemas/scalars.ts";

/** A living sign-in; `device` is its browser and system, `is_current` the one that asks. */
export const liveSessionSchema = v.strictObject({
  id: idSchema,
  is_current: v.boolean(),
  /** Mining account chosen in it; null when none has been made. */
  account: v.nullable(v.string()),
  address: v.string(),
  device: v.string(),
  signin_time: timeSchema,
  used_time: timeSchema,
});

/** A living sign-in. */
export type LiveSession = v.InferOutput<typeof liveSessionSchema>;

/** Living sign-ins, the one used last first. */
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

/** Ends one sign-in. */
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

/** Ends every sign-in but the one that asks. */
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

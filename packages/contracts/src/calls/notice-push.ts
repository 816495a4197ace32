import * as v from "valibot";
import { defineCall } from "../call.ts";
import { LIMITS } from "../limits.ts";
import { PUSH_PROBLEMS } from "../notice-events.ts";
import { lineSchema } from "../schemas/one-line.ts";
import { countSchema, idParams, idSchema, nothingSchema, timeSchema } from "../schemas/scalars.ts";

const account = v.strictObject({ account: v.optional(lineSchema(64)) });

/** Browsers that receive the notifications of a mining account by Web Push (RFC 8030). */
export const getNoticePush = defineCall({
  name: "getNoticePush",
  method: "GET",
  path: "/setting/notice/push",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Browsers that get the notices",
  access: "account",
  query: account,
  response: v.strictObject({
    /** Subscription key for browsers: a point of P-256 in Base64url (RFC 8292). */
    public_key: v.string(),
    browsers: v.array(
      v.strictObject({
        id: idSchema,
        /** Browser and system, as of when it was subscribed. */
        name: v.string(),
        created_time: timeSchema,
        /** SHA-256 of the URL of its push service, hexadecimal; lets a browser recognize itself. */
        endpoint_hash: v.string(),
      }),
    ),
    /** Number of queued notifications. */
    waiting: countSchema,
  }),
});

/** Subscribes a browser to the notifications; updates the keys of one already subscribed. */
export const setNoticePush = defineCall({
  name: "setNoticePush",
  method: "PUT",
  path: "/setting/notice/push",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Turn on the notices in a browser",
  access: "account",
  query: account,
  /** Result of `PushSubscription.toJSON()`. */
  body: v.strictObject({
    endpoint: v.pipe(lineSchema(LIMITS.pushEndpointLength), v.url()),
    keys: v.strictObject({
      p256dh: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{87}$/)),
      auth: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/)),
    }),
  }),
  response: nothingSchema,
});

/** Unsubscribes a browser and drops its queued notifications. */
export const deleteNoticePush = defineCall({
  name: "deleteNoticePush",
  method: "DELETE",
  path: "/setting/notice/push/:id",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Turn off the notices in a browser",
  access: "account",
  params: idParams,
  query: account,
  response: nothingSchema,
});

/** Sends a sample notification to a browser immediately. */
export const testNoticePush = defineCall({
  name: "testNoticePush",
  method: "POST",
  path: "/setting/notice/push/:id/test",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Send a test notice to a browser",
  access: "account",
  params: idParams,
  query: account,
  response: v.strictObject({
    /** Null if its push service accepted it. */
    problem: v.nullable(v.picklist(PUSH_PROBLEMS)),
  }),
});

import * as v from "valibot";
import { defineCall } from "../call.ts";
import { PAGE_SIZES } from "../limits.ts";
import { page, pageQuery } from "../schemas/envelope.ts";
import { observerRemarkField } from "../schemas/fields.ts";
import {
  coinSchema,
  countSchema,
  idParams,
  idSchema,
  nothingSchema,
  queryIdSchema,
  timeSchema,
} from "../schemas/scalars.ts";
import { optionalSecondFactorEntries, secondFactorEntries } from "../schemas/verification.ts";
import { accessKeySchema, observerPermissionSchema } from "./observer.ts";

/** Lifetimes of an observer link, from now (domain wallet 5.7). */
export const OBSERVER_LIVES = ["never", "1h", "24h", "7d", "6m"] as const;

/** Seconds of each choice of {@link OBSERVER_LIVES}; null means it does not expire. */
export const OBSERVER_LIFE_SECONDS: Readonly<Record<(typeof OBSERVER_LIVES)[number], number | null>> = {
  never: null,
  "1h": 3600,
  "24h": 86_400,
  "7d": 7 * 86_400,
  "6m": 183 * 86_400,
};

/** Maximum number of years until a custom expiry. */
export const OBSERVER_END_YEARS = 5;

/** Maximum number of seconds until a custom expiry. */
export const OBSERVER_END_SECONDS = (OBSERVER_END_YEARS * 365 + 1) * 86_400;

/** Lifetime of an observer link. */
export const observerLifeSchema = v.picklist(OBSERVER_LIVES);

/** Permissions of an observer link: no duplicates, including `dashboard` (spec 3). */
export const openAuthSchema = v.pipe(
  v.array(observerPermissionSchema),
  v.check((list) => new Set(list).size === list.length && list.includes("dashboard")),
);

/** Coins of an observer link: null for all, including future ones; otherwise a selection without duplicates. */
export const observerCoinsSchema = v.nullable(
  v.pipe(
    v.array(coinSchema),
    v.minLength(1),
    v.check((list) => new Set(list).size === list.length),
  ),
);

const formEntries = {
  remark: observerRemarkField,
  expire: v.optional(observerLifeSchema, "never"),
  /** A custom expiry, at most five years from now; takes precedence over `expire`. */
  expire_time: v.optional(timeSchema),
  open_coins: v.optional(observerCoinsSchema, null),
  ...secondFactorEntries,
};

/** Form of an observer link: for all accounts, including future ones, or for one (spec 3, 5). */
export const observerFormSchema = v.variant("global", [
  v.strictObject({ global: v.literal(true), ...formEntries }),
  v.strictObject({ global: v.literal(false), user_id: idSchema, ...formEntries }),
]);

/** An observer link as shown to its owner. */
export const observerSchema = v.strictObject({
  id: idSchema,
  global: v.boolean(),
  /** The single account shown; null if the link is global. */
  user_id: v.nullable(idSchema),
  account: v.nullable(v.string()),
  remark: v.string(),
  open_auth: v.array(observerPermissionSchema),
  open_coins: observerCoinsSchema,
  /** Null if the key cannot be read again; a reset creates a new one. */
  access_key: v.nullable(accessKeySchema),
  created_time: timeSchema,
  used_time: v.nullable(timeSchema),
  /** Null if the link does not expire. */
  expire_time: v.nullable(timeSchema),
  is_expired: v.boolean(),
});

/** An observer link as shown to its owner. */
export type Observer = v.InferOutput<typeof observerSchema>;

/** Observer links, newest first. */
export const getObservers = defineCall({
  name: "getObservers",
  method: "GET",
  path: "/setting/observer",
  origin: "own",
  source: "domain wallet 5.7",
  summary: "Observer links",
  access: "account",
  query: v.strictObject({ ...pageQuery(PAGE_SIZES.list), user_id: v.optional(queryIdSchema) }),
  response: page(observerSchema),
});

/** Creates an observer link that shows the dashboard; its permissions are set afterwards with `setObserverAuth`. */
export const createObserver = defineCall({
  name: "createObserver",
  method: "POST",
  path: "/setting/observer",
  origin: "spec",
  source: "spec 7.2",
  summary: "Create an observer link",
  access: "account",
  body: observerFormSchema,
  response: v.strictObject({ id: idSchema }),
});

/**
 * Sets the permissions of an observer link. Adding `asset` or `share_profit` requires a second factor, except for the first call
 * within ten minutes of the creation, which the codes of the creation cover.
 */
export const setObserverAuth = defineCall({
  name: "setObserverAuth",
  method: "POST",
  path: "/setting/observer/auth",
  origin: "spec",
  source: "spec 7.2, domain wallet 2.2",
  summary: "Set the permissions of an observer link",
  access: "account",
  body: v.strictObject({ observer_id: idSchema, open_auth: openAuthSchema, ...optionalSecondFactorEntries }),
  response: nothingSchema,
});

/** Changes remark, expiry or coins; `expire` counts from now, and `expire_time` takes precedence over it. */
export const updateObserver = defineCall({
  name: "updateObserver",
  method: "PUT",
  path: "/setting/observer/:id",
  origin: "own",
  source: "domain wallet 5.7",
  summary: "Change an observer link",
  access: "account",
  params: idParams,
  body: v.strictObject({
    remark: v.optional(observerRemarkField),
    expire: v.optional(observerLifeSchema),
    expire_time: v.optional(timeSchema),
    open_coins: v.optional(observerCoinsSchema),
  }),
  response: observerSchema,
});

/** Deletes an observer link; its key becomes invalid. */
export const deleteObserver = defineCall({
  name: "deleteObserver",
  method: "DELETE",
  path: "/setting/observer/:id",
  origin: "own",
  source: "domain wallet 5.7",
  summary: "Delete an observer link",
  access: "account",
  params: idParams,
  response: nothingSchema,
});

/** Gives a link a new key; the old one becomes invalid immediately. */
export const resetObserver = defineCall({
  name: "resetObserver",
  method: "POST",
  path: "/setting/observer/:id/reset",
  origin: "own",
  source: "domain wallet 5.7",
  summary: "Reset an observer link",
  access: "account",
  params: idParams,
  response: observerSchema,
});

/** Number of days for which visits through a link are stored. */
export const OBSERVER_VISIT_DAYS = 90;

/** Visits on a day with one kind of browser; requests within half an hour are one visit. */
export const observerVisitSchema = v.strictObject({
  /** Start of the day, UTC. */
  day: timeSchema,
  /** Browser and system without versions. */
  device: v.string(),
  visits: countSchema,
  last_time: timeSchema,
});

/** Visits on a day with one kind of browser. */
export type ObserverVisit = v.InferOutput<typeof observerVisitSchema>;

/** Visits through a link in the last 90 days, newest first, excluding the owner's; no IP address is stored. */
export const getObserverVisits = defineCall({
  name: "getObserverVisits",
  method: "GET",
  path: "/setting/observer/:id/visits",
  origin: "own",
  source: "domain wallet 5.7",
  summary: "Visits through an observer link",
  access: "account",
  params: idParams,
  response: v.array(observerVisitSchema),
});

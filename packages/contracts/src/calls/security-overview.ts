import * as v from "valibot";
import { defineCall } from "../call.ts";
import { page, pageQuery } from "../schemas/envelope.ts";
import {
  countSchema,
  fileSchema,
  idSchema,
  nothingSchema,
  queryBooleanSchema,
  timeSchema,
} from "../schemas/scalars.ts";
import {
  antiphishingField,
  holdKindSchema,
  holdReasonSchema,
  recoveryCodesSchema,
  resetTypeSchema,
  securityEventSchema,
} from "../schemas/security.ts";
import { paymentCodesEntries, secondFactorEntries } from "../schemas/verification.ts";
import { resetStatusSchema } from "./reset.ts";
import { liveSessionSchema } from "./sessions.ts";

/** Protections that the score counts, in the order in which they are worth setting. */
export const PROTECTIONS = [
  "email",
  "authenticator",
  "payment_password",
  "signin_verify",
  "antiphishing",
] as const;

/** Time in which money does not leave; `until` is null until a new login password ends it. */
export const holdSchema = v.strictObject({
  kind: holdKindSchema,
  reason: holdReasonSchema,
  start_time: timeSchema,
  until: v.nullable(timeSchema),
});

/** Time in which money does not leave. */
export type SecurityHold = v.InferOutput<typeof holdSchema>;

/** One line of the security log. */
export const securityLogEntrySchema = v.strictObject({
  id: idSchema,
  event: securityEventSchema,
  address: v.string(),
  device: v.string(),
  time: timeSchema,
});

/** One line of the security log. */
export type SecurityLogEntry = v.InferOutput<typeof securityLogEntrySchema>;

const passwordState = { is_set: v.boolean(), changed_time: v.nullable(timeSchema) };

/** Everything the page on security shows (domain wallet 5.9); addresses, numbers and the word are masked. */
export const securityOverviewSchema = v.strictObject({
  protections: v.array(v.strictObject({ name: v.picklist(PROTECTIONS), is_on: v.boolean() })),
  /** First protection that is off. */
  next: v.nullable(v.picklist(PROTECTIONS)),
  email: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  has_totp_auth: v.boolean(),
  recovery_codes: v.strictObject({ left: countSchema, total: countSchema }),
  /** A recovery code was used since the authenticator was bound. */
  is_rebind_advised: v.boolean(),
  signin_password: v.strictObject(passwordState),
  payment_password: v.strictObject({
    ...passwordState,
    is_payment_verify: v.boolean(),
    /** Until when too many wrong tries lock it. */
    locked_until: v.nullable(timeSchema),
  }),
  is_signin_verify: v.boolean(),
  allowlist: v.strictObject({ is_on: v.boolean(), address_count: countSchema }),
  antiphishing: v.nullable(v.string()),
  sessions: v.array(liveSessionSchema),
  /** Last 20 sign-ins, refused ones too. */
  signins: v.array(
    v.strictObject({
      id: idSchema,
      result: v.picklist(["signin", "signin_failed", "signin_recovery"]),
      address: v.string(),
      device: v.string(),
      time: timeSchema,
    }),
  ),
  holds: v.array(holdSchema),
  /** Requests for a reset that are not decided. */
  resets: v.array(v.strictObject({ type: resetTypeSchema, status: resetStatusSchema })),
  /** When the account is deleted; signing in before cancels it. */
  delete_time: v.nullable(timeSchema),
});

/** Everything the page on security shows. */
export type SecurityOverview = v.InferOutput<typeof securityOverviewSchema>;

/** State of every protection, the living sign-ins, the last sign-ins and the holds. */
export const getSecurity = defineCall({
  name: "getSecurity",
  method: "GET",
  path: "/setting/security",
  origin: "own",
  source: "domain wallet 5.9",
  summary: "State of the account's security",
  access: "signed-in",
  response: securityOverviewSchema,
});

/** What happened to the security of the account, newest first. */
export const getSecurityLog = defineCall({
  name: "getSecurityLog",
  method: "GET",
  path: "/setting/security/log",
  origin: "own",
  source: "domain wallet 5.9",
  summary: "Security log",
  access: "signed-in",
  query: v.strictObject(pageQuery(50)),
  response: page(securityLogEntrySchema),
});

/** The whole security log as a file. */
export const exportSecurityLog = defineCall({
  name: "exportSecurityLog",
  method: "GET",
  path: "/setting/security/log/export",
  origin: "own",
  source: "domain wallet 1.6, 5.9",
  summary: "Security log as CSV",
  access: "signed-in",
  answer: "file",
  query: v.strictObject({
    format: v.optional(v.literal("csv"), "csv"),
    /** True: times in UTC; otherwise in UTC+8. */
    utc: v.optional(queryBooleanSchema, true),
  }),
  response: fileSchema,
});

/** Current holds on money that leaves the account. */
export const getHolds = defineCall({
  name: "getHolds",
  method: "GET",
  path: "/setting/security/hold",
  origin: "own",
  source: "domain wallet 2.5",
  summary: "Holds on withdrawals",
  access: "signed-in",
  response: v.strictObject({ holds: v.array(holdSchema) }),
});

/** Sets the word that every email of the pool carries; an empty one takes it away. */
export const setAntiphishing = defineCall({
  name: "setAntiphishing",
  method: "PUT",
  path: "/setting/antiphishing",
  origin: "own",
  source: "domain wallet 5.9",
  summary: "Set the anti-phishing word",
  access: "signed-in",
  body: v.strictObject({ word: antiphishingField }),
  response: nothingSchema,
});

/** Allows withdrawals to addresses of the book only, or to any address again; leaving the mode holds withdrawals for a day. */
export const setAllowList = defineCall({
  name: "setAllowList",
  method: "PUT",
  path: "/setting/withdraw/allowlist",
  origin: "own",
  source: "domain wallet 2.2, 2.5",
  summary: "Switch the address allow-list",
  access: "signed-in",
  body: v.strictObject({ is_allowlist: v.boolean(), ...paymentCodesEntries }),
  response: nothingSchema,
});

/** Makes new recovery codes, shown this once; the old ones die. */
export const createRecoveryCodes = defineCall({
  name: "createRecoveryCodes",
  method: "POST",
  path: "/setting/recovery_codes",
  origin: "own",
  source: "domain wallet 2.4",
  summary: "New recovery codes",
  access: "signed-in",
  body: v.strictObject(secondFactorEntries),
  response: recoveryCodesSchema,
});

import * as v from "valibot";
import { defineCall } from "../call.ts";
import { page, pageQuery, utcOffsetSchema } from "../schemas/envelope.ts";
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

/** Protections that count toward the score, in recommended order of setup. */
export const PROTECTIONS = [
  "email",
  "authenticator",
  "payment_password",
  "signin_verify",
  "antiphishing",
] as const;

/** A period in which no money can leave the account; `until` is null if only a new login password ends it. */
export const holdSchema = v.strictObject({
  kind: holdKindSchema,
  reason: holdReasonSchema,
  start_time: timeSchema,
  until: v.nullable(timeSchema),
});

/** A period in which no money can leave the account. */
export type SecurityHold = v.InferOutput<typeof holdSchema>;

/** An entry of the security log. */
export const securityLogEntrySchema = v.strictObject({
  id: idSchema,
  event: securityEventSchema,
  address: v.string(),
  device: v.string(),
  time: timeSchema,
});

/** An entry of the security log. */
export type SecurityLogEntry = v.InferOutput<typeof securityLogEntrySchema>;

const passwordState = { is_set: v.boolean(), changed_time: v.nullable(timeSchema) };

/** Data of the security page (domain wallet 5.9); addresses, numbers and the anti-phishing word are masked. */
export const securityOverviewSchema = v.strictObject({
  protections: v.array(v.strictObject({ name: v.picklist(PROTECTIONS), is_on: v.boolean() })),
  /** First protection that is off. */
  next: v.nullable(v.picklist(PROTECTIONS)),
  email: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  has_totp_auth: v.boolean(),
  recovery_codes: v.strictObject({ left: countSchema, total: countSchema }),
  /** Whether a recovery code was used since the authenticator was bound. */
  is_rebind_advised: v.boolean(),
  signin_password: v.strictObject(passwordState),
  payment_password: v.strictObject({
    ...passwordState,
    is_payment_verify: v.boolean(),
    /** End of the lock after too many wrong attempts. */
    locked_until: v.nullable(timeSchema),
  }),
  is_signin_verify: v.boolean(),
  allowlist: v.strictObject({ is_on: v.boolean(), address_count: countSchema }),
  antiphishing: v.nullable(v.string()),
  sessions: v.array(liveSessionSchema),
  /** Last 20 sign-ins, including refused ones. */
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
  /** Pending reset requests. */
  resets: v.array(v.strictObject({ type: resetTypeSchema, status: resetStatusSchema })),
  /** When the account will be deleted; signing in before then cancels the deletion. */
  delete_time: v.nullable(timeSchema),
});

/** Data of the security page. */
export type SecurityOverview = v.InferOutput<typeof securityOverviewSchema>;

/** State of every protection, active sessions, recent sign-ins and holds. */
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

/** Security events of the account, newest first. */
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

/** Exports the whole security log as a file. */
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
    /** Whether times are in UTC instead of UTC+8, without an offset. */
    utc: v.optional(queryBooleanSchema, true),
    utc_offset: v.optional(utcOffsetSchema),
  }),
  response: fileSchema,
});

/** Current holds on outgoing money. */
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

/** Sets the word that every email from the pool contains; an empty one removes it. */
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

/** Limits withdrawals to addresses in the address book, or lifts the limit; lifting it holds withdrawals for a day. */
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

/** Creates new recovery codes, shown only once; the old ones become invalid. */
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

import * as v from "valibot";
import { defineCall } from "../call.ts";
import { LIMITS } from "../limits.ts";
import { lineSchema, oneLine } from "../schemas/one-line.ts";
import { countSchema } from "../schemas/scalars.ts";

/** Kinds of channels that a person may ask about. */
export const CHANNEL_TYPES = ["site", "email", "phone", "handle"] as const;

/** Kind of a channel. */
export type ChannelType = (typeof CHANNEL_TYPES)[number];

/** Why something that is not ours may be taken for ours. */
export const CHANNEL_WARNINGS = [
  "lookalike_letters",
  "mixed_scripts",
  "near_miss",
  "official_name_inside",
  "hidden_host",
] as const;

/** Why something that is not ours may be taken for ours. */
export type ChannelWarning = (typeof CHANNEL_WARNINGS)[number];

/** Says whether a site, email address, phone number or handle is one of the pool's own. */
export const verifyChannel = defineCall({
  name: "verifyChannel",
  method: "GET",
  path: "/common/official/verify",
  origin: "own",
  source: "domain pool 6.11",
  summary: "Check an official channel",
  access: "public",
  query: v.strictObject({
    keyword: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LIMITS.channelLength), oneLine),
    /** Left out, the kind is read from the form of the keyword. */
    type: v.optional(v.picklist(CHANNEL_TYPES)),
  }),
  response: v.strictObject({
    is_official: v.boolean(),
    type: v.picklist(CHANNEL_TYPES),
    /** What was looked up, as it was understood. */
    keyword: v.string(),
    /** Host as it is written in letters, where the keyword had it in punycode, or the other way round. */
    other_form: v.nullable(v.string()),
    /** The channel of ours that it resembles. */
    resembles: v.nullable(v.string()),
    warnings: v.array(v.picklist(CHANNEL_WARNINGS)),
  }),
});

/** Where a short link leads: a path of ours or an address of an official host; unknown ids answer 404. */
export const getShortLink = defineCall({
  name: "getShortLink",
  method: "GET",
  path: "/common/short/:id",
  origin: "own",
  source: "domain pool 6.11",
  summary: "Target of a short link",
  access: "public",
  params: v.strictObject({ id: lineSchema(32, 1) }),
  response: v.strictObject({ url: v.string() }),
});

const release = v.strictObject({
  version: v.string(),
  /** Store page, or page that offers the app. */
  url: v.string(),
});

/** Releases of the app; null where there is none for a system. */
export const getAppVersion = defineCall({
  name: "getAppVersion",
  method: "GET",
  path: "/common/app/version",
  origin: "own",
  source: "domain pool 6.11",
  summary: "Releases of the app",
  access: "public",
  response: v.strictObject({
    ios: v.nullable(release),
    android: v.nullable(
      v.strictObject({
        ...release.entries,
        /** File to install without a store, with its size in bytes and its SHA-256 in hexadecimal digits. */
        apk: v.nullable(v.strictObject({ url: v.string(), size: countSchema, sha256: v.string() })),
      }),
    ),
    /** What is new, in the language of the request. */
    notes: v.array(v.string()),
  }),
});

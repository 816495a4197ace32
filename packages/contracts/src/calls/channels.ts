import * as v from "valibot";
import { defineCall } from "../call.ts";
import { LIMITS } from "../limits.ts";
import { lineSchema, oneLine } from "../schemas/one-line.ts";
import { countSchema } from "../schemas/scalars.ts";

/** Kinds of channels that can be verified. */
export const CHANNEL_TYPES = ["site", "email", "phone", "handle"] as const;

/** Kind of a channel. */
export type ChannelType = (typeof CHANNEL_TYPES)[number];

/** Reasons why an unofficial channel could be mistaken for an official one. */
export const CHANNEL_WARNINGS = [
  "lookalike_letters",
  "mixed_scripts",
  "near_miss",
  "official_name_inside",
  "hidden_host",
] as const;

/** Reason why an unofficial channel could be mistaken for an official one. */
export type ChannelWarning = (typeof CHANNEL_WARNINGS)[number];

/** Checks whether a site, email address, phone number or handle is one of the pool's own. */
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
    /** If omitted, the kind is inferred from the keyword. */
    type: v.optional(v.picklist(CHANNEL_TYPES)),
  }),
  response: v.strictObject({
    is_official: v.boolean(),
    type: v.picklist(CHANNEL_TYPES),
    /** The interpreted keyword. */
    keyword: v.string(),
    /** The host in Unicode if the keyword had it in punycode, or vice versa. */
    other_form: v.nullable(v.string()),
    /** The official channel that it resembles. */
    resembles: v.nullable(v.string()),
    warnings: v.array(v.picklist(CHANNEL_WARNINGS)),
    /** For an official handle: the networks on which it is the pool's, such as `telegram`; absent from older servers. */
    networks: v.optional(v.array(v.string())),
  }),
});

/** Target of a short link: a path of the pool or a URL of an official host; unknown ids return 404. */
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
  /** Store page, or download page. */
  url: v.string(),
});

/** Releases of the app; null for a system without one. */
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
        /** Installation file for use without a store, with its size in bytes and its SHA-256 in hexadecimal digits. */
        apk: v.nullable(v.strictObject({ url: v.string(), size: countSchema, sha256: v.string() })),
      }),
    ),
    /** Release notes, in the language of the request. */
    notes: v.array(v.string()),
  }),
});

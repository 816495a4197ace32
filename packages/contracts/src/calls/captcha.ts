import * as v from "valibot";
import { defineCall } from "../call.ts";
import { countSchema, timeSchema } from "../schemas/scalars.ts";
import { lineSchema } from "../schemas/one-line.ts";

/** Parameters of a proof of work, in the form signed by the captcha library. */
export const captchaParametersSchema = v.looseObject({
  algorithm: v.string(),
  nonce: v.string(),
  salt: v.string(),
  cost: countSchema,
  keyLength: countSchema,
  keyPrefix: v.string(),
  keySignature: v.optional(v.string()),
  memoryCost: v.optional(countSchema),
  parallelism: v.optional(countSchema),
  expiresAt: v.optional(timeSchema),
  data: v.optional(v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()])))),
});

/** A proof-of-work challenge, with the server's signature over its parameters. */
export const captchaChallengeSchema = v.strictObject({
  parameters: captchaParametersSchema,
  signature: v.string(),
});

/** A proof-of-work challenge. */
export type CaptchaChallenge = v.InferOutput<typeof captchaChallengeSchema>;

/** The pool's own captcha, as issued by the server. */
export const ownCaptchaSchema = v.object({
  captcha_id: v.string(),
  lot_number: v.string(),
  challenge: captchaChallengeSchema,
});

/** The pool's own proof-of-work captcha. */
export type OwnCaptcha = v.InferOutput<typeof ownCaptchaSchema>;

/** A third-party captcha: a script with its hash, and the custom element that the script defines. */
export const scriptCaptchaSchema = v.object({
  captcha_id: v.string(),
  /** A random id of this attempt. */
  challenge: v.string(),
  risk_type: v.string(),
  script: v.string(),
  integrity: v.string(),
  element: v.string(),
});

/** A third-party captcha. */
export type ScriptCaptcha = v.InferOutput<typeof scriptCaptchaSchema>;

/** Four fields of a solved captcha, sent as JSON text in the header `captcha` (spec 3, 7.6). */
export const captchaResultSchema = v.strictObject({
  lot_number: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  captcha_output: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
  pass_token: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  gen_time: v.pipe(v.string(), v.regex(/^\d{9,11}$/)),
});

/** Four fields of a solved captcha. */
export type CaptchaResult = v.InferOutput<typeof captchaResultSchema>;

/** Header text of a solved captcha, parsed. */
export const captchaHeaderSchema = v.pipe(v.string(), v.maxLength(8192), v.parseJson(), captchaResultSchema);

const short = lineSchema(64);

/**
 * Loads a challenge, or the script of a third-party captcha. The script is loaded with `captcha_id`, `challenge`, `client_type`,
 * `risk_type`, `call_type` and `lang` as its query. In response to a challenge the client sends the given `lot_number`,
 * `captcha_output` = base64 of the JSON text of `{challenge, solution}`, `pass_token` = the signature of the challenge and
 * `gen_time` = Unix seconds as text.
 */
export const loadCaptcha = defineCall({
  name: "loadCaptcha",
  method: "GET",
  path: "/captcha/load",
  origin: "own",
  source: "spec 7.6, domain wallet 2.6",
  summary: "Load a captcha challenge",
  access: "public",
  query: v.strictObject({
    captcha_id: short,
    challenge: v.optional(short),
    client_type: v.optional(v.picklist(["h5", "web"]), "web"),
    risk_type: v.optional(short),
    call_type: v.optional(short),
    lang: v.optional(short, "eng"),
  }),
  response: v.union([ownCaptchaSchema, scriptCaptchaSchema]),
});

import * as v from "valibot";
import { readSettingFile, secureAddressField, type SettingValues } from "./setting-fields.ts";

/** User tokens are sent to these addresses: unencrypted only on this machine. */
const address = secureAddressField("must be an address with https:");
const name = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, "must be 1 to 64 letters, digits, _, . or -"));

/** Environment variables of a third-party captcha. */
export const captchaEntries = {
  CAPTCHA_SCRIPT: v.optional(address),
  CAPTCHA_INTEGRITY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^sha(?:256|384|512)-[A-Za-z0-9+/]{43,86}={0,2}$/, "must be a hash such as sha384-…"),
    ),
  ),
  CAPTCHA_ELEMENT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/, "must be the name of a custom element such as acme-captcha"),
    ),
  ),
  CAPTCHA_ID: v.optional(name),
  CAPTCHA_RISK_TYPE: v.optional(name, "ai"),
  CAPTCHA_VERIFY_URL: v.optional(address),
  CAPTCHA_SECRET: v.optional(v.string()),
  CAPTCHA_SECRET_FILE: v.optional(v.string()),
};

/** Settings of which none or all must be set. */
const REQUIRED = [
  "CAPTCHA_SCRIPT",
  "CAPTCHA_INTEGRITY",
  "CAPTCHA_ELEMENT",
  "CAPTCHA_ID",
  "CAPTCHA_VERIFY_URL",
  "CAPTCHA_SECRET",
] as const;

type CaptchaValues = SettingValues<typeof captchaEntries>;

/** A third-party captcha as configured. */
export interface ScriptCaptchaSetting {
  readonly script: string;
  /** Hash of the script. */
  readonly integrity: string;
  /** Custom element that the script defines. */
  readonly element: string;
  readonly captchaId: string;
  readonly riskType: string;
  /** URL at which the server verifies a captcha. */
  readonly verifyUrl: string;
  /** Secret that signs these requests, shared with the provider only. */
  readonly secret: string;
}

function readSecret({
  CAPTCHA_SECRET: secret,
  CAPTCHA_SECRET_FILE: file,
}: CaptchaValues): string | undefined {
  if (secret !== undefined || file === undefined) return secret;
  return readSettingFile("CAPTCHA_SECRET_FILE", file);
}

/**
 * Combines the captcha settings.
 *
 * @returns undefined for the pool's own captcha
 * @throws {Error} naming the first setting that is missing while others are set
 */
export function readCaptchaSetting(values: CaptchaValues): ScriptCaptchaSetting | undefined {
  const given = { ...values, CAPTCHA_SECRET: readSecret(values) || undefined };
  if (REQUIRED.every((setting) => given[setting] === undefined)) return undefined;
  const required = (setting: (typeof REQUIRED)[number]) => {
    const value = given[setting];
    if (value === undefined)
      throw new Error(`${setting} must be set beside the other settings of the captcha`);
    return value;
  };
  return {
    script: required("CAPTCHA_SCRIPT"),
    integrity: required("CAPTCHA_INTEGRITY"),
    element: required("CAPTCHA_ELEMENT"),
    captchaId: required("CAPTCHA_ID"),
    riskType: values.CAPTCHA_RISK_TYPE,
    verifyUrl: required("CAPTCHA_VERIFY_URL"),
    secret: required("CAPTCHA_SECRET"),
  };
}

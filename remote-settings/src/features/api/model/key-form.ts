import {
  API_PERMISSIONS,
  ipWhitelistField,
  miningAccountField,
  accountRemarkField,
  type ApiKey,
} from "contracts";
import * as v from "valibot";

const PRIVATE = [
  /^(?:10|127)\./,
  /^192\.168\./,
  /^169\.254\./,
  /^172\.(?:1[6-9]|2\d|3[01])\./,
  /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^(?:::1(?:\/|$)|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i,
];

/** Form of a key; the list stays text, so that the call contains the lines as typed. */
export const keyFormSchema = v.object({
  account: miningAccountField,
  permissions: v.pipe(v.array(v.picklist(API_PERMISSIONS)), v.minLength(1)),
  ip_whitelist: v.pipe(
    v.string(),
    v.check(
      (text) => v.safeParse(ipWhitelistField, text).issues?.[0].message !== "ip_too_many",
      "ip_too_many",
    ),
    v.check((text) => v.is(ipWhitelistField, text), "ip_format"),
  ),
  remark: accountRemarkField,
});

/** Values of the form of a key. */
export type KeyForm = v.InferOutput<typeof keyFormSchema>;

/**
 * Returns the initial values of the form.
 *
 * @param key key to change; undefined for a new one
 * @param account account of a new key, if known
 * @returns values of the form
 */
export function toKeyForm(key: ApiKey | undefined, account = ""): KeyForm {
  return {
    account: key?.account ?? account,
    permissions: key?.permissions ?? ["read"],
    ip_whitelist: key?.ip_whitelist.join("\n") ?? "",
    remark: key?.remark ?? "",
  };
}

/**
 * Returns the addresses that the pool never sees because they exist only inside private networks.
 *
 * @param lines addresses and networks
 * @returns those of private ranges
 */
export function privateLines(lines: readonly string[]): string[] {
  return lines.filter((line) => PRIVATE.some((range) => range.test(line)));
}

/**
 * Returns a key shortened for lists.
 *
 * @param key access key
 * @returns its first six and last four characters
 */
export function shortKey(key: string): string {
  return `${key.slice(0, 6)}…${key.slice(-4)}`;
}

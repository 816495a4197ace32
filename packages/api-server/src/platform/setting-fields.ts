import { readFileSync } from "node:fs";
import * as v from "valibot";

/** The parsed settings of a part of the environment. */
export type SettingValues<Entries extends v.ObjectEntries> = v.InferOutput<
  v.ObjectSchema<Entries, undefined>
>;

const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * Schema of an integer written in digits.
 *
 * @param message what it must be
 * @param range minimum and maximum
 */
export function wholeField(message: string, [min, max]: readonly [number, number]) {
  return v.pipe(
    v.string(message),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

/**
 * Schema of a URL to which secrets are sent: unencrypted only on this machine.
 *
 * @param message what it must be
 */
export function secureAddressField(message: string) {
  return v.pipe(
    v.string(),
    v.check((value) => {
      if (!URL.canParse(value)) return false;
      const { protocol, hostname } = new URL(value);
      return protocol === "https:" || (protocol === "http:" && LOOPBACK.has(hostname));
    }, message),
  );
}

/**
 * Schema of a URL with one of the given protocols.
 *
 * @param protocols with their colon
 */
export function addressField(...protocols: readonly string[]) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("must not be empty"),
    v.check(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address with ${protocols.join(" or ")}`,
    ),
  );
}

/** An address or network of a proxy, or a name of address ranges. */
const PROXY = /^(?:loopback|linklocal|uniquelocal|(?=.*[.:])[\da-f.:]+(?:\/\d{1,3})?)$/i;

/** Schema of the proxies whose forwarding headers are trusted: those named, and the gateway or nginx beside this server. */
export const proxiesField = v.pipe(
  v.string(),
  v.transform((value) => value.split(",").flatMap((part) => part.trim() || [])),
  v.check(
    (proxies) => proxies.every((proxy) => PROXY.test(proxy)),
    "must be addresses or networks, several separated by commas",
  ),
  v.transform((proxies) => ["127.0.0.1", "::1", ...proxies]),
);

/** Schema of the sender of emails: an address, or a name with an address in angle brackets. */
export const senderField = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?:[^\s@<>]+@[^\s@<>]+|[^@<>]*<[^\s@<>]+@[^\s@<>]+>)$/, "must be an email address"),
);

/**
 * Reads a setting of the form `COIN=value,COIN=value`.
 *
 * @param name name of the setting
 * @param example a correct value, for the error
 * @returns values by coin
 * @throws {Error} that names the setting but no value, which may be a secret
 */
export function readPairs(name: string, text: string, example: string): ReadonlyMap<string, string> {
  const pairs = text.split(",").map((entry) => /^\s*([A-Z0-9]{2,10})=(.+?)\s*$/.exec(entry));
  const found = new Map(pairs.map((pair) => [pair?.[1] ?? "", pair?.[2] ?? ""]));
  if (found.has("") || found.size < pairs.length)
    throw new Error(`${name} must name each coin once, like ${example}`);
  return found;
}

/**
 * Reads a file named by a setting.
 *
 * @param setting name of the setting
 * @throws {Error} that names the setting but not its content
 */
export function readSettingFile(setting: string, file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (cause) {
    throw new Error(`${setting} cannot be read`, { cause });
  }
}

import * as v from "valibot";

/** No leading zeros, which some programs read as octal. */
const IPV4 =
  /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\/(?:2[4-9]|3[0-2]))?$/;
/** Only the hexadecimal form of IPv6: no dotted endings and no zones. */
const IPV6_SIGNS = /^[\da-f:]+$/i;
const IPV6_PREFIX = /^\/(?:2[4-9]|[3-9]\d|1[01]\d|12[0-8])$/;

const ipv6 = v.pipe(v.string(), v.regex(IPV6_SIGNS), v.ipv6());

/**
 * Checks whether a line is an IPv4 or IPv6 address, alone or as a network of /24 or smaller. Lines can be compared as text.
 *
 * @param line - trimmed text
 * @returns true for an address
 */
export function isIpLine(line: string): boolean {
  if (IPV4.test(line)) return true;
  const slash = line.indexOf("/");
  const address = slash === -1 ? line : line.slice(0, slash);
  const prefix = slash === -1 ? "" : line.slice(slash);
  return v.is(ipv6, address) && (prefix === "" || IPV6_PREFIX.test(prefix));
}

import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** Number of 16-bit groups of an address that name the network of one connection: a /64. */
const NETWORK_GROUPS = 4;

/**
 * Returns what a limit by address counts: the /64 network of an IPv6 address, since one connection usually has all of its 2^64
 * addresses, and an IPv4 address itself, also when it is written in IPv6 form (`::ffff:192.0.2.1`).
 *
 * @param address address of a caller in any valid notation
 * @returns e.g. `2001:db8:0:1::/64`; anything that is not an IPv6 address unchanged
 */
export function limitKey(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

import { BlockList, isIP } from "node:net";
import { isIpLine } from "contracts/schemas/fields";

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

function groupOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

/**
 * Whether an address is on an IP list.
 *
 * @param list addresses and networks; stored entries that the contract no longer allows match nothing
 * @param address address of a caller; an IPv4 address in IPv6 form is treated as IPv4
 * @returns false for an empty list
 */
export function isListed(list: readonly string[], address: string): boolean {
  const caller = address.replace(MAPPED, "");
  if (isIP(caller) === 0) return false;
  const known = new BlockList();
  for (const line of list.filter(isIpLine)) {
    const [network = "", prefix] = line.split("/");
    if (prefix === undefined) known.addAddress(network, groupOf(network));
    else known.addSubnet(network, Number.parseInt(prefix, 10), groupOf(network));
  }
  return known.check(caller, groupOf(caller));
}

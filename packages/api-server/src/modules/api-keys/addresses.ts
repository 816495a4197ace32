import { BlockList, isIP } from "node:net";
import { isIpLine } from "contracts/schemas/fields";

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

function groupOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

/**
 * Whether an address is on an IP list.
 *
 * @param list addresses and networks; one that the contract would refuse today, stored before, opens nothing
 * @param address address of a caller; an IPv4 address written as IPv6 counts as what it is
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

import { BlockList, isIP } from "node:net";

/** IPv4 networks without public hosts. */
const INSIDE_IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** Parts of the global IPv6 space that embed IPv4 addresses or are reserved for documentation. */
const INSIDE_IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const inside = new BlockList();
for (const [network, prefix] of INSIDE_IPV4) inside.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of INSIDE_IPV6) inside.addSubnet(network, prefix, "ipv6");

const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is a public host: not this machine, its network, or a service beside it. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !inside.check(address, "ipv4");
  // All other IPv6 addresses are loopback, link-local, site-local or embed an IPv4 address.
  return version === 6 && global6.check(address, "ipv6") && !inside.check(address, "ipv6");
}

import { networkInterfaces } from "node:os";

/** Whether this machine has IPv6; where it is turned off, nginx does not start with an address of it. */
export function hasIpv6(): boolean {
  return Object.values(networkInterfaces()).some(
    (addresses) => addresses?.some(({ family }) => family === "IPv6") === true,
  );
}

/**
 * Returns the values of `listen` for a port on all addresses of the machine.
 *
 * @param port - TCP port
 * @param isOnIpv6 - whether the machine of nginx has IPv6; by default whether this one has
 */
export function listenOn(port: number, isOnIpv6: boolean = hasIpv6()): readonly string[] {
  return isOnIpv6 ? [`${port}`, `[::]:${port}`] : [`${port}`];
}

const NAME_SHOWN = 2;
const ADDRESS_SHOWN = 6;

/**
 * Masks a name or email address so that only its owner can recognize it.
 *
 * @returns its first two letters, and the host of an address
 */
export function maskName(text: string): string {
  const [name = "", host] = text.split("@");
  const masked = `${name.slice(0, NAME_SHOWN)}***`;
  return host === undefined ? masked : `${masked}@${host}`;
}

/**
 * Hides the middle of an address or transaction id: enough to recognize it, too little to look it up.
 *
 * @returns its first and last six characters, or the first two if it is short
 */
export function maskAddress(address: string): string {
  const name = address.slice(address.indexOf(":") + 1);
  return name.length <= 2 * ADDRESS_SHOWN
    ? `${name.slice(0, NAME_SHOWN)}…`
    : `${name.slice(0, ADDRESS_SHOWN)}…${name.slice(-ADDRESS_SHOWN)}`;
}

/**
 * Masks the destination of an order or a rule: an address on a chain, or the name of an account here or at the exchange.
 *
 * @param type type of the order or the rule
 */
export function maskDestination(
  type: "outer" | "chain" | "inner" | "coinex" | "CoinEx",
  destination: string,
): string {
  return type === "outer" || type === "chain" ? maskAddress(destination) : maskName(destination);
}

const NAME_SHOWN = 2;
const ADDRESS_SHOWN = 6;

/**
 * A name or email address of which a stranger learns no more than its owner needs to know it again.
 *
 * @returns its first two letters, and the host of an address
 */
export function maskName(text: string): string {
  const [name = "", host] = text.split("@");
  const masked = `${name.slice(0, NAME_SHOWN)}***`;
  return host === undefined ? masked : `${masked}@${host}`;
}

/**
 * Hides the middle of an address or transaction id: enough to know it again, too little to look it up.
 *
 * @returns its first and last six characters, of a short one the first two
 */
export function maskAddress(address: string): string {
  const name = address.slice(address.indexOf(":") + 1);
  return name.length <= 2 * ADDRESS_SHOWN
    ? `${name.slice(0, NAME_SHOWN)}…`
    : `${name.slice(0, ADDRESS_SHOWN)}…${name.slice(-ADDRESS_SHOWN)}`;
}

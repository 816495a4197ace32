/**
 * Formats an address in groups of four, to read aloud and compare; copying uses the plain address.
 *
 * @param address full address
 * @returns text with spaces
 */
export function inGroups(address: string): string {
  return address.replace(/(.{4})(?=.)/gu, "$1 ");
}

/**
 * Writes an address in groups of four, to be read aloud and compared; copying gives the address itself.
 *
 * @param address full address
 * @returns text with spaces
 */
export function inGroups(address: string): string {
  return address.replace(/(.{4})(?=.)/gu, "$1 ");
}

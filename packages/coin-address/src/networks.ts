import { MARKS } from "./coins.ts";

/**
 * Names the network an address seems to belong to.
 *
 * @param text address that the chosen coin refuses
 * @returns network, or null when it could be several or none
 */
export function guessNetwork(text: string): string | null {
  return MARKS.find(([, mark]) => mark.test(text))?.[0] ?? null;
}

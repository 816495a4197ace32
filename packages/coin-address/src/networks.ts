import { MARKS } from "./coins.ts";

/**
 * Guesses the network of an address.
 *
 * @param text address that the chosen coin rejects
 * @returns network, or null if it could be several or none
 */
export function guessNetwork(text: string): string | null {
  return MARKS.find(([, mark]) => mark.test(text))?.[0] ?? null;
}

const TXID = /(?<![0-9a-fA-F])[0-9a-fA-F]{64}(?![0-9a-fA-F])/u;

/**
 * Finds a transaction id in what a person pasted: the id itself, or an address of a block explorer that holds it.
 *
 * @param text as typed
 * @returns the id in lower case; null where there is none
 */
export function readTxid(text: string): string | null {
  return TXID.exec(text.replaceAll(/\s/gu, ""))?.[0].toLowerCase() ?? null;
}

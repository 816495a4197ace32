const TXID = /(?<![0-9a-fA-F])[0-9a-fA-F]{64}(?![0-9a-fA-F])/u;

/**
 * Finds a transaction id in pasted text: the id itself, or a block explorer URL that contains it.
 *
 * @param text as typed
 * @returns the id in lower case; null if there is none
 */
export function readTxid(text: string): string | null {
  return TXID.exec(text.replaceAll(/\s/gu, ""))?.[0].toLowerCase() ?? null;
}

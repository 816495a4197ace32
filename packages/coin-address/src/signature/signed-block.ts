/** The parts of a signed message that was pasted as one block. */
export interface SignedBlock {
  readonly message: string;
  readonly address: string;
  readonly signature: string;
}

const BLOCK =
  /^-----BEGIN [A-Z]+ SIGNED MESSAGE-----\r?\n([\s\S]*?)\r?\n-----BEGIN (?:[A-Z]+ )?SIGNATURE-----\r?\n([\s\S]*?)\r?\n-----END [A-Z ]+-----$/u;

/**
 * Parses a pasted block in the format of wallets: message, address and signature between lines of dashes.
 *
 * @param text pasted text
 * @returns its parts; null if it is not such a block
 */
export function readSignedBlock(text: string): SignedBlock | null {
  const [, message, rest] = BLOCK.exec(text.trim()) ?? [];
  if (message === undefined || rest === undefined) return null;
  const lines = rest
    .split(/\r?\n/u)
    .map((line) => line.replace(/^(?:Version|Address):.*?(?=\S+$)/u, "").trim())
    .filter((line) => line !== "");
  const signature = lines.at(-1);
  const address = lines.at(-2);
  return signature === undefined || address === undefined ? null : { message, address, signature };
}

/** First bytes of a PSBT (BIP 174). */
const MAGIC = [0x70, 0x73, 0x62, 0x74, 0xff] as const;

/**
 * Reads a signer's file, which is base64 text or raw bytes.
 *
 * @param bytes of the file
 * @returns base64
 */
export function readPsbt(bytes: Uint8Array): string {
  const isBinary = MAGIC.every((byte, index) => bytes[index] === byte);
  if (!isBinary) return new TextDecoder().decode(bytes).trim();
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
}

const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Creates a short id for a failure report, from letters and digits that are not easily confused. */
export function createSupportId(): string {
  const letters = Array.from(
    crypto.getRandomValues(new Uint8Array(8)),
    (byte) => ALPHABET[byte % ALPHABET.length],
  );
  return `${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
}

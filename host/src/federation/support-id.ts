const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A short id under which a failure is reported, made of letters and digits that are not mistaken for one another. */
export function createSupportId(): string {
  const letters = Array.from(
    crypto.getRandomValues(new Uint8Array(8)),
    (byte) => ALPHABET[byte % ALPHABET.length],
  );
  return `${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
}

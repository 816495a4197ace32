/**
 * A name or email address of which strangers learn no more than people who know it need.
 *
 * @param text email address or name of an account
 * @returns its first two letters
 */
export function maskName(text: string): string {
  return `${(text.split("@")[0] ?? "").slice(0, 2)}***`;
}

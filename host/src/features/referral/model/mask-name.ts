/**
 * Masks a name or email address so that only people who know it recognize it.
 *
 * @param text email address or name of an account
 * @returns its first two letters, followed by asterisks
 */
export function maskName(text: string): string {
  return `${(text.split("@")[0] ?? "").slice(0, 2)}***`;
}

/** Escapes a text for `like`, so that nothing is a wildcard. */
export function likeText(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}

/** Text for `like` in which nothing is a wildcard. */
export function likeText(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}

/** Strips case and accents, so that a text is found however it is typed. */
function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase();
}

function isSubsequence(word: string, text: string): boolean {
  let from = 0;
  for (const letter of word) {
    const at = text.indexOf(letter, from);
    if (at === -1) return false;
    from = at + letter.length;
  }
  return true;
}

function rankWord(word: string, text: string): number {
  if (text.startsWith(word)) return 4;
  const at = text.indexOf(word);
  if (at > 0) return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) ? 2 : 3;
  // Almost any text contains two given letters in order.
  return word.length > 2 && isSubsequence(word, text) ? 1 : 0;
}

/**
 * Rates how well a text matches what was typed.
 *
 * @param typed one or several words, each of which must match
 * @param text the text to search
 * @returns 0 without a match; more for the start of the text and of its words than for letters in order
 */
export function rankText(typed: string, text: string): number {
  const searched = plain(text);
  const ranks = plain(typed)
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => rankWord(word, searched));
  return ranks.includes(0) ? 0 : ranks.reduce((sum, rank) => sum + rank, 0);
}

/**
 * Keeps the matches, best first; equal matches stay in their original order.
 *
 * @param textsOf searchable texts of an entry; the first counts more than the others
 */
export function rankAll<T>(
  typed: string,
  things: readonly T[],
  textsOf: (thing: T) => readonly string[],
): T[] {
  const ranked = things.flatMap((thing) => {
    const ranks = textsOf(thing).map((text, index) => rankText(typed, text) * (index === 0 ? 2 : 1));
    const rank = Math.max(0, ...ranks);
    return rank === 0 ? [] : [{ thing, rank }];
  });
  return ranked.sort((one, other) => other.rank - one.rank).map(({ thing }) => thing);
}

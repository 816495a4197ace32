/** Text without case and accents, so that it is found however it is typed. */
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
  // Two letters in this order are in almost any text.
  return word.length > 2 && isSubsequence(word, text) ? 1 : 0;
}

/**
 * Says how well a text fits what was typed.
 *
 * @param typed one or several words, each of which has to fit
 * @param text what is searched
 * @returns 0 when it does not fit; more for the beginning of the text and of its words than for letters in order
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
 * Leaves those that fit, the best first, in their own order where they fit alike.
 *
 * @param textsOf texts that a thing is found by; the first counts more than the others
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

/** The only character that the database takes in no text. */
const NUL = "\u0000";

function isStorableText(text: string): boolean {
  return !text.includes(NUL) && text.isWellFormed();
}

/**
 * Whether the database can keep every text of a value: NUL and halves of characters it refuses, and that would look like a
 * fault of the server. Walks without recursion, since a request decides how deep it goes.
 *
 * @returns false when some text, or the name of a member, cannot be kept
 */
export function isStorable(value: unknown): boolean {
  const rest: unknown[] = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === "string" && !isStorableText(next)) return false;
    if (Array.isArray(next)) rest.push(...next.values());
    else if (typeof next === "object" && next !== null)
      rest.push(...Object.keys(next), ...Object.values(next));
  }
  return true;
}

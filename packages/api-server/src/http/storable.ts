/** The only character that the database rejects in text. */
const NUL = "\u0000";

function isStorableText(text: string): boolean {
  return !text.includes(NUL) && text.isWellFormed();
}

/**
 * Whether the database can store every text of a value: it rejects NUL and lone surrogates, which would look like a server fault.
 * Not recursive, since the request controls the depth.
 *
 * @returns false if a text or member name cannot be stored
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

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/**
 * Finds a list where an object belongs: object schemas take one for an object without members.
 *
 * @param parsed the same after its schema
 * @returns path of the list; undefined when each object is one
 */
export function findListForObject(given: unknown, parsed: unknown, name: string): string | undefined {
  if (!isObject(given) || !isObject(parsed)) return undefined;
  if (Array.isArray(given) && !Array.isArray(parsed)) return name;
  for (const [key, value] of Object.entries(parsed)) {
    const found = findListForObject(Reflect.get(given, key), value, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

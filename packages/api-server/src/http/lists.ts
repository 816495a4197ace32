function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/**
 * Finds a list passed instead of an object: object schemas accept it as an object without members.
 *
 * @param parsed the value after parsing by its schema
 * @returns path of the list; undefined if there is none
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

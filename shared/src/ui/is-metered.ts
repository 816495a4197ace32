/** What the browser says about its connection; the types of the DOM know nothing of it. */
function readConnection(name: "saveData" | "effectiveType"): unknown {
  const connection: unknown = Reflect.get(navigator, "connection");
  return typeof connection === "object" && connection !== null ? Reflect.get(connection, name) : undefined;
}

/**
 * Says whether every kilobyte counts: the person saves data, or the line is that of an older phone network.
 *
 * @returns true for `saveData`, 2g and 3g; false where the browser says nothing, as Safari and Firefox
 */
export function isMetered(): boolean {
  const type = readConnection("effectiveType");
  return readConnection("saveData") === true || (typeof type === "string" && /2g|3g/.test(type));
}

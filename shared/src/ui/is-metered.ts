/** Reads what the browser reports about its connection; the DOM types lack it. */
function readConnection(name: "saveData" | "effectiveType"): unknown {
  const connection: unknown = Reflect.get(navigator, "connection");
  return typeof connection === "object" && connection !== null ? Reflect.get(connection, name) : undefined;
}

/**
 * Checks whether data is expensive: data saver is on, or the connection is that of an older phone network.
 *
 * @returns true for `saveData`, 2g and 3g; false if the browser reports nothing, like Safari and Firefox
 */
export function isMetered(): boolean {
  const type = readConnection("effectiveType");
  return readConnection("saveData") === true || (typeof type === "string" && /2g|3g/.test(type));
}

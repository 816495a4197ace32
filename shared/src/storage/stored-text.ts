/** Where a value is stored: across visits, or for the tab. */
export type StorageArea = "local" | "session";

/** Stores values for the page when the browser blocks its storage. */
const fallback = new Map<string, string>();

function openArea(area: StorageArea): Storage | undefined {
  try {
    return area === "local" ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    // Storage is blocked by the browser's settings.
    return undefined;
  }
}

/**
 * Reads a text from the browser's storage.
 *
 * @returns null when nothing is stored or the storage cannot be read
 */
export function readText(area: StorageArea, name: string): string | null {
  const kept = fallback.get(`${area}:${name}`);
  if (kept !== undefined) return kept;
  try {
    return openArea(area)?.getItem(name) ?? null;
  } catch {
    // Some browsers open the storage but reject the read.
    return null;
  }
}

/** Writes a text to the browser's storage, or only for the page if that is blocked or full. */
export function writeText(area: StorageArea, name: string, text: string): void {
  try {
    const storage = openArea(area);
    if (!storage) throw new Error("no storage");
    storage.setItem(name, text);
    fallback.delete(`${area}:${name}`);
  } catch {
    // Blocked or full: the value lasts as long as the page.
    fallback.set(`${area}:${name}`, text);
  }
}

/** Removes a text from the browser's storage. */
export function removeText(area: StorageArea, name: string): void {
  fallback.delete(`${area}:${name}`);
  try {
    openArea(area)?.removeItem(name);
  } catch {
    // A storage that rejects this contains no value of the product.
  }
}

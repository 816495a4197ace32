import type { Finding } from "./walk.ts";

/** Maximum number of places listed per finding; the others are counted. */
const MOST_PLACES = 3;

/**
 * Formats findings as text: each once, with the places where it was seen, grouped by kind.
 *
 * @param findings - all of them, in any order
 */
export function writeReport(findings: readonly Finding[]): string {
  const places = new Map<string, Set<string>>();
  for (const { kind, detail, where } of findings) {
    const key = `${kind}: ${detail}`;
    places.set(key, (places.get(key) ?? new Set()).add(where));
  }
  const lines = [...places].map(([key, seen]) => {
    const named = [...seen].slice(0, MOST_PLACES).join("; ");
    const rest = seen.size > MOST_PLACES ? ` and ${String(seen.size - MOST_PLACES)} more` : "";
    return `${key}\n    ${named}${rest}`;
  });
  return lines.sort().join("\n");
}

import { isStorable } from "./storable.ts";

/** Members whose values are never logged. */
const SECRETS: ReadonlySet<string> = new Set(["password", "code", "token", "secret"]);
const LONGEST_TEXT = 200;
const MOST_ITEMS = 20;
const DEEPEST = 4;

function shortenMembers(value: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !SECRETS.has(name))
      .slice(0, MOST_ITEMS)
      .map(([name, member]) => [name.slice(0, LONGEST_TEXT), shorten(member, depth + 1)]),
  );
}

function shorten(value: unknown, depth: number): unknown {
  if (typeof value === "string") {
    return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  }
  if (typeof value !== "object" || value === null) return value;
  if (depth >= DEEPEST) return "…";
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map((item) => shorten(item, depth + 1));
  return shortenMembers(value, depth);
}

/** Returns the audit log's copy of a body: no secrets, long texts and lists truncated. */
export function auditDetail(body: unknown): Record<string, unknown> {
  if (typeof body !== "object" || body === null || Array.isArray(body) || !isStorable(body)) return {};
  return shortenMembers(body, 0);
}

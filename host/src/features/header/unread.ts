import { UNREAD_COUNT_MAX, messageCountErrorSchema } from "contracts";
import { ApiError } from "shared/api";
import * as v from "valibot";

/** Returns the unread count, also from a failed response that carries it (R7.1.4). */
export function readUnreadCount(count: number | undefined, error: unknown): number {
  if (count !== undefined) return count;
  const parsed = error instanceof ApiError ? v.safeParse(messageCountErrorSchema, error.data) : undefined;
  return parsed?.success ? parsed.output.id : 0;
}

/** Formats a count for the small badge; three dots above 99 (R9.1). */
export function formatUnread(count: number): string {
  return count > UNREAD_COUNT_MAX ? "…" : String(count);
}

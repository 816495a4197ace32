import { TIMINGS_MS } from "contracts";
import { RepeatedRequestError } from "./errors.ts";

const sent = new Map<string, number>();

/**
 * Rejects a write that is identical to one sent a moment ago, for example by a double click.
 *
 * @param write method, URL and body of the write
 * @param write.method HTTP method; reads are never rejected
 * @param write.url URL with its query
 * @param write.body serialized body
 * @param now milliseconds of a monotonic clock
 * @throws {RepeatedRequestError} within 500 ms of the same write
 */
export function guardRepeatedWrite(
  write: { method: string; url: string; body: string | undefined },
  now: number,
): void {
  if (write.method === "GET") return;
  for (const [key, at] of sent) if (now - at >= TIMINGS_MS.repeatedWriteGuard) sent.delete(key);
  const key = `${write.method} ${write.url} ${write.body ?? ""}`;
  if (sent.has(key)) throw new RepeatedRequestError();
  sent.set(key, now);
}

/** Clears the recorded writes; called when the session ends. */
export function forgetWrites(): void {
  sent.clear();
}

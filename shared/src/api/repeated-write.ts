import { TIMINGS_MS } from "contracts";
import { RepeatedRequestError } from "./errors.ts";

const sent = new Map<string, number>();

/**
 * Refuses a write that was sent word for word a moment ago, such as by a double click.
 *
 * @param write method, address and body of the write
 * @param write.method HTTP method; reading is never refused
 * @param write.url address with its query
 * @param write.body serialised body
 * @param now milliseconds of a clock that only moves on
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

/** Forgets the writes seen so far; the session does so when it ends. */
export function forgetWrites(): void {
  sent.clear();
}

import type { APIRequestContext } from "@playwright/test";
import { expect } from "@playwright/test";

/** Delays that tests can skip; each has its own call, `PUT /test/…`. */
type Wait = "age" | "arrival" | "codes" | "confirmations" | "mined-day" | "settlement";

/**
 * Skips a delay.
 *
 * @param request - client of the system under test
 * @param wait - delay to skip
 * @param data - the account and other data of the call
 */
export async function hasten(
  request: APIRequestContext,
  wait: Wait,
  data: {
    readonly account: string;
    readonly coin?: string;
    readonly days?: number;
    readonly hashrate?: string;
  },
): Promise<void> {
  const answer = await request.put(`/res/test/${wait}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

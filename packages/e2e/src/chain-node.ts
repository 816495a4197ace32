import { expect } from "@playwright/test";
import type { APIRequestContext } from "@playwright/test";

async function put(request: APIRequestContext, path: string, data: object): Promise<unknown> {
  const answer = await request.put(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/**
 * Sends a bitcoin transaction that waits and that no other test meets.
 *
 * @param request - client of the system under test
 * @param kind - `free` may be accelerated free of charge, `low_fee` must be paid for
 * @returns its id
 */
export async function sendTransaction(request: APIRequestContext, kind: "free" | "low_fee"): Promise<string> {
  const answer = await put(request, "/res/test/transaction", { kind });
  expect(answer).toMatchObject({ data: { txid: expect.stringMatching(/^[0-9a-f]{64}$/) } });
  return /[0-9a-f]{64}/.exec(JSON.stringify(answer))?.[0] ?? "";
}

/**
 * Lets the pool find a block of bitcoin, which holds what is accelerated.
 *
 * @param request - client of the system under test
 */
export async function findPoolBlock(request: APIRequestContext): Promise<void> {
  await put(request, "/res/test/pool-block", {});
}

import { expect } from "@playwright/test";
import type { APIRequestContext } from "@playwright/test";

async function put(request: APIRequestContext, path: string, data: object): Promise<unknown> {
  const answer = await request.put(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/**
 * Sends a pending bitcoin transaction that no other test uses.
 *
 * @param request - client of the system under test
 * @param kind - `free` can be accelerated free of charge, `low_fee` must be paid for
 * @returns its id
 */
export async function sendTransaction(request: APIRequestContext, kind: "free" | "low_fee"): Promise<string> {
  const answer = await put(request, "/res/test/transaction", { kind });
  expect(answer).toMatchObject({ data: { txid: expect.stringMatching(/^[0-9a-f]{64}$/) } });
  return /[0-9a-f]{64}/.exec(JSON.stringify(answer))?.[0] ?? "";
}

/**
 * Makes the pool find a bitcoin block, which includes accelerated transactions.
 *
 * @param request - client of the system under test
 */
export async function findPoolBlock(request: APIRequestContext): Promise<void> {
  await put(request, "/res/test/pool-block", {});
}

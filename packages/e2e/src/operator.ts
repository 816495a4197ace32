import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { APIRequestContext } from "@playwright/test";

/** The operator's calls pass by the gateway; a system that is named by `E2E_URL` names these two as well. */
function operatorCall(path: string): { url: string; headers: Record<string, string> } {
  const url = process.env["E2E_API_URL"] ?? "";
  const token = process.env["E2E_OPERATOR_TOKEN"] ?? "";
  return { url: `${url}/operator/${path}`, headers: { authorization: `Bearer ${token}` } };
}

/**
 * Reads a ticket as the support does.
 *
 * @param request - client of the system under test
 * @param id - number of the ticket
 * @returns the ticket with its messages and files
 */
export async function readTicket(request: APIRequestContext, id: string): Promise<unknown> {
  const { url, headers } = operatorCall(`tickets/${id}`);
  const answer = await request.get(url, { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/**
 * Answers a ticket as the support does.
 *
 * @param request - client of the system under test
 * @param id - number of the ticket
 * @param content - the answer
 */
export async function answerTicket(request: APIRequestContext, id: string, content: string): Promise<void> {
  const { url, headers } = operatorCall(`tickets/${id}`);
  const answer = await request.post(url, { headers, data: { client_id: randomUUID(), content } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

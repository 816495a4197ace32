import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import type { Answer, Client } from "./crash-client.ts";
import type { Write } from "./crash-load.ts";

const idSchema = v.object({ id: v.number() });
const outcomeSchema = v.object({ done: v.boolean(), call: v.nullable(v.string()) });
const orderSchema = v.object({ withdrawal: v.nullable(v.object({ id: v.number() })) });

/** Checks the response to a repeated write against what was known before. */
function compareAnswers(before: Answer | undefined, done: boolean, again: Answer): readonly string[] {
  const wrong: string[] = [];
  if (done && again.code !== 0) wrong.push(`done, and refused with ${String(again.code)}`);
  if (before?.code !== 0) return wrong;
  if (!done) wrong.push("was accepted, and is lost");
  if (!isDeepStrictEqual(before.data, again.data)) wrong.push("answered differently the second time");
  return wrong;
}

/** Checks whether the order found by the client's id is the one named in the response. */
async function compareOrder({ insist }: Client, { person, clientId }: Write, again: Answer) {
  const found = await insist({ person, path: `/wallet/withdraw/by_client/${clientId}` });
  const { withdrawal } = v.parse(orderSchema, found?.data);
  return withdrawal?.id === v.parse(idSchema, again.data).id ? [] : ["answered with another order"];
}

/**
 * Determines the outcome of a write as a client does after a timeout: queries it by id, sends it again with the same id and
 * codes, and compares the response with the one received before.
 *
 * @param write the write; its response is stored there
 * @returns mismatches, empty if there are none
 */
export async function learnOutcome(client: Client, write: Write): Promise<readonly string[]> {
  const { person, path, clientId, answer: before } = write;
  const asked = await client.insist({ person, path: `/wallet/write/${clientId}` });
  const again = await client.insist({ person, path, body: write.body });
  if (asked === undefined || again === undefined) return [`${path} ${clientId}: the outcome stays unknown`];
  write.answer = again;
  const { done } = v.parse(outcomeSchema, asked.data);
  const isOrder = again.code === 0 && path === "/wallet/withdraw";
  const wrong = [
    ...compareAnswers(before, done, again),
    ...(isOrder ? await compareOrder(client, write, again) : []),
  ];
  return wrong.map((text) => `${path} ${clientId}: ${text}`);
}

import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import type { Answer, Client, ClientRequest } from "../crash-client.ts";

const PATIENCE_MS = 20_000;
const TRIES = 60;
const PAUSE_MS = 250;

/** Envelope of a response. */
export const answerSchema = v.object({ code: v.number(), message: v.string(), data: v.unknown() });

/**
 * Creates clients that record every response that is neither from a call nor a plain 503.
 *
 * @param port port of the server
 * @param wrong receives descriptions of such responses
 * @param recordRefusal called for every 503 with `Retry-After`
 */
export function createNotingClient(port: () => number, wrong: string[], recordRefusal: () => void): Client {
  async function send({ person, path: call, body, method }: ClientRequest): Promise<Answer | undefined> {
    try {
      const response = await fetch(`http://127.0.0.1:${String(port())}/res${call}`, {
        method: method ?? (body === undefined ? "GET" : "POST"),
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          authorization: `Bearer ${person.token}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = v.parse(answerSchema, await response.json());
      if (response.ok) return answer;
      const isRefused = response.status === 503 && response.headers.get("retry-after") !== null;
      if (isRefused) recordRefusal();
      else wrong.push(`${call} answered ${String(response.status)} ${JSON.stringify(answer)}`);
      return isRefused ? undefined : answer;
    } catch (error) {
      wrong.push(`${call} was not answered: ${String(error)}`);
      return undefined;
    }
  }
  return {
    send,
    async insist(request) {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const answer = await send(request);
        if (answer !== undefined) return answer;
        await sleep(PAUSE_MS);
      }
      return undefined;
    },
  };
}

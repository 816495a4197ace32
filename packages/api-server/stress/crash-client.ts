import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";

/** Someone who writes. */
export const personSchema = v.object({ id: v.number(), account: v.string(), token: v.string() });

/** Someone who writes. */
export type Person = v.InferOutput<typeof personSchema>;

const answerSchema = v.object({ code: v.number(), message: v.string(), data: v.unknown() });

/** Envelope of an answer. */
export type Answer = v.InferOutput<typeof answerSchema>;

/** Code of a server that cannot say at the moment. */
const BUSY = 503;
const PATIENCE_MS = 15_000;
const TRIES = 40;
const PAUSE_MS = 250;

/** A request of a client. */
export interface ClientRequest {
  readonly person: Person;
  readonly path: string;
  readonly body?: object;
  /** POST with a body, GET without one, unless given. */
  readonly method?: "POST";
}

/** Sends requests to servers that may be gone. */
export interface Client {
  /** Undefined when the answer was lost, or the server could not say. */
  send(request: ClientRequest): Promise<Answer | undefined>;
  /** Asks again and again, as a page does that shows "checking the result"; undefined when it gave up. */
  insist(request: ClientRequest): Promise<Answer | undefined>;
}

/**
 * Makes the client.
 *
 * @param pickPort port of a server that lives, undefined when there is none
 */
export function createClient(pickPort: () => number | undefined): Client {
  async function send({ person, path, body, method }: ClientRequest): Promise<Answer | undefined> {
    const port = pickPort();
    if (port === undefined) return undefined;
    try {
      const response = await fetch(`http://127.0.0.1:${String(port)}/res${path}`, {
        method: method ?? (body === undefined ? "GET" : "POST"),
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          authorization: `Bearer ${person.token}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = v.parse(answerSchema, await response.json());
      return answer.code === BUSY ? undefined : answer;
    } catch (error) {
      if (error instanceof v.ValiError) throw error;
      return undefined;
    }
  }

  async function insist(request: ClientRequest): Promise<Answer | undefined> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await send(request);
      if (answer !== undefined) return answer;
      await sleep(PAUSE_MS);
    }
    return undefined;
  }

  return { send, insist };
}

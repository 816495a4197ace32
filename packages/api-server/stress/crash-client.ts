import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";

/** A person who writes. */
export const personSchema = v.object({ id: v.number(), account: v.string(), token: v.string() });

/** A person who writes. */
export type Person = v.InferOutput<typeof personSchema>;

const answerSchema = v.object({ code: v.number(), message: v.string(), data: v.unknown() });

/** Envelope of a response. */
export type Answer = v.InferOutput<typeof answerSchema>;

/** Code of a server that is temporarily unable to respond. */
const BUSY = 503;
const PATIENCE_MS = 15_000;
const TRIES = 40;
const PAUSE_MS = 250;

/** A request of a client. */
export interface ClientRequest {
  readonly person: Person;
  readonly path: string;
  readonly body?: object;
  /** By default, POST with a body and GET without one. */
  readonly method?: "POST";
}

/** Sends requests to servers that may be down. */
export interface Client {
  /** Sends one request; undefined if the response was lost or the server was unavailable. */
  send(request: ClientRequest): Promise<Answer | undefined>;
  /** Retries until there is a response, like a page that shows "checking the result"; undefined after too many attempts. */
  insist(request: ClientRequest): Promise<Answer | undefined>;
}

/**
 * Creates the client.
 *
 * @param pickPort port of a running server, undefined if there is none
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

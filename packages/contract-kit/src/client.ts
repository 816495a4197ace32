import type { CallDefinition } from "contracts/call";
import { API_PREFIX, HEADERS, RENEWED_TOKEN_HEADER } from "contracts/constants";
import { envelopeSchema, type Envelope } from "contracts/schemas/envelope";
import { ERROR_CODES } from "contracts/error-codes";
import { setTimeout } from "node:timers/promises";
import * as v from "valibot";
import type { Person } from "./people.ts";

/** Values of a path, a query or headers by name. */
export type Values = Readonly<Record<string, string>>;

/** Input of a call. */
export interface Input {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
}

/** A request to a call. */
export interface Sent {
  readonly method: string;
  /** Path under `/res`, filled in, without a query. */
  readonly path: string;
  readonly query?: Values | undefined;
  readonly headers?: Values | undefined;
  /** Sent as JSON; a string with its own `content-type` is sent unchanged. */
  readonly body?: unknown;
  readonly as?: Person | undefined;
  /** Whether the limit itself is checked: its rejection is returned without waiting. */
  readonly isLimitWanted?: boolean;
}

/** A complete response. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: number;
  readonly text: string;
  /** The parsed JSON; undefined if it is invalid. */
  readonly json: unknown;
  /** The envelope, if the response is one. */
  readonly envelope: Envelope | undefined;
}

/** The checked server. */
export interface Server {
  readonly url: string;
  send(sent: Sent): Promise<Answer>;
}

/** The server does not respond at all, so nothing can be checked. */
export class Unreachable extends Error {}

/** Options for accessing a server. */
export interface ServerOptions {
  /** Waits until a limit allows more calls. */
  readonly wait?: (seconds: number) => Promise<void>;
}

const TIMEOUT_MS = 20_000;
/** Longer limits are daily ones; no check waits for them. */
const LONGEST_WAIT_SECONDS = 120;
const MOST_WAITS = 3;

const limitSchema = v.object({
  code: v.picklist([ERROR_CODES.tooManyAttempts, ERROR_CODES.tooManyRequests]),
  data: v.object({ retry_after: v.pipe(v.number(), v.maxValue(LONGEST_WAIT_SECONDS)) }),
});

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the check decides what the response should have been.
    return undefined;
  }
}

function writeBody({ body, headers }: Sent): { payload?: string; type?: string } {
  if (body === undefined) return {};
  if (typeof body === "string" && headers?.["content-type"] !== undefined) return { payload: body };
  return { payload: JSON.stringify(body), type: "application/json" };
}

function writeQuery(sent: Sent): string {
  return new URLSearchParams({ ...sent.query, ...sent.as?.query }).toString();
}

async function fetchAnswer(url: string, init: RequestInit): Promise<{ response: Response; bytes: Buffer }> {
  try {
    const response = await fetch(url, {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "manual",
    });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  } catch (error) {
    const reason = error instanceof Error ? String(error.cause ?? error.message) : String(error);
    throw new Unreachable(`${new URL(url).origin} does not answer: ${reason}`);
  }
}

function parseAnswer(response: Response, bytes: Buffer): Answer {
  const text = bytes.toString();
  const json = readJson(text);
  const envelope = v.safeParse(envelopeSchema, json);
  return {
    status: response.status,
    headers: response.headers,
    bytes: bytes.length,
    text,
    json,
    envelope: envelope.success ? envelope.output : undefined,
  };
}

async function sendOnce(origin: string, sent: Sent): Promise<Answer> {
  const { payload, type } = writeBody(sent);
  const query = writeQuery(sent);
  const { response, bytes } = await fetchAnswer(
    `${origin}${API_PREFIX}${sent.path}${query === "" ? "" : `?${query}`}`,
    {
      method: sent.method,
      headers: {
        [HEADERS.acceptLanguage.toLowerCase()]: "en_US",
        ...(type === undefined ? {} : { "content-type": type }),
        ...sent.as?.headers(query),
        ...sent.headers,
      },
      ...(payload === undefined ? {} : { body: payload }),
    },
  );
  const next = response.headers.get(RENEWED_TOKEN_HEADER);
  if (next !== null) sent.as?.renew(next);
  return parseAnswer(response, bytes);
}

const waitFor = (seconds: number) => setTimeout(seconds * 1000);

/**
 * Opens a server for checks. When a rate limit rejects a call, waits for the stated time.
 *
 * @param url - address of the server, without the prefix `/res`
 * @param options - how to wait; by default in real time
 * @returns sends requests; a sign-in keeps its renewed token
 */
export function openServer(url: string, { wait = waitFor }: ServerOptions = {}): Server {
  const origin = url.replace(/\/+$/, "");
  return {
    url: origin,
    async send(sent) {
      let answer = await sendOnce(origin, sent);
      for (let waits = 0; waits < MOST_WAITS && sent.isLimitWanted !== true; waits += 1) {
        const limit = v.safeParse(limitSchema, answer.json);
        if (!limit.success) break;
        await wait(limit.output.data.retry_after);
        answer = await sendOnce(origin, sent);
      }
      return answer;
    },
  };
}

/**
 * Returns the path of a call with its parameters filled in.
 *
 * @param call - call of the contract
 * @param params - value of every parameter
 * @returns path under `/res`
 */
export function fillPath(call: CallDefinition, params: Values = {}): string {
  return call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

/**
 * Makes a call of the contract.
 *
 * @param server - checked server
 * @param call - call of the contract
 * @param input - parameters, query and body, and the caller
 * @returns the response
 */
export function sendCall(
  server: Server,
  call: CallDefinition,
  { params, ...sent }: Input & Pick<Sent, "as" | "headers" | "isLimitWanted"> = {},
): Promise<Answer> {
  return server.send({ method: call.method, path: fillPath(call, params), ...sent });
}

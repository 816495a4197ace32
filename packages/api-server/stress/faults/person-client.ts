import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";
import * as v from "valibot";

const envelopeSchema = v.looseObject({ code: v.number(), data: v.unknown() });

/** Outcome of a request. */
export interface Outcome {
  /** HTTP status; 0 if the connection failed. */
  readonly status: number;
  /** Code of the envelope, or of the connection error. */
  readonly code: number | string;
  readonly data: unknown;
  readonly retryAfter: string | undefined;
  readonly milliseconds: number;
}

/** Makes requests as one person. */
export interface PersonClient {
  send(method: string, place: string, body?: object): Promise<Outcome>;
  close(): void;
}

/**
 * Builds the body of a payment to the exchange, with a unique number.
 *
 * @param amount in bitcoin
 * @returns body
 */
export function paymentOrder(amount = "0.01"): object {
  const order = { coin: "BTC", chain: "BTC", type: "coinex", is_inner: false, remark: "", fee: "0" };
  const codes = { verify_type: "google_code", verify_code: "000000", email_captcha: "000000" };
  return { ...order, ...codes, client_id: randomUUID(), address: "fault@exchange.example", amount };
}

function readEnvelope(text: string): { code: number | string; data: unknown } {
  try {
    return v.parse(envelopeSchema, JSON.parse(text));
  } catch {
    // A response without an envelope counts as a failure of its own kind.
    return { code: "no envelope", data: text.slice(0, 200) };
  }
}

/**
 * Creates a client with its own keep-alive connections.
 *
 * @param port port of the server
 * @param token sign-in; none by default
 */
export function createPersonClient(port: number, token?: string): PersonClient {
  const agent = new Agent({ keepAlive: true });
  return {
    close: () => agent.destroy(),
    send(method, place, body) {
      const started = performance.now();
      const text = body === undefined ? "" : JSON.stringify(body);
      const headers = {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined
          ? {}
          : { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) }),
      };
      return new Promise((resolve) => {
        const asked = request({ host: "127.0.0.1", port, path: `/res${place}`, method, headers, agent });
        asked.on("error", (error: NodeJS.ErrnoException) =>
          resolve({
            status: 0,
            code: error.code ?? error.message,
            data: null,
            retryAfter: undefined,
            milliseconds: performance.now() - started,
          }),
        );
        asked.on("response", (response) => {
          let answer = "";
          response.setEncoding("utf8");
          response.on("data", (part: string) => (answer += part));
          response.on("close", () => {
            const { code, data } = readEnvelope(answer);
            const milliseconds = performance.now() - started;
            const retryAfter = response.headers["retry-after"];
            resolve({ status: response.statusCode ?? 0, code, data, retryAfter, milliseconds });
          });
        });
        asked.end(text);
      });
    },
  };
}

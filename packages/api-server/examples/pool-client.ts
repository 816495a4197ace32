import { createHmac } from "node:crypto";

/** The address of the pool, and the key pair that its settings showed once. */
export interface PoolClientOptions {
  /** Address of the pool, e.g. `https://pool.example`. */
  readonly origin: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Milliseconds since 1970; the system clock by default. */
  readonly now?: () => number;
}

/** Query parameters. */
export type PoolQuery = Readonly<Record<string, string | number | boolean>>;

/** Thrown when the pool refuses a call. */
export class PoolError extends Error {
  override readonly name = "PoolError";
  /** Body code, e.g. 4070 for an invalid key. */
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Reads of one mining account. */
export interface PoolClient {
  /**
   * Makes a call that requires only the key, e.g. `read("/hashrate", { coin: "BTC" })`.
   *
   * @throws {PoolError} when the pool refuses it.
   */
  read(path: string, query?: PoolQuery): Promise<unknown>;
  /**
   * Makes a signed call, e.g. `readSigned("/wallet/balance")`.
   *
   * @throws {PoolError} when the pool refuses it.
   */
  readSigned(path: string, query?: PoolQuery): Promise<unknown>;
}

const PREFIX = "/res/openapi/v1";

function textOf(query: PoolQuery): string {
  return new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
}

function readEnvelope(body: unknown): unknown {
  if (typeof body !== "object" || body === null || !("code" in body) || !("message" in body)) {
    throw new PoolError(500, "the answer is no envelope");
  }
  if (body.code !== 0) throw new PoolError(Number(body.code), String(body.message));
  return "data" in body ? body.data : null;
}

/**
 * Creates a client of the API.
 *
 * @param options address of the pool, and the key pair
 * @returns functions that read
 */
export function createPoolClient(options: PoolClientOptions): PoolClient {
  const { origin, accessKey, secretKey, now = Date.now } = options;
  let last = 0;

  async function get(path: string, query: string, headers: Readonly<Record<string, string>>) {
    const answer = await fetch(`${origin}${PREFIX}${path}?${query}`, {
      headers: { "X-API-KEY": accessKey, ...headers },
      signal: AbortSignal.timeout(10_000),
    });
    return readEnvelope(await answer.json());
  }

  return {
    read: (path, query = {}) => get(path, textOf(query), {}),
    readSigned(path, query = {}) {
      // Each tonce is valid once: two calls in one millisecond use two of them.
      last = Math.max(now(), last + 1);
      const signed = textOf({ ...query, tonce: last });
      const signature = createHmac("sha256", secretKey).update(signed).digest("hex");
      return get(path, signed, { "X-SIGNATURE": signature });
    },
  };
}

import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { urlOf } from "../mock/mock-server.ts";

/** A request as forwarded by the proxy. */
export interface ProxyRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A response as returned by the proxy. */
export interface ProxyAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A malfunction of the proxy. */
export interface Break {
  /** Replaces the request sent to the server. */
  request?(request: ProxyRequest): ProxyRequest;
  /** Replaces the server's response; undefined forwards the request. */
  instead?(request: ProxyRequest): ProxyAnswer | undefined;
  /** Replaces the response. */
  answer?(answer: ProxyAnswer, request: ProxyRequest): ProxyAnswer;
}

/** A proxy in front of a server. */
export interface BrokenProxy {
  readonly url: string;
  /** Replaces the current malfunction; an empty one restores the proxy. */
  breakBy(how: Break): void;
  close(): Promise<void>;
}

/** Headers that apply to a single connection. */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  "connection",
  "host",
  "content-length",
  "content-encoding",
  "transfer-encoding",
  "keep-alive",
  "accept-encoding",
]);

async function readRequest(incoming: IncomingMessage): Promise<ProxyRequest> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(Buffer.from(part));
  const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
    typeof value === "string" && !OWN_HEADERS.has(name) ? [[name, value] as const] : [],
  );
  return {
    method: incoming.method ?? "GET",
    url: incoming.url ?? "/",
    headers: Object.fromEntries(headers),
    body: Buffer.concat(parts).toString(),
  };
}

async function passOn(target: string, { method, url, headers, body }: ProxyRequest): Promise<ProxyAnswer> {
  const response = await fetch(`${target}${url}`, {
    method,
    headers,
    redirect: "manual",
    ...(body === "" ? {} : { body }),
  });
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !OWN_HEADERS.has(name))),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/**
 * Starts a proxy that can be broken on purpose.
 *
 * @param target - address of the server behind it
 * @returns the running proxy, transparent until it is broken
 */
export async function startBrokenProxy(target: string): Promise<BrokenProxy> {
  let broken: Break = {};

  async function answerTo(incoming: IncomingMessage): Promise<ProxyAnswer> {
    const { request = (one) => one, instead = () => undefined, answer = (one) => one } = broken;
    const sent = request(await readRequest(incoming));
    const made = instead(sent);
    return made ?? answer(await passOn(target, sent), sent);
  }

  const server = createServer((incoming, outgoing) => {
    answerTo(incoming).then(
      ({ status, headers, body }) => {
        outgoing.writeHead(status, headers).end(status === 304 ? undefined : body);
      },
      () => {
        outgoing.writeHead(502).end();
      },
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: urlOf(server),
    breakBy(how) {
      broken = how;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { urlOf } from "../mock/mock-server.ts";

/** A request as the proxy passes it on. */
export interface ProxyRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An answer as the proxy passes it back. */
export interface ProxyAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What a proxy does wrong. */
export interface Break {
  /** What goes to the server instead. */
  request?(request: ProxyRequest): ProxyRequest;
  /** What is answered without the server; nothing to ask it. */
  instead?(request: ProxyRequest): ProxyAnswer | undefined;
  /** What comes back instead. */
  answer?(answer: ProxyAnswer, request: ProxyRequest): ProxyAnswer;
}

/** A proxy in front of a server. */
export interface BrokenProxy {
  readonly url: string;
  /** Breaks the proxy in one way; nothing mends it. */
  breakBy(how: Break): void;
  close(): Promise<void>;
}

/** Headers that belong to one connection. */
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
 * @returns the running proxy, honest until it is broken
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

import httpProxy from "@fastify/http-proxy";
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerBase,
  RouteGenericInterface,
} from "fastify";
import { NON_PAGE_POLICY } from "./headers.ts";
import { createRepeats, isDown, repeatHeaders, REPEATS_READS } from "./repeats.ts";
import { createUpstreams } from "./upstreams.ts";

/** The client gives up after 10 s; an answer after that helps no one. */
const UPSTREAM_TIMEOUT_MS = 15_000;
const MAX_CONNECTIONS = 100;

const UNAVAILABLE = {
  code: 503,
  message: "Service is temporarily unavailable. Please try again later.",
  data: {},
} as const;
const BAD_GATEWAY = {
  code: 502,
  message: "Service is temporarily unavailable. Please try again later.",
  data: {},
} as const;
const BAD_PATH = { code: 400, message: "Bad request", data: { field: "path" } } as const;

/** Names not passed on: the cookie, because only the Authorization header signs miners in, and what a stranger could claim. */
const DROPPED = [
  "cookie",
  // Answered here; the request to the server is one of its own.
  "expect",
  "forwarded",
  "x-real-ip",
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-forwarded-host",
  REPEATS_READS,
] as const;

/**
 * Returns whether a path can mean only one thing to every server that reads it.
 *
 * @param pathname - percent-encoded path
 * @returns false for dots, empty or undecodable segments, encoded slashes, backslashes and control characters
 */
export function isPlainPath(pathname: string): boolean {
  try {
    const segments = pathname.slice(1).split("/").map(decodeURIComponent);
    return segments.every(
      (segment) => !["", ".", ".."].includes(segment) && !/[/\\]/.test(segment) && !/\p{Cc}/u.test(segment),
    );
  } catch {
    // decodeURIComponent throws on malformed escapes.
    return false;
  }
}

type Headers = Record<string, string | string[] | undefined>;

function rewriteRequestHeaders(
  request: Pick<FastifyRequest, "ip" | "protocol" | "id" | "host">,
  headers: Headers,
  keepsCookie: boolean,
): Headers {
  const kept = Object.entries(headers).filter(
    ([name]) => (keepsCookie && name === "cookie") || !DROPPED.some((dropped) => dropped === name),
  );
  return {
    ...Object.fromEntries(kept),
    "x-forwarded-for": request.ip,
    "x-forwarded-proto": request.protocol,
    "x-forwarded-host": request.host,
    "x-request-id": request.id,
  };
}

/** Whether the connection to the server lasts says nothing about the one to the client. */
function rewriteAnswerHeaders({ connection: _hop, "keep-alive": _time, ...headers }: Headers): Headers {
  return {
    ...headers,
    "cache-control": headers["cache-control"] ?? "no-store",
    "content-security-policy": headers["content-security-policy"] ?? NON_PAGE_POLICY,
  };
}

function sendFault(reply: FastifyReply<RouteGenericInterface, RawServerBase>, error: unknown): void {
  const body = isDown(error) ? UNAVAILABLE : BAD_GATEWAY;
  void reply.code(body.code).headers({ "cache-control": "no-store", "retry-after": "1" }).send(body);
}

/** Refuses what no call can mean, before a byte of its body is read. */
function checkRequest(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const [pathname = ""] = request.raw.url?.split("?") ?? [];
  if (isPlainPath(pathname)) done();
  else void reply.code(BAD_PATH.code).header("cache-control", "no-store").send(BAD_PATH);
}

/**
 * Passes everything under the given prefixes to an API server. What it never saw, and reads, go to the next one; a write that may have
 * arrived is never repeated. Bodies go through as they came, so that the server alone judges them.
 *
 * @param app - instance to register on
 * @param apiServers - addresses of the API servers
 * @param prefixes - first segments of the paths, as `/res`
 * @param options - `keepsCookie` where a cookie signs in: at the operators' desk
 */
export async function registerProxy(
  app: FastifyInstance,
  apiServers: readonly string[],
  prefixes: readonly string[],
  { keepsCookie = false }: { keepsCookie?: boolean } = {},
): Promise<void> {
  await app.register(async (scope) => {
    const upstreams = createUpstreams(apiServers);
    const [firstServer = ""] = apiServers;
    scope.addHook("onRequest", checkRequest);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => {
      done(null, body);
    });
    for (const prefix of prefixes) {
      await scope.register(httpProxy, {
        disableRequestLogging: true,
        // Without its own address, as each request goes to the one that its handler chooses.
        upstream: "",
        proxyPayloads: false,
        handler: createRepeats(upstreams, sendFault),
        prefix,
        rewritePrefix: prefix,
        disableCache: true,
        undici: {
          connections: MAX_CONNECTIONS,
          pipelining: 1,
          headersTimeout: UPSTREAM_TIMEOUT_MS,
          bodyTimeout: UPSTREAM_TIMEOUT_MS,
          connect: { timeout: 3000 },
        },
        replyOptions: {
          getUpstream: () => firstServer,
          retryDelay: () => null,
          rewriteRequestHeaders: (request, headers) => ({
            ...rewriteRequestHeaders(request, headers, keepsCookie),
            ...repeatHeaders(upstreams, request),
          }),
          rewriteHeaders: rewriteAnswerHeaders,
        },
      });
    }
  });
}

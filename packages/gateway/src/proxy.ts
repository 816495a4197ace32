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
import { VISITOR_COUNTRY, visitorCountry } from "./visitor-country.ts";

/** The client times out after 10 s; a later response is of no use. */
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

/**
 * Headers not forwarded: the cookie, because miners sign in by the Authorization header only, and headers that a client could
 * spoof.
 */
const DROPPED = [
  "cookie",
  // Handled here; the request to the server is a separate one.
  "expect",
  "forwarded",
  "x-real-ip",
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-forwarded-host",
  REPEATS_READS,
  VISITOR_COUNTRY,
] as const;

/**
 * Checks whether a path is unambiguous for every server that parses it.
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

/** What is forwarded besides the request itself. */
export interface ProxyOptions {
  /** Whether the cookie is forwarded, where one signs in: at the operators' desk. */
  readonly keepsCookie?: boolean;
  /** Header in lower case in which a trusted proxy reports the visitor's country. */
  readonly countryHeader?: string | undefined;
}

type Headers = Record<string, string | string[] | undefined>;

function rewriteRequestHeaders(
  request: Pick<FastifyRequest, "headers" | "host" | "id" | "ip" | "ips" | "protocol">,
  headers: Headers,
  { keepsCookie = false, countryHeader }: ProxyOptions,
): Headers {
  const country = visitorCountry(request, countryHeader);
  const kept = Object.entries(headers).filter(
    ([name]) => (keepsCookie && name === "cookie") || !DROPPED.some((dropped) => dropped === name),
  );
  return {
    ...Object.fromEntries(kept),
    "x-forwarded-for": request.ip,
    "x-forwarded-proto": request.protocol,
    "x-forwarded-host": request.host,
    "x-request-id": request.id,
    ...(country === undefined ? {} : { [VISITOR_COUNTRY]: country }),
  };
}

/** Removes connection headers, which apply only to the connection with the upstream server. */
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

/** Rejects an ambiguous path before reading any of the body. */
function checkRequest(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const [pathname = ""] = request.raw.url?.split("?") ?? [];
  if (isPlainPath(pathname)) done();
  else void reply.code(BAD_PATH.code).header("cache-control", "no-store").send(BAD_PATH);
}

/**
 * Proxies everything under the given prefixes to an API server. Reads, and requests that a server never received, are retried on
 * the next one; a write that may have arrived is never repeated. Bodies are forwarded unchanged, so that only the server
 * validates them.
 *
 * @param app - instance to register on
 * @param apiServers - addresses of the API servers
 * @param prefixes - first segments of the paths, as `/res`
 * @param options - what is forwarded besides
 */
export async function registerProxy(
  app: FastifyInstance,
  apiServers: readonly string[],
  prefixes: readonly string[],
  options: ProxyOptions = {},
): Promise<void> {
  const onChange = (server: string, isUp: boolean) =>
    app.log.warn({ server }, isUp ? "pool server responds again" : "pool server does not respond");
  const register = async (scope: FastifyInstance): Promise<void> => {
    const upstreams = createUpstreams(apiServers, { onChange });
    const [firstServer = ""] = apiServers;
    scope.addHook("onRequest", checkRequest);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => {
      done(null, body);
    });
    for (const prefix of prefixes) {
      await scope.register(httpProxy, {
        disableRequestLogging: true,
        // No fixed address, since the handler chooses one for each request.
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
            ...rewriteRequestHeaders(request, headers, options),
            ...repeatHeaders(upstreams, request),
          }),
          rewriteHeaders: rewriteAnswerHeaders,
        },
      });
    }
  };
  // The proxy would log each failed call with a stack; an outage is logged once.
  await app.register(register, { logLevel: "error" });
}

import type { FastifyHttpProxyOptions } from "@fastify/http-proxy";
import type { FastifyRequest } from "fastify";
import type { Upstreams } from "./upstreams.ts";

type ProxyHandler = NonNullable<FastifyHttpProxyOptions["handler"]>;
type ProxyReply = Parameters<ProxyHandler>[1];

/** Header that asks a server that is shutting down to respond to reads with status 502; it still handles writes. */
export const REPEATS_READS = "x-hashfront-repeat";

const READS: ReadonlySet<string> = new Set(["GET", "HEAD"]);
const DOWN_CODES: ReadonlySet<unknown> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EHOSTUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);
const CUT_CODES: ReadonlySet<unknown> = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

function hasCause(error: unknown, codes: ReadonlySet<unknown>): boolean {
  if (typeof error !== "object" || error === null) return false;
  return ("code" in error && codes.has(error.code)) || ("cause" in error && hasCause(error.cause, codes));
}

/**
 * Whether the connection was never made; the reason may be deep in the chain of causes.
 *
 * @param error - failure of a call
 * @returns true when the server saw nothing of it
 */
export function isDown(error: unknown): boolean {
  return hasCause(error, DOWN_CODES);
}

/** Returns a fully read body, which can be sent again unchanged. */
function bodyOf(request: FastifyRequest): { body?: Buffer; contentType?: string } {
  const { body, headers } = request;
  if (!Buffer.isBuffer(body)) return {};
  return { body, contentType: headers["content-type"] ?? "application/octet-stream" };
}

/** Removes the headers that a refused attempt left on the reply. */
function resetHeaders(reply: ProxyReply, before: ReturnType<ProxyReply["getHeaders"]>): void {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  for (const [name, value] of Object.entries(before)) void reply.header(name, value);
}

/**
 * Creates the handler that sends a request to a server, and to the next when that one never received it, or did not respond to a
 * read. A write that may have arrived is never repeated.
 *
 * @param upstreams - the servers
 * @param sendFault - responds when no server did
 * @returns handler of the proxy
 */
export function createRepeats(
  upstreams: Upstreams,
  sendFault: (reply: ProxyReply, error: unknown) => void,
): ProxyHandler {
  return function ask(request, reply, destination, options) {
    const isRead = READS.has(request.method);
    const tried = new Set<string>();
    const before = { ...reply.getHeaders() };

    function attempt(address: string): ProxyReply {
      tried.add(address);
      /** Returns whether another server was tried instead of this one. */
      const goOn = (mayRepeat: boolean): boolean => {
        upstreams.fail(address);
        const next = mayRepeat ? upstreams.choose(tried) : undefined;
        if (next === undefined) return false;
        resetHeaders(reply, before);
        attempt(next);
        return true;
      };
      return reply.from(destination, {
        ...options,
        ...bodyOf(request),
        getUpstream: () => address,
        onError: (_reply, { error }) => {
          const isUnseen = isDown(error);
          const isCut = hasCause(error, CUT_CODES);
          if ((isUnseen || isCut) && goOn(isUnseen || isRead)) return;
          sendFault(reply, error);
        },
        onResponse: (_request, _reply, { stream, statusCode }) => {
          const isEnding = statusCode === 502 && isRead && upstreams.hasSeveral;
          if (!isEnding) upstreams.succeed(address);
          if (isEnding && goOn(true)) stream.resume();
          else void reply.send(stream);
        },
      });
    }

    return attempt(upstreams.choose() ?? "");
  };
}

/**
 * Returns the header that marks a read as repeatable; empty for writes or a single server.
 *
 * @param upstreams - the servers
 * @param request - request that goes to one of them
 * @returns headers
 */
export function repeatHeaders(
  upstreams: Upstreams,
  request: Pick<FastifyRequest, "method">,
): Record<string, string> {
  return upstreams.hasSeveral && READS.has(request.method) ? { [REPEATS_READS]: "1" } : {};
}

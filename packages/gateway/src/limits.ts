import { STATUS_CODES } from "node:http";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { COMMON_HEADERS, NON_PAGE_POLICY } from "./headers.ts";

/** Largest body of any call of the pages; the pool server has the same limit. */
export const BODY_LIMIT_BYTES = 256 * 1024;
/** Largest body at the operators' desk, for signed PSBTs; the pool server limits each call. */
export const DESK_BODY_LIMIT_BYTES = 512 * 1024;
/** How much of a rejected body is read before responding: a client that is still writing would lose the response. */
const DRAINED_BYTES = 4 * 1024 * 1024;
const DRAIN_MS = 2000;

const TOO_LARGE = { code: 413, message: "Request body is too large", data: { field: "body" } } as const;

function declaredLength({ headers }: Pick<IncomingMessage, "headers">): number {
  return Number.parseInt(headers["content-length"] ?? "0", 10);
}

/**
 * Reads and discards the rest of a body, bounded in bytes and time.
 *
 * @param body - request whose response is decided
 */
export function drain(body: IncomingMessage): Promise<void> {
  if (body.readableEnded || body.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(resolve, DRAIN_MS);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    body.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > DRAINED_BYTES) end();
    });
    body.once("end", end).once("close", end);
    body.resume();
  });
}

/**
 * Rejects a body that is too large and closes the connection: the rest of the body must not be read as the next request.
 *
 * @param request - request with the body
 * @param reply - its response
 */
export async function refuseBody(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await drain(request.raw);
  return reply
    .code(TOO_LARGE.code)
    .headers({ "cache-control": "no-store", connection: "close" })
    .send(TOO_LARGE);
}

/**
 * Rejects large bodies on every path. The response to `Expect: 100-continue` waits for that decision.
 *
 * @param app - instance
 * @param limit - bytes of the largest body
 */
export function limitBodies(app: FastifyInstance, limit: number = BODY_LIMIT_BYTES): void {
  app.addHook("onRequest", async (request, reply) => {
    if (declaredLength(request) > limit) return refuseBody(request, reply);
  });
  app.server.on("checkContinue", (request, response) => {
    if (declaredLength(request) <= limit) response.writeContinue();
    app.server.emit("request", request, response);
  });
  // Other Expect values are ignored.
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
}

const PARSER_STATUS: ReadonlyMap<unknown, number> = new Map([
  ["HPE_HEADER_OVERFLOW", 431],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", 413],
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
]);

/**
 * Responds to input that is not a valid HTTP request, in place of the parser, whose responses carry no headers.
 *
 * @param error - why it could not be read
 * @param socket - connection, closed after the response
 */
export function answerParserError(error: Error, socket: Duplex): void {
  const code = "code" in error ? error.code : undefined;
  if (code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = PARSER_STATUS.get(code) ?? 400;
  const phrase = STATUS_CODES[status] ?? "Bad Request";
  const body = JSON.stringify({ code: status, message: phrase, data: {} });
  const headers = {
    ...COMMON_HEADERS,
    "content-security-policy": NON_PAGE_POLICY,
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${String(status)} ${phrase}`, ...lines, "", body].join("\r\n"));
}

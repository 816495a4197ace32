import compress from "@fastify/compress";
import etag from "@fastify/etag";
import type { CallDefinition } from "contracts/call";
import type { FastifyInstance, FastifyReply } from "fastify";
import { constants } from "node:zlib";

const THRESHOLD_BYTES = 1024;
/** Level 4 takes about as long as gzip and is smaller. */
const BROTLI_QUALITY = 4;

/**
 * Reads whose response holds a key or token next to caller input. Whoever can repeat the call with other input could guess the
 * key from the compressed sizes.
 */
const SECRET_ANSWERS: ReadonlySet<string> = new Set([
  "getApiKeys",
  "getGoogleAuth",
  "getObservers",
  "getTicketChatToken",
]);

/** Returns whether the responses of a call may be compressed: reads without a secret. */
export function isCompressible({ method, name, answer }: CallDefinition): boolean {
  return method === "GET" && answer !== "file" && !SECRET_ANSWERS.has(name);
}

/** Lets browsers store the response and revalidate it with its `ETag`. */
export function allowRevalidation(reply: FastifyReply): void {
  void reply
    .header("cache-control", "private, no-cache")
    .header("vary", "authorization, accept-language, currency");
}

/** Compresses responses from 1 KB on with brotli or gzip, and returns 304 if the caller already has the same response. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(etag, { weak: true });
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: THRESHOLD_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}

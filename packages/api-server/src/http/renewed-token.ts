import { RENEWED_TOKEN_HEADER } from "contracts/constants";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Associates a token with its request; not a cache. */
const renewed = new WeakMap<FastifyRequest, string>();

/** Stores the session's new token for the response. */
export function renewToken(request: FastifyRequest, token: string): void {
  renewed.set(request, token);
}

/** Sends the session's new token, if the request has one. */
export function sendRenewedToken(request: FastifyRequest, reply: FastifyReply): void {
  const token = renewed.get(request);
  if (token !== undefined) void reply.header(RENEWED_TOKEN_HEADER, token);
}

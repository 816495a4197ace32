import { RENEWED_TOKEN_HEADER } from "contracts/constants";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Goes with its request: an association, no cache. */
const renewed = new WeakMap<FastifyRequest, string>();

/** Keeps the new token of a request's sign-in for the answer. */
export function renewToken(request: FastifyRequest, token: string): void {
  renewed.set(request, token);
}

/** Sends the new token of the sign-in, if the request gave it one. */
export function sendRenewedToken(request: FastifyRequest, reply: FastifyReply): void {
  const token = renewed.get(request);
  if (token !== undefined) void reply.header(RENEWED_TOKEN_HEADER, token);
}

import { RENEWED_TOKEN_HEADER } from "contracts/constants";
import type { FastifyReply, FastifyRequest } from "fastify";

const renewed = new WeakMap<FastifyRequest, string>();

/**
 * Keeps the new token of a request's sign-in for the answer.
 *
 * @param request request whose sign-in got a new token
 * @param token bearer token
 */
export function renewToken(request: FastifyRequest, token: string): void {
  renewed.set(request, token);
}

/**
 * Sends the new token of the sign-in, if the request gave it one.
 *
 * @param reply its answer
 */
export function sendRenewedToken(request: FastifyRequest, reply: FastifyReply): void {
  const token = renewed.get(request);
  if (token !== undefined) void reply.header(RENEWED_TOKEN_HEADER, token);
}

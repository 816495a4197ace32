import type { FastifyReply } from "fastify";

/** Answers for a file that is not there: text, so that no browser takes a page for a script. */
export function sendMissing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ "cache-control": "no-store" })
    .type("text/plain; charset=utf-8")
    .send("Not found\n");
}

import type { FastifyReply } from "fastify";

/** Answers for a file that is not there: text, so that no browser takes a page for a script. */
export function sendMissing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ "cache-control": "no-store" })
    .type("text/plain; charset=utf-8")
    .send("Not found\n");
}

/** Answers an nginx in front that has another version of the site: it sends the page that it has. */
export function sendOtherVersion(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ "cache-control": "no-store" })
    .type("text/plain; charset=utf-8")
    .send("Another version is served\n");
}

import type { FastifyReply } from "fastify";

/** Responds with 404 for a missing file: as text, so that no browser mistakes a page for a script. */
export function sendMissing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ "cache-control": "no-store" })
    .type("text/plain; charset=utf-8")
    .send("Not found\n");
}

/** Responds to an nginx in front that chose another version of the site; it then sends its own page. */
export function sendOtherVersion(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ "cache-control": "no-store" })
    .type("text/plain; charset=utf-8")
    .send("Another version is served\n");
}

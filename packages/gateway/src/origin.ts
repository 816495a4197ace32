import type { FastifyInstance, FastifyRequest } from "fastify";

const FOREIGN = { code: 403, message: "This request came from another site.", data: {} } as const;
const READS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
/** Values of `sec-fetch-site` for requests from our own pages or from the user directly. */
const OWN_SITES: ReadonlySet<unknown> = new Set([undefined, "same-origin", "none"]);

function isForeign({ headers, host }: FastifyRequest, publicOrigin: string | undefined): boolean {
  if (!OWN_SITES.has(headers["sec-fetch-site"])) return true;
  const { origin } = headers;
  if (origin === undefined || origin === publicOrigin) return false;
  return URL.parse(origin)?.host !== host;
}

/**
 * Rejects writes from pages of another origin. Programs send no origin and pass.
 *
 * @param app - instance
 * @param publicUrl - public address of the pages, if a proxy in front sends another host
 */
export function refuseForeignWrites(app: FastifyInstance, publicUrl: string | undefined): void {
  const publicOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  app.addHook("onRequest", async (request, reply) => {
    if (READS.has(request.method) || !isForeign(request, publicOrigin)) return;
    return reply.code(FOREIGN.code).header("cache-control", "no-store").send(FOREIGN);
  });
}

import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "../platform/errors.ts";

const READS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
/** `Sec-Fetch-Site` values for requests by this site's pages, or by the person without a page. */
const OWN_SITES: ReadonlySet<unknown> = new Set([undefined, "same-origin", "none"]);

function isForeign({ headers, host }: FastifyRequest, ownOrigin: string): boolean {
  if (!OWN_SITES.has(headers["sec-fetch-site"])) return true;
  const { origin } = headers;
  if (origin === undefined || origin === ownOrigin) return false;
  return URL.parse(origin)?.host !== host;
}

/** Rejects writes from pages of another origin. Programs send no origin; their credentials identify them. */
export function refuseForeignWrites(app: FastifyInstance): void {
  const ownOrigin = new URL(app.services.config.publicUrl).origin;
  app.addHook("onRequest", async (request) => {
    if (!READS.has(request.method) && isForeign(request, ownOrigin)) {
      throw new ApiError(403, "foreign_origin", { status: 403 });
    }
  });
}

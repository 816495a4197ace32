import { resetPassword, signIn, signUp } from "contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readLocale, translate } from "../texts/messages.ts";

/** Capacity reserved for reads, so that pages load during write overload. */
const READS_AT_ONCE = 40;

/** Calls by visitors that make the server hash a password. */
const HASHING: ReadonlySet<string> = new Set(
  [signIn, signUp, resetPassword].map(({ path }) => `/res${path}`),
);

interface Load {
  readonly most: number;
  readonly inHand: Set<object>;
  counts(request: FastifyRequest): boolean;
}

function isWrite({ method }: FastifyRequest): boolean {
  return method !== "GET" && method !== "HEAD";
}

/**
 * Rejects at once with 503 what could only wait: calls beyond the server's concurrency limit, with capacity reserved for reads,
 * and a lower limit for sign-ins, whose password hashing is slow. Health and metrics always respond.
 */
export function registerLoadLimits(app: FastifyInstance): void {
  const { writesAtOnce, signInsAtOnce } = app.services.config;
  const loads: readonly Load[] = [
    { most: writesAtOnce + READS_AT_ONCE, inHand: new Set(), counts: () => true },
    { most: writesAtOnce, inHand: new Set(), counts: isWrite },
    {
      most: signInsAtOnce,
      inHand: new Set(),
      counts: ({ routeOptions }) => HASHING.has(routeOptions.url ?? ""),
    },
  ];

  app.addHook("onRequest", async (request, reply) => {
    if (!request.url.startsWith("/res/")) return undefined;
    const own = loads.filter((load) => load.counts(request));
    if (own.some(({ inHand, most }) => inHand.size >= most)) {
      const message = translate(readLocale(request.headers["accept-language"]), "unavailable");
      return reply.status(503).header("retry-after", "1").send({ code: 503, message, data: null });
    }
    for (const { inHand } of own) inHand.add(request);
    // A disconnected caller gets no response, so only the close event shows that the request is over.
    reply.raw.once("close", () => {
      for (const { inHand } of own) inHand.delete(request);
    });
    return undefined;
  });
}

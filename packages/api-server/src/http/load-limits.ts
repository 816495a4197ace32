import { resetPassword, signIn, signUp } from "contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readLocale, translate } from "../texts/messages.ts";

/** Room that writes never take, so that pages load while there are too many of them. */
const READS_AT_ONCE = 40;

/** Calls by which a visitor makes the server hash a password. */
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
 * Refuses at once, with 503, what would only wait: calls beyond what the server can have in progress, with room of its own for reads,
 * and a smaller one for sign-ins, whose passwords take long. Health and metrics always answer.
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
    // A caller that hangs up gets no response, and then only the connection shows that the request is over.
    reply.raw.once("close", () => {
      for (const { inHand } of own) inHand.delete(request);
    });
    return undefined;
  });
}

import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const LOOK_MS = 20;

/** How much time a server has to end. */
export interface DrainTimes {
  /** Milliseconds for which it continues listening, so that proxies in front notice and ask others. */
  readonly announceMs: number;
  /** Milliseconds in all after which the requests that are still in progress are cut. */
  readonly limitMs: number;
}

/** The way out of a server. */
export interface Drain {
  /** Whether the server has begun to end. */
  isDraining(): boolean;
  /**
   * Ends the server after the requests in progress. Called once.
   *
   * @param times milliseconds of its parts
   * @returns how many requests were cut at the limit
   */
  end(times: DrainTimes): Promise<number>;
}

/**
 * Follows the requests of a server from now on. Has to be registered before it listens, and before other hooks that respond.
 *
 * @param app the server
 * @returns what ends it
 */
export function registerDrain(app: FastifyInstance): Drain {
  const inHand = new Set<object>();
  let isDraining = false;

  app.addHook("onRequest", async (request, reply) => {
    inHand.add(request);
    reply.raw.once("close", () => inHand.delete(request));
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isDraining) void reply.header("connection", "close");
  });

  return {
    isDraining: () => isDraining,
    async end({ announceMs, limitMs }) {
      isDraining = true;
      const started = performance.now();
      if (announceMs > 0) await sleep(announceMs);
      const closed = app.close();
      while (inHand.size > 0 && performance.now() - started < limitMs) await sleep(LOOK_MS);
      const cut = inHand.size;
      // Connections that never carried a request count as busy and would be waited for.
      app.server.closeAllConnections();
      await closed;
      return cut;
    },
  };
}

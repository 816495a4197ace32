import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const LOOK_MS = 20;

/** Time limits of a server's shutdown. */
export interface DrainTimes {
  /** Milliseconds to continue listening, so that proxies in front notice and use other servers. */
  readonly announceMs: number;
  /** Total milliseconds after which requests still in progress are aborted. */
  readonly limitMs: number;
}

/** Graceful shutdown of a server. */
export interface Drain {
  /** Whether the shutdown has started. */
  isDraining(): boolean;
  /**
   * Shuts the server down after the requests in progress. Call once.
   *
   * @param times milliseconds of its parts
   * @returns how many requests were aborted at the limit
   */
  end(times: DrainTimes): Promise<number>;
}

/**
 * Tracks the requests of a server from now on. Register it before the server listens, and before other hooks that respond.
 *
 * @param app the server
 * @returns the graceful shutdown
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
      // Connections that never carried a request count as busy and would block the shutdown.
      app.server.closeAllConnections();
      await closed;
      return cut;
    },
  };
}

import type { DrainTimes } from "drain";
import type { FastifyInstance } from "fastify";

interface Stoppable {
  readonly app: Pick<FastifyInstance, "drain">;
}

/**
 * Shuts the gateways of a process down at the same time, so that an upload in progress on an internal port delays no site. Only
 * sites announce their shutdown; no proxy balances the internal ports.
 *
 * @param listeners - the sites, and the operators' side
 * @param times - milliseconds of the parts; the limit is the same for all
 * @returns how many requests were aborted at the limit
 */
export async function shutDown(
  { sites, internal }: { sites: readonly Stoppable[]; internal: readonly Stoppable[] },
  times: DrainTimes,
): Promise<number> {
  const cut = await Promise.all([
    ...sites.map(({ app }) => app.drain.end(times)),
    ...internal.map(({ app }) => app.drain.end({ ...times, announceMs: 0 })),
  ]);
  return cut.reduce((sum, count) => sum + count, 0);
}

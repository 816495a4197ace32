import { reportPageEvents } from "contracts/calls/page-events";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { route } from "../../http/route.ts";
import {
  createListedReleases,
  readCounts,
  readFailures,
  recordEvents,
} from "../../modules/page-events/index.ts";
import { badRequest } from "../../platform/errors.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";
import { DAY } from "../../platform/time.ts";

const BY_ADDRESS: RateLimit = { name: "page_events_address", limit: 240, seconds: 60 };
const FAILURES_SHOWN = 50;

const countsQuerySchema = v.object({
  since: v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))),
});

/** Registers the reports of pages about themselves, and their sums for the gateway. */
export function registerMonitor(app: FastifyInstance): void {
  const { clock, config, database, eventTotals, rateLimits } = app.services;
  const readListed = createListedReleases(config.hostBuilds.assetsDir, clock);

  route(app, reportPageEvents, async ({ body, address }) => {
    await rateLimits.count(BY_ADDRESS, address);
    const { events, is_sampled: isSampled } = body;
    const isListed = await readListed();
    const counts = await recordEvents(database, { events, isSampled, isListed, now: clock.now() });
    eventTotals.add(counts, isListed);
    return null;
  });

  // Beside `/metrics`, outside of `/res`: only the gateway reads it and never forwards it.
  app.get("/releases/counts", async (request) => {
    const query = v.safeParse(countsQuerySchema, request.query);
    if (!query.success) throw badRequest("since", "number");
    const since = query.output.since ?? clock.now() - DAY;
    return {
      since,
      counts: await readCounts(database, since),
      failures: await readFailures(database, FAILURES_SHOWN),
    };
  });
}

import { CHART_STORAGE, getStoredChart, saveStoredChart } from "contracts/calls/chart-storage";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import {
  countOtherChartLayouts,
  findChartLayout,
  saveChartLayout,
} from "../../modules/exchange/chart-layouts-repository.ts";
import { ApiError } from "../../platform/errors.ts";

const SECOND_MS = 1000;
/** How far a browser's clock may be ahead. */
const AHEAD_SECONDS = 60;

/** A chart in constant use saves itself every 2.5 seconds; allows two browsers. */
const SAVES = { name: "chart-save", limit: 480, seconds: 600 } as const;

/** Registers the calls for saved layouts of the price chart. They belong to the person, whichever mining account is selected. */
export function registerChartStorage(app: FastifyInstance): void {
  const { clock, database, rateLimits } = app.services;

  route(app, getStoredChart, async ({ session, params }) => {
    const row = await findChartLayout(database, { account_id: session.origin.id, name: params.name });
    return { content: row?.content ?? null, timestamp: row?.timestamp ?? 0 };
  });

  route(app, saveStoredChart, async ({ session, params, body }) => {
    const key = { account_id: session.origin.id, name: params.name };
    await rateLimits.count(SAVES, String(key.account_id));
    if ((await countOtherChartLayouts(database, key)) >= CHART_STORAGE.charts) {
      throw new ApiError(26013, "chart_layouts_full", { values: { limit: CHART_STORAGE.charts } });
    }
    const timestamp = Math.min(body.timestamp, (clock.now() + AHEAD_SECONDS) * SECOND_MS);
    await saveChartLayout(database, { ...key, content: body.content, timestamp });
    const stored = await findChartLayout(database, key);
    return { timestamp: stored?.timestamp ?? timestamp };
  });
}

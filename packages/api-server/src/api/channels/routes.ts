import { channels } from "brand/channels";
import { getAppVersion, getShortLink, verifyChannel } from "contracts/calls/channels";
import type { FastifyInstance } from "fastify";
import { notFound } from "../../platform/errors.ts";
import { route } from "../../http/route.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";
import { checkChannel } from "../../modules/channels/official.ts";
import { findShortLink } from "../../modules/channels/short-links-repository.ts";
import { isAllowedTarget } from "../../modules/channels/short-links.ts";

const CHECKS: RateLimit = { name: "channel_checks", limit: 60, seconds: 60, portion: 5 };

/** Registers the check of official channels, short links and the releases of the app. */
export function registerChannels(app: FastifyInstance): void {
  const { database, rateLimits } = app.services;

  route(app, verifyChannel, async ({ query, address }) => {
    await rateLimits.count(CHECKS, address);
    return checkChannel(query.keyword, query.type);
  });

  route(app, getShortLink, async ({ params }) => {
    const link = await findShortLink(database, params.id);
    // The list of official hosts may have shrunk since the link was stored.
    if (link === undefined || !isAllowedTarget(link.url)) throw notFound();
    return { url: link.url };
  });

  route(app, getAppVersion, async ({ locale }) => {
    const { ios, android, notes } = channels.app;
    return { ios, android, notes: notes[locale] };
  });
}

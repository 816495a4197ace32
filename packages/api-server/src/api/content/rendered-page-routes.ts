import { getRenderedPage } from "contracts/calls/content";
import type { FastifyInstance } from "fastify";
import { isLanguagePrefix } from "routes";
import * as v from "valibot";
import { route } from "../../http/route.ts";
import {
  createPageRenderer,
  type CallAnswer,
  type RenderedDocument,
} from "../../modules/rendered-pages/index.ts";
import { createCache } from "../../platform/cache.ts";
import { gone, notFound } from "../../platform/errors.ts";

/** Seconds that a rendered page may be stale. */
const FRESH_SECONDS = 30;
const MAX_PAGES = 200;

const envelopeSchema = v.object({ code: v.number(), data: v.unknown() });

/** Registers public pages as documents that include their content. */
export function registerRenderedPages(app: FastifyInstance): void {
  const { clock, config, database } = app.services;
  const renderer = createPageRenderer(config.hostBuilds);
  const pages = createCache<RenderedDocument | null>(MAX_PAGES);

  /** Makes the call as an anonymous client would, but without the network. */
  async function readAnswer(url: string, headers: Readonly<Record<string, string>>): Promise<CallAnswer> {
    const answer = await app.inject({ method: "GET", url, headers });
    return v.parse(envelopeSchema, answer.json());
  }

  route(app, getRenderedPage, async ({ query: { path, coin, build, is_frame: isFrame } }) => {
    const lang = path.split("/")[1];
    if (!isLanguagePrefix(lang)) throw notFound();
    const now = clock.now();
    const address = coin === undefined ? path : `${path}?coin=${coin}`;
    const version = `${build} ${String(Math.floor(now / FRESH_SECONDS))}`;
    const page = await pages.fetch(database, address, version, () =>
      renderer.render({ path: address, lang, build, now, readAnswer }),
    );
    if (page?.kind === "missing") throw gone();
    if (page === null || isFrame !== undefined) throw notFound();
    return {
      name: "page.html",
      type: "text/html; charset=utf-8",
      isInline: true,
      cacheControl: "no-cache",
      body: page.html,
    };
  });
}

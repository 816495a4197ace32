import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CANARY_COOKIE } from "federation";
import type { ListedPage, Registry } from "federation";
import { HOST_OFFER_PATH } from "federation/host-offer";
import { getRoute, localeOf } from "routes";
import { createCanaryWatch } from "./canary-watch.ts";
import type { GatewayConfig } from "./config.ts";
import { decidePage, readCookie } from "./decide.ts";
import type { PageDecision, Site } from "./decide.ts";
import { sendFile } from "./files.ts";
import type { StaticFile } from "./files.ts";
import { registerHealth, registerSiteHealth } from "./health.ts";
import {
  BRAND_PAGE_POLICY,
  GUESSED_LANGUAGE,
  OBSERVER_PAGE_HEADERS,
  PAGE_HEADERS,
  SERVICE_WORKER_PATH,
  SERVICE_WORKER_POLICY,
  writePagePolicy,
  type PolicyParts,
} from "./headers.ts";
import { createInstance } from "./instance.ts";
import { listRemotePages } from "./main-release.ts";
import { sendMissing, sendOtherVersion } from "./missing.ts";
import { createPrerenderedPages } from "./prerendered-pages.ts";
import { writePreloads } from "./preloads.ts";
import { chooseVersion } from "./release-group.ts";
import { createRenderedPages } from "./rendered-pages.ts";
import { registerProxy } from "./proxy.ts";
import { followRegistry } from "./registry.ts";
import type { RegistryReader } from "./registry.ts";
import { registerRemotes } from "./remotes.ts";
import { followSite } from "./site-versions.ts";
import type { SiteReader, SiteVersion } from "./site-versions.ts";
import { createTitledFrames } from "./titled-frames.ts";

/** What the page handler needs for one site. */
interface SiteParts {
  readonly site: Site;
  /** Folder of the published remotes. */
  readonly assetsDir: string;
  readonly getSite: SiteReader;
  readonly getRegistry: RegistryReader;
  /** Origins of chat and captcha, if run by other providers. */
  readonly foreign: Pick<PolicyParts, "chatOrigin" | "captchaOrigin">;
}

/** Returns the remote containers that a page can load: those of the registry, or of the embedded registry while there is none. */
function containersOf(registry: Registry | null): string[] {
  return Object.values(registry?.remotes ?? {}).map(({ container }) => container);
}

type ShownPage = PageDecision & { kind: "page" };

/** Returns the page and its rendering owner; null for an unknown path. */
function pageOf({ name, remotePage }: ShownPage): { name: string; owner: string } | null {
  if (remotePage !== undefined) return { name: remotePage.name, owner: remotePage.remote };
  return name === null ? null : { name, owner: getRoute(name).owner };
}

/** Checks whether a page's URL contains an observer key, for product pages and those declared by remotes. */
function isObserverPage({ name, remotePage }: ShownPage): boolean {
  if (remotePage !== undefined) return remotePage.access === "observer";
  return name !== null && getRoute(name).access === "observer";
}

/** Reads the browser's canary cookie. */
function readCanaries({ headers }: FastifyRequest): string {
  return readCookie(headers.cookie, CANARY_COOKIE) ?? "";
}

/** Returns the content security policy of a file that can load resources; null for all others. */
function filePolicy(pathname: string, { type }: StaticFile): string | null {
  if (pathname === SERVICE_WORKER_PATH) return SERVICE_WORKER_POLICY;
  return type.startsWith("text/html") ? BRAND_PAGE_POLICY : null;
}

function registerPages(
  app: FastifyInstance,
  { site, assetsDir, getSite, getRegistry, foreign }: SiteParts,
): void {
  const writeEarlyPage = createPrerenderedPages(assetsDir);
  const writeTitle = createTitledFrames();

  /** Returns the pages declared by remotes; the registry may have changed since the last request. */
  async function findRemotePages(request: FastifyRequest): Promise<ListedPage[]> {
    const served = await getRegistry();
    return served === null ? [] : listRemotePages({ served, canaries: readCanaries(request) });
  }

  /**
   * Returns the page with its content if the pool server renders it, otherwise the one from the build; the empty frame for
   * unknown pages.
   */
  async function findFrame(
    decision: ShownPage,
    { findPage, getRendered }: SiteVersion,
  ): Promise<{ status: number; frame: StaticFile }> {
    const { status, content, lang, isPlain, name } = decision;
    const rendered = content === null ? undefined : await getRendered?.(content);
    if (rendered?.isMissing === true) return { status: 404, frame: findPage(lang, null) };
    const file = content?.isFrame === true ? null : rendered?.file;
    // In the observer deployment, an observer page has a file regardless of the partner in its URL.
    const hasFile = isPlain || site === "observer";
    return { status, frame: file ?? findPage(lang, hasFile ? name : null) };
  }

  /** Returns the page's content security policy; an observer URL contains a key, so no third-party script may run there. */
  function policyOf({ build, baked }: SiteVersion, registry: Registry | null, isObserver: boolean): string {
    return writePagePolicy({
      inlineHashes: build.inlineHashes,
      ...(isObserver ? {} : foreign),
      trustedTypes: build.trustedTypes,
      containers: containersOf(registry ?? baked),
      assetOrigins: registry?.assetOrigins ?? [],
    });
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { decision, version }: { decision: ShownPage; version: SiteVersion },
  ): Promise<FastifyReply> {
    const served = await getRegistry();
    const { status, frame: plain } = await findFrame(decision, version);
    const frame = writeTitle(plain, decision);
    const isObserver = isObserverPage(decision);
    const policy = policyOf(version, served?.registry ?? null, isObserver);
    void reply.code(status).headers({ ...PAGE_HEADERS, "content-security-policy": policy });
    if (isObserver) void reply.headers(OBSERVER_PAGE_HEADERS);
    if (served === null) return sendFile(request, reply, frame);
    const context = {
      served,
      build: version.build,
      page: pageOf(decision),
      locale: localeOf(decision.lang),
      canaries: readCanaries(request),
    };
    const { file, listsPreloads } = writeEarlyPage(frame, context);
    const preloads = listsPreloads ? "" : writePreloads(context);
    if (preloads !== "") void reply.header("link", preloads);
    return sendFile(request, reply, file);
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== "GET" && request.method !== "HEAD") return sendMissing(reply);
    const state = await getSite();
    const chosen = chooseVersion(state, request.headers);
    if (chosen === null) return sendOtherVersion(reply);
    const { version, setCookie } = chosen;
    const [pathname = ""] = request.url.split("?");
    const file = version.files.get(pathname) ?? (await state.findStatic(pathname));
    if (file !== null) {
      const policy = filePolicy(pathname, file);
      if (policy !== null) void reply.header("content-security-policy", policy);
      return sendFile(request, reply, file);
    }
    const { cookie, "accept-language": acceptLanguage } = request.headers;
    const remotePages = await findRemotePages(request);
    const decision = decidePage({ url: request.url, cookie, acceptLanguage, remotePages }, site);
    if (decision.kind === "missing-file") return sendMissing(reply);
    if (decision.kind === "page") {
      if (setCookie !== null) void reply.header("set-cookie", setCookie);
      return sendPage(request, reply, { decision, version });
    }
    if (decision.isGuessed === true) void reply.header("set-cookie", GUESSED_LANGUAGE);
    return reply
      .code(decision.status)
      .headers({ location: decision.location, "cache-control": "no-store", vary: "accept-language, cookie" })
      .send();
  });
}

/**
 * Builds the server in front of the whole product, without listening.
 *
 * @param config - settings
 * @returns Fastify instance that has read its files and the registry
 */
export async function buildGateway(config: GatewayConfig): Promise<FastifyInstance> {
  const app = createInstance(config);
  const { assetsDir, keysDir, publicKeys } = config;
  const getRegistry = followRegistry({ assetsDir, keysDir, publicKeys, log: app.log });
  const { apiServers } = config;
  const getSite = followSite({
    site: "host",
    assetsDir,
    keysDir,
    publicKeys,
    dist: config.hostDist,
    log: app.log,
    createRendered: (build) => createRenderedPages(apiServers, build),
  });
  const watch = createCanaryWatch({ assetsDir, keysDir, apiServers, getRegistry, log: app.log });
  app.addHook("onReady", async () => watch.start());
  app.addHook("onClose", async () => watch.stop());
  app.get(HOST_OFFER_PATH, async (_request, reply) => {
    const { offer } = (await getSite()).main.build;
    return offer === undefined ? sendMissing(reply) : reply.header("cache-control", "no-store").send(offer);
  });
  registerHealth(app, { apiServers, getRegistry, getSite, watch });
  registerRemotes(app, config.assetsDir, getRegistry);
  await registerProxy(
    app,
    config.apiServers,
    config.isDemo ? ["/res", "/docs", "/outbox", "/outbox.json"] : ["/res", "/docs"],
    { countryHeader: config.countryHeader },
  );
  const { chatOrigin, captchaOrigin } = config;
  const foreign = { chatOrigin, captchaOrigin };
  registerPages(app, { site: "main", assetsDir, getSite, getRegistry, foreign });
  await Promise.all([getRegistry(), getSite()]);
  return app;
}

/**
 * Builds the observer deployment: its own pages and files, the same API, and no other part of the product.
 *
 * @param config - settings
 * @returns Fastify instance
 */
export async function buildObserverGateway(config: GatewayConfig): Promise<FastifyInstance> {
  const app = createInstance(config);
  const { assetsDir, keysDir, publicKeys, observerDist: dist, apiServers } = config;
  const getSite = followSite({ site: "observer-app", assetsDir, keysDir, publicKeys, dist, log: app.log });
  registerSiteHealth(app, { apiServers, getSite });
  await registerProxy(app, config.apiServers, ["/res"], { countryHeader: config.countryHeader });
  registerPages(app, {
    site: "observer",
    foreign: {},
    assetsDir,
    getSite,
    getRegistry: () => Promise.resolve(null),
  });
  await getSite();
  return app;
}

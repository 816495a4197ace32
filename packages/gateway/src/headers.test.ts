import https from "node:https";
import { buildGateway, buildObserverGateway } from "./app.ts";
import { hasCertificates, isNginxInstalled, startNginx } from "./testing/nginx.ts";
import { ask, exchange, readAnswer } from "./testing/raw.ts";
import { INLINE_HASHES, makeConfig, startApi, writeSite } from "./testing/site.ts";

const closers: (() => unknown)[] = [];

afterAll(async () => {
  await Promise.all(closers.map((close) => close()));
});

const COMMON = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
};
const CLOSED_POLICY = { "default-src": "'none'", "frame-ancestors": "'none'" };
const HELP_POLICY = {
  "default-src": "'none'",
  "style-src": "'self'",
  "img-src": "'self'",
  "font-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
};

/** Directives of a page whose remotes may also be loaded from the given origins. */
function pagePolicy(trustedTypes: string, origins = "'self' https://assets.example.com") {
  return {
    "default-src": "'none'",
    "script-src": `${origins} ${INLINE_HASHES.script.join(" ")}`,
    "style-src": `${origins} ${INLINE_HASHES.style.join(" ")}`,
    "img-src": origins.replace("'self'", "'self' data:"),
    "font-src": origins,
    "connect-src": origins,
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": trustedTypes,
  };
}

const HOST_TYPES = "highcharts host#webpack mfe_pool#webpack 'allow-duplicates'";
const PAGE = {
  "cache-control": "private, no-cache",
  "integrity-policy": "blocked-destinations=(script)",
};
const HTML = "text/html; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";
const IMMUTABLE = "public, max-age=31536000, immutable";

interface Case {
  readonly title: string;
  readonly path: string;
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly policy: Readonly<Record<string, string>>;
}

const CASES: readonly Case[] = [
  {
    title: "a page",
    path: "/en/pool/state",
    headers: { ...PAGE, "content-type": HTML },
    policy: pagePolicy(HOST_TYPES),
  },
  {
    title: "the home page, which holds its styles",
    path: "/en",
    headers: { ...PAGE, "content-type": HTML },
    policy: pagePolicy(HOST_TYPES),
  },
  {
    title: "an unknown page",
    path: "/en/nothing",
    status: 404,
    headers: { ...PAGE, "content-type": HTML },
    policy: pagePolicy(HOST_TYPES),
  },
  {
    title: "a page of an observer, which nobody keeps",
    path: "/en/observer/dashboard?access_key=k",
    headers: {
      ...PAGE,
      "cache-control": "no-store",
      "content-type": HTML,
      "x-robots-tag": "noindex, nofollow",
    },
    policy: pagePolicy(HOST_TYPES),
  },
  {
    title: "a redirect",
    path: "/pricing",
    status: 301,
    headers: { "cache-control": "no-store" },
    policy: CLOSED_POLICY,
  },
  {
    title: "a file whose name holds its hash",
    path: "/static/main.0a1b2c3d.js",
    headers: { "cache-control": IMMUTABLE },
    policy: CLOSED_POLICY,
  },
  {
    title: "a file of a remote",
    path: "/remotes/pool/1.0.0-abc/entry.js",
    headers: { "cache-control": IMMUTABLE },
    policy: CLOSED_POLICY,
  },
  {
    title: "the registry",
    path: "/federation/registry.json",
    headers: { "cache-control": "public, no-cache", "content-type": JSON_TYPE },
    policy: CLOSED_POLICY,
  },
  {
    title: "the web manifest",
    path: "/manifest.webmanifest",
    headers: {
      "cache-control": "public, no-cache",
      "content-type": "application/manifest+json; charset=utf-8",
    },
    policy: CLOSED_POLICY,
  },
  {
    title: "the service worker",
    path: "/sw.js",
    headers: { "cache-control": "public, no-cache" },
    policy: { ...CLOSED_POLICY, "connect-src": "'self'" },
  },
  {
    title: "a page of the brand",
    path: "/brand/help/en.html",
    headers: { "content-type": HTML },
    policy: HELP_POLICY,
  },
  {
    title: "a missing file",
    path: "/static/gone.js",
    status: 404,
    headers: { "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" },
    policy: CLOSED_POLICY,
  },
  {
    title: "a call",
    path: "/res/common/system",
    headers: { "cache-control": "no-store" },
    policy: CLOSED_POLICY,
  },
  {
    title: "the state of the server",
    path: "/healthz",
    headers: { "cache-control": "no-store", "content-type": JSON_TYPE },
    policy: CLOSED_POLICY,
  },
];

function directives(policy: string | undefined): Record<string, string> {
  const parts = (policy ?? "").split("; ").map((part) => {
    const space = part.indexOf(" ");
    return space === -1 ? [part, ""] : [part.slice(0, space), part.slice(space + 1)];
  });
  return Object.fromEntries(parts);
}

async function listen(app: Awaited<ReturnType<typeof buildGateway>>): Promise<number> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  closers.push(() => app.close());
  const address = app.server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function startGateway(environment: Record<string, string> = {}) {
  const api = await startApi();
  closers.push(() => api.server.close());
  const config = makeConfig(writeSite(), { API_URL: api.url, ...environment });
  return { port: await listen(await buildGateway(config)), config };
}

async function startBehindNginx() {
  const api = await startApi();
  const { stop, ...ports } = await startNginx([api.url]);
  closers.push(stop, () => api.server.close());
  return ports;
}

const SERVERS = [
  ["the gateway", startGateway],
  ...(isNginxInstalled ? ([["the generated nginx", startBehindNginx]] as const) : []),
] as const;

describe.each(SERVERS)("headers of %s", (_name, start) => {
  let port = 0;
  beforeAll(async () => {
    ({ port } = await start());
  }, 20_000);

  it.each(CASES.map((one) => [one.title, one] as const))("with %s", async (_title, one) => {
    const { status, headers } = await ask(port, one.path);

    expect(status).toBe(one.status ?? 200);
    expect(headers).toMatchObject({ ...COMMON, ...one.headers });
    expect(directives(headers["content-security-policy"])).toEqual(one.policy);
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers.server ?? "nginx").toBe("nginx");
  });

  it.each([
    ["a broken first line", "GET\r\n\r\n", [400]],
    ["a broken header", "GET /en HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n", [400]],
    ["no host", "GET /en HTTP/1.1\r\n\r\n", [400]],
    ["long headers", `GET /en HTTP/1.1\r\nHost: a\r\nX-Long: ${"x".repeat(40_000)}\r\n\r\n`, [431]],
    ["a long address", `GET /en?${"x".repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, [414, 431]],
    [
      "a large body",
      `POST /res/a HTTP/1.1\r\nHost: a\r\nContent-Length: 600000\r\n\r\n${"x".repeat(600_000)}`,
      [413],
    ],
  ])("with the refusal of %s", async (_case, bytes, statuses) => {
    const { status, headers, body } = readAnswer(await exchange(port, bytes));

    expect(statuses).toContain(status);
    expect(headers).toMatchObject({
      ...COMMON,
      "cache-control": "no-store",
      "content-type": JSON_TYPE,
      connection: "close",
    });
    expect(directives(headers["content-security-policy"])).toEqual(CLOSED_POLICY);
    expect(JSON.parse(body)).toMatchObject({ code: status });
  });
});

describe("headers of the gateway over TLS", () => {
  const forwarded = { "X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7" };

  it("set HSTS when a trusted proxy reports TLS", async () => {
    const trusted = await startGateway({ TRUSTED_PROXIES: "127.0.0.1" });
    const stranger = await startGateway();
    const value = "max-age=63072000; includeSubDomains; preload";

    for (const path of ["/en", "/res/common/system", "/static/gone.js"]) {
      expect((await ask(trusted.port, path, forwarded)).headers["strict-transport-security"]).toBe(value);
      expect(
        (await ask(stranger.port, path, forwarded)).headers["strict-transport-security"],
      ).toBeUndefined();
    }
  });
});

(hasCertificates ? describe : describe.skip)("headers of the generated nginx over TLS", () => {
  it("set HSTS on both sites", async () => {
    const api = await startApi();
    const { stop, ...ports } = await startNginx([api.url], { isOverTls: true });
    closers.push(stop, () => api.server.close());
    for (const port of [ports.port, ports.observerPort]) {
      const options = { host: "127.0.0.1", port, path: "/en/nothing", rejectUnauthorized: false };
      const headers = await new Promise((resolve, reject) => {
        const asked = https.get(options, (answer) => {
          resolve(answer.headers);
          answer.destroy();
        });
        asked.once("error", reject);
      });

      expect(headers).toMatchObject({
        ...COMMON,
        "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
      });
    }
  }, 20_000);
});

describe("headers of the observer alone", () => {
  it("allow remotes from no other origin", async () => {
    const { config } = await startGateway();
    const port = await listen(await buildObserverGateway(config));
    const { headers } = await ask(port, "/en/observer/dashboard?access_key=k");

    expect(headers).toMatchObject({
      ...COMMON,
      ...PAGE,
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
    });
    expect(directives(headers["content-security-policy"])).toEqual(
      pagePolicy("highcharts host#webpack", "'self'"),
    );
  });
});

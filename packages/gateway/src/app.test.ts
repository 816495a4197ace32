import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { buildGateway, buildObserverGateway } from "./app.ts";
import { GATEWAY_CASES } from "./cases.ts";
import { BRAND_PAGE_POLICY, GUESSED_LANGUAGE, NON_PAGE_POLICY } from "./headers.ts";
import { SCRIPT, makeConfig, startApi, writeSite } from "./testing/site.ts";

const closers: (() => unknown)[] = [];

afterAll(async () => {
  await Promise.all(closers.map((close) => close()));
});

async function setup(environment: Record<string, string> = {}, answer: Parameters<typeof startApi>[0] = {}) {
  const site = writeSite();
  const api = await startApi(answer);
  const app = await buildGateway(makeConfig(site, { API_URL: api.url, ...environment }));
  closers.push(
    () => app.close(),
    () => api.server.close(),
  );
  return { app, api, site };
}

describe("pages", () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    ({ app } = await setup());
  });

  it.each(GATEWAY_CASES.map((row) => [row.title, row] as const))(
    "%s",
    async (_title, { path, headers, status, location, isGuessed }) => {
      const answer = await app.inject({ url: path, headers: { ...headers } });

      expect(answer.statusCode).toBe(status);
      expect(answer.headers.location).toBe(location);
      expect(answer.headers["set-cookie"]).toBe(isGuessed === true ? GUESSED_LANGUAGE : undefined);
    },
  );

  it("R2.3.1 serves home and shell in the language of the path", async () => {
    expect((await app.inject("/zh-hk")).body).toContain("home zh-hk");
    expect((await app.inject("/ru/pool/state")).body).toContain("shell ru");
  });

  it("R2.1.10 returns status 404 and the shell for an unknown page", async () => {
    const answer = await app.inject("/es/nothing");

    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain("shell es");
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  });

  it("allows brand pages styles and images, but no scripts", async () => {
    const help = await app.inject("/brand/help/en.html");

    expect(help.statusCode).toBe(200);
    expect(help.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": BRAND_PAGE_POLICY,
    });
    expect((await app.inject("/brand/mark.svg")).headers["content-security-policy"]).toBe(NON_PAGE_POLICY);
  });

  it("R2.4.1 keeps observer URLs out of search engines", async () => {
    const answer = await app.inject("/en/observer/dashboard?access_key=k");
    expect(answer.headers["x-robots-tag"]).toBe("noindex, nofollow");
  });
});

describe("files", () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    ({ app } = await setup());
  });

  it("serves a hashed file compressed, immutable and with a strong tag", async () => {
    const answer = await app.inject({
      url: "/static/main.0a1b2c3d.js",
      headers: { "accept-encoding": "gzip, br" },
    });

    expect(answer.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
      vary: "accept-encoding",
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
    const again = await app.inject({
      url: "/static/main.0a1b2c3d.js",
      headers: { "accept-encoding": "gzip, br", "if-none-match": String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
  });

  it("makes browsers revalidate a file without a hash", async () => {
    expect((await app.inject("/manifest.webmanifest")).headers["cache-control"]).toBe("public, no-cache");
  });

  it.each([
    "/static/gone.js",
    "/static/main.0a1b2c3d.js.map",
    "/static/main.0a1b2c3d.js.br",
    "/build.json",
    "/pages/en/shell.html",
    "/remotes/pool/1.0.0-abc/gone.js",
    "/remotes/../../secret.js",
    "/remotes/%2e%2e/%2e%2e/secret.js",
    "/remotes/..%2f..%2fsecret.js",
  ])("R2.1.10 returns a plain-text 404 for %s", async (url) => {
    const answer = await app.inject(url);

    expect(answer.body).not.toContain("secret");
    expect([301, 404]).toContain(answer.statusCode);
    expect(answer.headers["content-type"] ?? "text/plain").not.toContain("html");
  });

  it("serves the registry with revalidation and remotes as immutable", async () => {
    const registry = await app.inject("/federation/registry.json");
    expect(registry.json()).toMatchObject({ revision: 1 });
    expect(registry.headers).toMatchObject({ "cache-control": "public, no-cache" });
    expect((await app.inject("/remotes/pool/1.0.0-abc/entry.js")).headers["cache-control"]).toContain(
      "immutable",
    );
  });
});

describe("calls", () => {
  it("R7.0.1 forwards a call without cookie and with the caller's own address", async () => {
    const { app, api } = await setup();
    await app.inject({
      method: "DELETE",
      url: "/res/user/worker?x=%20",
      headers: {
        cookie: "token=t",
        authorization: "Bearer a",
        "x-forwarded-for": "6.6.6.6",
        "content-type": "application/json",
      },
      payload: { ids: [1] },
    });

    expect(api.seen).toHaveLength(1);
    expect(api.seen[0]).toMatchObject({
      method: "DELETE",
      url: "/res/user/worker?x=%20",
      body: '{"ids":[1]}',
    });
    expect(api.seen[0]?.headers).toMatchObject({ authorization: "Bearer a", "x-forwarded-for": "127.0.0.1" });
    expect(api.seen[0]?.headers.cookie).toBeUndefined();
  });

  it.each([
    ["application/json", '{"amount": 1.10'],
    ["application/json", '{ "__proto__": 1 }'],
    ["multipart/form-data; boundary=x", "--x--"],
  ])("R7.0.2 forwards a body of %s to the server unchanged: %s", async (type, payload) => {
    const { app, api } = await setup();
    const answer = await app.inject({
      method: "POST",
      url: "/res/ticket",
      headers: { "content-type": type },
      payload,
    });

    expect(answer.statusCode).toBe(200);
    expect(api.seen[0]).toMatchObject({ method: "POST", body: payload });
  });

  it("R7.0.2 rejects a body that no call accepts without forwarding it", async () => {
    const { app, api } = await setup();
    const payload = JSON.stringify("x".repeat(2 * 1024 * 1024));
    const headers = { "content-type": "application/json" };
    const answer = await app.inject({ method: "POST", url: "/res/ticket", headers, payload });

    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 413, data: { field: "body" } });
    expect(api.seen).toHaveLength(0);
  });

  it.each([
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "null" }, 403],
    [{ origin: "https://pool.example:8443" }, 403],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ origin: "https://pool.example", "sec-fetch-site": "same-origin" }, 200],
    [{ "sec-fetch-site": "none" }, 200],
    [{}, 200],
  ])("responds to a write with %j with status %i", async (headers, status) => {
    const { app, api } = await setup();
    const host = { host: "pool.example", "x-forwarded-host": "evil.example" };
    const answer = await app.inject({
      method: "PUT",
      url: "/res/a",
      headers: { ...host, ...headers },
      payload: {},
    });
    const read = await app.inject({ url: "/res/a", headers: { ...host, ...headers } });

    expect(answer.statusCode).toBe(status);
    expect(read.statusCode).toBe(200);
    expect(api.seen.map(({ method }) => method)).toEqual(status === 200 ? ["PUT", "GET"] : ["GET"]);
    expect(api.seen[0]?.headers["x-forwarded-host"]).toBe("pool.example");
  });

  it("lets a page of the public URL write, regardless of the host that a proxy in front requests", async () => {
    const { app } = await setup({ PUBLIC_URL: "https://www.pool.example/" });
    const put = (origin: string) =>
      app.inject({
        method: "PUT",
        url: "/res/a",
        headers: { host: "gateway.internal", origin },
        payload: {},
      });

    expect((await put("https://www.pool.example")).statusCode).toBe(200);
    expect((await put("https://evil.example")).statusCode).toBe(403);
  });

  it("never repeats a request, regardless of the response", async () => {
    const busy = await setup({}, { status: 503 });
    expect((await busy.app.inject("/res/common/system")).statusCode).toBe(503);
    expect(busy.api.seen).toHaveLength(1);

    const cut = await setup({}, { isCut: true });
    const answer = await cut.app.inject({ method: "POST", url: "/res/wallet/withdraw", payload: {} });
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({ code: 502, data: {} });
    expect(cut.api.seen).toHaveLength(1);
  });

  it("returns 503 in the envelope while the server is down", async () => {
    const { app } = await setup({ API_URL: "http://127.0.0.1:9" });
    const answer = await app.inject("/res/common/system");

    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 503, data: {} });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it.each([
    "/res/../metrics",
    "/res/%2e%2e/metrics",
    "/res//metrics",
    "/res/a%2f..%2fb",
    "/res/a%5cb",
    "/res/a%00b",
    "/res/%zz",
  ])("rejects an ambiguous path: %s", async (url) => {
    const { app, api } = await setup();
    const answer = await app.inject(url);

    expect(answer.statusCode).toBeGreaterThanOrEqual(300);
    expect(answer.statusCode).toBeLessThan(500);
    expect(api.seen).toHaveLength(0);
  });

  it("serves the API reference everywhere, and the outbox in the demo only", async () => {
    const demo = await setup();
    await demo.app.inject("/outbox.json?to=a");
    await demo.app.inject("/docs");
    expect(demo.api.seen.map(({ url }) => url)).toEqual(["/outbox.json?to=a", "/docs"]);

    const production = await setup({ HASHFRONT_MODE: "production" });
    await production.app.inject("/outbox.json?to=a");
    await production.app.inject("/docs");
    expect(production.api.seen.map(({ url }) => url)).toEqual(["/docs"]);
  });
});

describe("observer deployment", () => {
  it("R2.4.1 serves the observer's pages and the calls, and no other page", async () => {
    const api = await startApi();
    const app = await buildObserverGateway(makeConfig(writeSite(), { API_URL: api.url }));
    closers.push(
      () => app.close(),
      () => api.server.close(),
    );

    expect((await app.inject("/")).headers.location).toBe("/en");
    expect((await app.inject("/en")).headers.location).toBe("/en/observer/dashboard");
    expect((await app.inject("/en/observer/worker?access_key=k")).statusCode).toBe(200);
    expect((await app.inject("/ru/observer/dashboard?access_key=k")).body).toContain("dashboard ru");
    expect((await app.inject("/ru/observer/partner-a/dashboard?access_key=k")).body).toContain(
      "dashboard ru",
    );
    expect((await app.inject("/en/pool/state")).statusCode).toBe(404);
    expect((await app.inject("/res/observer/info?access_key=k")).statusCode).toBe(200);
  });
});

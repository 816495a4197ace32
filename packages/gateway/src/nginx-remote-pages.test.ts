import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { OBSERVER_PAGE_HEADERS, PAGE_HEADERS } from "./headers.ts";
import { isNginxInstalled, send, startNginx } from "./testing/nginx.ts";
import { BUILD_ID, startApi } from "./testing/site.ts";

const PAGE = "<!doctype html><title>Calculator</title><h1>Profit calculator</h1>";
/** As many files as a page may list: more than fits into nginx's default header buffer. */
const PRELOADS = Array.from(
  { length: 80 },
  (_, index) => `</remotes/tools/1.0.0-abc/${String(index)}.js>; rel="preload"; as="script"; crossorigin`,
).join(", ");
const closers: (() => unknown)[] = [];
afterAll(() => {
  for (const close of closers) close();
});

/** Starts a gateway stand-in that records its requests. */
async function startGateway(): Promise<{ address: string; seen: IncomingMessage[] }> {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    // Chooses among the forms of a file as the gateway does.
    const form =
      request.headers["accept-encoding"]?.includes("br") === true ? { "content-encoding": "br" } : {};
    response.writeHead(200, {
      ...form,
      vary: "accept-encoding",
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'",
      "x-robots-tag": "all",
      link: PRELOADS,
    });
    response.end(form["content-encoding"] === undefined ? PAGE : brotliCompressSync(PAGE));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => server.close());
  const address = server.address();
  return { address: `127.0.0.1:${String(typeof address === "object" ? address?.port : 0)}`, seen };
}

async function start(gateway?: string): Promise<number> {
  const api = await startApi();
  const { port, stop } = await startNginx([api.url], {
    ...(gateway === undefined ? {} : { gateway }),
    remotePages: [
      { pattern: "hosting/offers/:id?", access: "public" },
      { pattern: "hosting/mine", access: "account" },
      { pattern: "hosting/watched", access: "observer" },
    ],
  });
  closers.push(stop, () => api.server.close());
  return port;
}

(isNginxInstalled ? describe : describe.skip)("pages of remotes from the generated nginx", () => {
  it("are sent as the gateway renders them, with page headers", async () => {
    const gateway = await startGateway();
    const port = await start(gateway.address);
    const headers = { cookie: "token=secret; canary_releases=7.tools", authorization: "Bearer secret" };

    const { status, body, headers: sent } = await send(port, "/ru/tools/calculator?coin=BTC", { headers });

    expect({ status, body }).toEqual({ status: 200, body: PAGE });
    expect(sent).toMatchObject({
      link: PRELOADS,
      "cache-control": PAGE_HEADERS["cache-control"],
      "content-security-policy": expect.stringContaining("require-trusted-types-for"),
    });
    const [asked] = gateway.seen;
    expect(asked?.url).toBe("/ru/tools/calculator?coin=BTC");
    expect(asked?.headers).toMatchObject({
      cookie: "canary_releases=7.tools",
      "x-hashfront-build": BUILD_ID,
    });
    expect(asked?.headers.authorization).toBeUndefined();
    expect((await send(port, "/ru/tools/calculator", { method: "POST" })).status).toBe(404);
  }, 20_000);

  it("are sent in the encoding that the gateway chose for the browser, with a single Vary header", async () => {
    const gateway = await startGateway();
    const port = await start(gateway.address);
    const open = async (encodings: string) =>
      (await send(port, "/en/pool/state", { headers: { "accept-encoding": encodings } })).headers;

    expect(await open("gzip, deflate, br")).toMatchObject({
      "content-encoding": "br",
      vary: "accept-encoding",
    });
    const plain = await open("identity");
    expect(plain).toMatchObject({ vary: "accept-encoding" });
    expect(plain["content-encoding"]).toBeUndefined();
  }, 20_000);

  it.each([
    ["/en/pool/state?coin=BTC", "shell en"],
    ["/zh-hk/wallet/summary", "shell zh-hk"],
    ["/ru/setting/account/", "shell ru"],
  ])(
    "are prerendered even if protected, %s",
    async (page, ofBuild) => {
      const gateway = await startGateway();
      const port = await start(gateway.address);
      const { status, body, headers } = await send(port, page, { headers: { cookie: "token=secret" } });

      expect({ status, body }).toEqual({ status: 200, body: PAGE });
      expect(headers).toMatchObject({
        "cache-control": PAGE_HEADERS["cache-control"],
        "content-security-policy": expect.stringContaining("require-trusted-types-for"),
      });
      expect(gateway.seen.map(({ url }) => url)).toEqual([page]);
      expect(gateway.seen[0]?.headers.cookie).not.toContain("secret");

      const alone = await start("127.0.0.1:1");
      expect(await send(alone, page)).toMatchObject({ status: 200, body: expect.stringContaining(ofBuild) });
    },
    20_000,
  );

  it.each(["/en/observer/dashboard?access_key=k", "/es/observer/partner/worker?access_key=k&coin=BTC"])(
    "are prerendered for an observer, with observer page headers, %s",
    async (page) => {
      const gateway = await startGateway();
      const alone = await start("127.0.0.1:1");
      const ofGateway = await send(await start(gateway.address), page);
      const ofBuild = await send(alone, page);

      expect(ofGateway).toMatchObject({ status: 200, body: PAGE });
      expect(ofBuild).toMatchObject({ status: 200, body: expect.stringContaining("shell") });
      for (const { headers } of [ofGateway, ofBuild]) expect(headers).toMatchObject(OBSERVER_PAGE_HEADERS);
      expect(gateway.seen.map(({ url }) => url)).toEqual([page]);
    },
    20_000,
  );

  it("fall back to the build when no gateway responds", async () => {
    const port = await start("127.0.0.1:1");
    expect(await send(port, "/ru/tools/calculator")).toMatchObject({
      status: 200,
      body: expect.stringContaining("tools.calculator ru"),
    });
  }, 20_000);

  it("are served from the gateway when a remote added them", async () => {
    const gateway = await startGateway();
    const port = await start(gateway.address);

    for (const page of ["/es/hosting/offers/7", "/es/hosting/mine/"])
      expect(await send(port, page)).toMatchObject({
        status: 200,
        body: PAGE,
        headers: { "content-security-policy": expect.stringContaining("require-trusted-types-for") },
      });
    const watched = await send(port, "/es/hosting/watched?access_key=k");
    expect(watched).toMatchObject({ status: 200, body: PAGE });
    expect(watched.headers).toMatchObject(OBSERVER_PAGE_HEADERS);
    expect(await send(port, "/es/hosting")).toMatchObject({ status: 404 });
    expect(await send(port, "/es/hosting/mine/7")).toMatchObject({ status: 404 });
    expect(gateway.seen.map(({ url }) => url)).toEqual([
      "/es/hosting/offers/7",
      "/es/hosting/mine/",
      "/es/hosting/watched?access_key=k",
    ]);
  }, 20_000);

  it("are the build's frame when a remote added them and there is no gateway", async () => {
    const port = await start();
    for (const page of ["/ru/hosting/offers", "/ru/hosting/watched", "/ru/pool/state"])
      expect(await send(port, page)).toMatchObject({
        status: 200,
        body: expect.stringContaining("shell ru"),
      });
    expect((await send(port, "/ru/hosting/watched")).headers).toMatchObject(OBSERVER_PAGE_HEADERS);
  }, 20_000);
});

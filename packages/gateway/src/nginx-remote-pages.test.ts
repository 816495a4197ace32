import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import { OBSERVER_PAGE_HEADERS, PAGE_HEADERS } from "./headers.ts";
import { isNginxInstalled, send, startNginx } from "./testing/nginx.ts";
import { BUILD_ID, startApi } from "./testing/site.ts";

const PAGE = "<!doctype html><title>Calculator</title><h1>Profit calculator</h1>";
/** As many files as a page may name: more than nginx reads of a header by default. */
const PRELOADS = Array.from(
  { length: 80 },
  (_, index) => `</remotes/tools/1.0.0-abc/${String(index)}.js>; rel="preload"; as="script"; crossorigin`,
).join(", ");
const closers: (() => unknown)[] = [];
afterAll(() => {
  for (const close of closers) close();
});

/** A gateway that keeps what it was asked. */
async function startGateway(): Promise<{ address: string; seen: IncomingMessage[] }> {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'",
      link: PRELOADS,
    });
    response.end(PAGE);
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

(isNginxInstalled ? describe : describe.skip)("public pages of remotes from the generated nginx", () => {
  it("arrive as the gateway renders them, with the headers of a page", async () => {
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

  it("are those of the build where no gateway answers", async () => {
    const port = await start("127.0.0.1:1");
    expect(await send(port, "/ru/tools/calculator")).toMatchObject({
      status: 200,
      body: expect.stringContaining("tools.calculator ru"),
    });
  }, 20_000);

  it("are known where a remote brought them itself, and come from the gateway where they are public", async () => {
    const gateway = await startGateway();
    const port = await start(gateway.address);

    expect(await send(port, "/es/hosting/offers/7")).toMatchObject({ status: 200, body: PAGE });
    expect(await send(port, "/es/hosting/mine/")).toMatchObject({
      status: 200,
      body: expect.stringContaining("shell es"),
      headers: { "content-security-policy": expect.stringContaining("require-trusted-types-for") },
    });
    const watched = await send(port, "/es/hosting/watched?access_key=k");
    expect(watched).toMatchObject({ status: 200, body: expect.stringContaining("shell es") });
    expect(watched.headers).toMatchObject(OBSERVER_PAGE_HEADERS);
    expect(await send(port, "/es/hosting")).toMatchObject({ status: 404 });
    expect(await send(port, "/es/hosting/mine/7")).toMatchObject({ status: 404 });
    expect(gateway.seen.map(({ url }) => url)).toEqual(["/es/hosting/offers/7"]);
  }, 20_000);

  it("are the frame of the build where a remote brought them itself and there is no gateway", async () => {
    const port = await start();
    expect(await send(port, "/ru/hosting/offers")).toMatchObject({
      status: 200,
      body: expect.stringContaining("shell ru"),
    });
  }, 20_000);
});

import { setImmediate } from "node:timers/promises";
import { CONTENT_PAGES, LANGUAGES, SEARCH_PAGES, buildPath, getRoute } from "routes";
import { buildGateway } from "./app.ts";
import { createRenderedPages } from "./rendered-pages.ts";
import { isNginxInstalled, send, startNginx } from "./testing/nginx.ts";
import { BUILD_ID, INLINE_HASHES, makeConfig, startApi, writeSite } from "./testing/site.ts";

const ARTICLE = "<!doctype html><title>The halving – Pool</title><h1>The halving</h1>";
const closers: (() => unknown)[] = [];
afterAll(() => Promise.all(closers.map((close) => close())));

function pagesInEveryLanguage(): Record<string, string> {
  const fixed = SEARCH_PAGES.filter((name) => CONTENT_PAGES.some((page) => page === name));
  return Object.fromEntries(
    LANGUAGES.flatMap(({ prefix }) =>
      fixed.map((name) => {
        const path = buildPath(name, {}, { lang: prefix });
        return [path, `<!doctype html><title>${path}</title><h1>${path}</h1>`];
      }),
    ),
  );
}

const PAGES = {
  ...pagesInEveryLanguage(),
  "/en/blog/halving": ARTICLE,
  "/en/blog/broken": 500,
  "/en/statistics?coin=LTC": "<!doctype html><h1>Litecoin</h1>",
  "/ru/farms/gone": 410,
};

async function startGateway(apiUrl: string): Promise<number> {
  const app = await buildGateway(makeConfig(writeSite(), { API_URL: apiUrl }));
  closers.push(() => app.close());
  return Number.parseInt(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port, 10);
}

async function startBehindNginx(apiUrl: string): Promise<number> {
  const { port, stop } = await startNginx([apiUrl]);
  closers.push(stop);
  return port;
}

async function startBesideGateway(apiUrl: string): Promise<number> {
  const site = writeSite();
  const gateway = await buildGateway(makeConfig(site, { API_URL: apiUrl }));
  closers.push(() => gateway.close());
  const { host } = new URL(await gateway.listen({ port: 0, host: "127.0.0.1" }));
  const { port, stop } = await startNginx([apiUrl], { gateway: host, site });
  closers.push(stop);
  return port;
}

const SERVERS = [
  ["the gateway", startGateway],
  ...(isNginxInstalled
    ? ([
        ["the generated nginx", startBehindNginx],
        ["the generated nginx beside a gateway", startBesideGateway],
      ] as const)
    : []),
] as const;

describe.each(SERVERS)("pages with content from %s", (_name, start) => {
  let port = 0;
  beforeAll(async () => {
    const api = await startApi({ pages: PAGES });
    closers.push(() => api.server.close());
    port = await start(api.url);
  }, 20_000);

  it.each(Object.keys(pagesInEveryLanguage()))("%s is sent with its title and heading", async (path) => {
    const { status, body } = await send(port, path);

    expect(status).toBe(200);
    expect(body).toContain(`<title>${path}</title>`);
    expect(body).toContain(`<h1>${path}</h1>`);
  });

  it("R2.3.12 the page of a coin is sent with its content", async () => {
    expect(await send(port, "/en/statistics?coin=LTC")).toMatchObject({
      status: 200,
      body: expect.stringContaining("Litecoin"),
    });
  });

  it("have page headers, whatever the pool server sent", async () => {
    const { headers, body } = await send(port, "/en/blog/halving/");

    expect(body).toBe(ARTICLE);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-cache",
      "integrity-policy": "blocked-destinations=(script)",
    });
    expect(headers["content-security-policy"]).toContain(
      `'self' https://assets.example.com ${INLINE_HASHES.script.join(" ")};`,
    );
    expect(headers["content-disposition"]).toBeUndefined();
  });

  it.each([
    ["that the pool server does not render", "/ru/blog/nothing", "shell ru"],
    ["that could not be rendered", "/en/blog/broken", "shell en"],
    ["with a query", "/en/blog/halving?from=a", "shell en"],
    ["with a coin that the pool server does not know", "/ru/statistics?coin=NONE", "statistics ru"],
    ["with a coin and more", "/ru/statistics?coin=LTC&chart=price", "statistics ru"],
    ["of no coin, with a coin", "/ru/pricing?coin=LTC", "pricing ru"],
    ["that is none of content", "/en/pool/state", "shell en"],
  ])("a page %s falls back to the page of the build", async (_case, path, text) => {
    expect(await send(port, path)).toMatchObject({ status: 200, body: expect.stringContaining(text) });
  });

  it.each([
    ["that does not exist", "/ru/farms/gone"],
    ["that does not exist, with a query", "/ru/farms/gone?from=a"],
    ["whose id no entry can have", "/ru/blog/%0d%0ahalving"],
    ["whose id no entry can have, with a query", "/ru/companies/Gone?from=a"],
  ])("an entry %s gets 404 and the frame of the language", async (_case, path) => {
    const { status, body, headers } = await send(port, path);

    expect({ status, body }).toEqual({ status: 404, body: expect.stringContaining("shell ru") });
    expect(headers["content-security-policy"]).toContain("https://assets.example.com");
    expect(headers["cache-control"]).toBe("private, no-cache");
  });

  it("accept reads only", async () => {
    expect((await send(port, "/en/blog/halving", { method: "POST" })).status).toBe(404);
  });
});

(isNginxInstalled ? it : it.skip)(
  "nginx beside a gateway sends its pages, compressed with brotli",
  async () => {
    const api = await startApi({ pages: PAGES });
    closers.push(() => api.server.close());
    const port = await startBesideGateway(api.url);
    const { headers, status } = await send(port, "/en/blog", { headers: { "accept-encoding": "br, gzip" } });

    expect({ status, encoding: headers["content-encoding"] }).toEqual({ status: 200, encoding: "br" });
    expect(headers["cache-control"]).toBe("private, no-cache");
  },
  20_000,
);

describe.each(SERVERS)("without a pool server %s", (_name, start) => {
  it("sends the page of the build", async () => {
    const api = await startApi();
    api.server.close();
    const port = await start(api.url);

    expect(await send(port, "/es/blog/halving")).toMatchObject({
      status: 200,
      body: expect.stringContaining("shell es"),
    });
  }, 20_000);
});

describe("pages with content", () => {
  afterEach(() => jest.restoreAllMocks());

  it("are requested once for concurrent visitors, and cached", async () => {
    const api = await startApi({ pages: PAGES });
    closers.push(() => api.server.close());
    const fetch = jest.spyOn(globalThis, "fetch");
    const read = createRenderedPages([api.url], BUILD_ID);

    const files = await Promise.all([read({ path: "/en/blog/halving" }), read({ path: "/en/blog/halving" })]);
    await read({ path: "/en/blog/halving" });

    expect(files.map(({ file }) => file?.bytes.toString())).toEqual([ARTICLE, ARTICLE]);
    expect(files[0]?.file?.brotli).not.toBeNull();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("are compressed better once they are requested again", async () => {
    const rows = Array.from({ length: 2000 }, (_, row) => `<tr><td>${String(row * row)}</td></tr>`);
    const api = await startApi({
      pages: { "/en/pricing": `<!doctype html><table>${rows.join("")}</table>` },
    });
    closers.push(() => api.server.close());
    const read = createRenderedPages([api.url], BUILD_ID);
    const { file: first } = await read({ path: "/en/pricing" });
    const fetched = jest.spyOn(globalThis, "fetch");
    const later = performance.now() + 31_000;
    jest.spyOn(performance, "now").mockReturnValue(later);

    // The stale page is sent meanwhile.
    expect((await read({ path: "/en/pricing" })).file).toBe(first);
    let next = first;
    while (next === first) {
      await setImmediate();
      ({ file: next } = await read({ path: "/en/pricing" }));
    }
    expect(next?.bytes).toEqual(first?.bytes);
    expect(next?.brotli?.length).toBeLessThan(first?.brotli?.length ?? 0);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it("are read from the next server when one is down", async () => {
    const [away, api] = [await startApi(), await startApi({ pages: PAGES })];
    away.server.close();
    closers.push(() => api.server.close());
    const read = createRenderedPages([away.url, api.url], BUILD_ID);

    expect((await read({ path: "/en/blog/halving" })).file).not.toBeNull();
    expect((await read({ path: "/en/blog" })).file).not.toBeNull();
  });

  it("are not requested for a build without an id", async () => {
    const fetch = jest.spyOn(globalThis, "fetch");

    expect(await createRenderedPages(["http://127.0.0.1:1"], undefined)({ path: "/en/blog" })).toMatchObject({
      file: null,
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each(CONTENT_PAGES)("%s is public", (name) => {
    expect(getRoute(name)).toMatchObject({ access: "public", owner: "host" });
  });
});

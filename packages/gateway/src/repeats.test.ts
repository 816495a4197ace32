import { buildGateway } from "./app.ts";
import { findPort, isNginxInstalled, send, startNginx } from "./testing/nginx.ts";
import { makeConfig, startApi, writeSite } from "./testing/site.ts";

const closers: (() => unknown)[] = [];

afterAll(async () => {
  await Promise.all(closers.map((close) => close()));
});

async function startGateway(apiUrls: readonly string[]): Promise<{ port: number }> {
  const servers = apiUrls.map((url) => new URL(url).host).join(",");
  const app = await buildGateway(makeConfig(writeSite(), { API_SERVERS: servers }));
  const port = await findPort();
  await app.listen({ port, host: "127.0.0.1" });
  closers.push(() => app.close());
  return { port };
}

async function startFront(apiUrls: readonly string[]): Promise<{ port: number }> {
  const { port, stop } = await startNginx(apiUrls);
  closers.push(stop);
  return { port };
}

const METHODS = ["GET", "POST", "PUT", "DELETE"] as const;
const BODY = '{"remark": "as it came"}';

function call(port: number, method: string, index = 0) {
  const body = method === "GET" ? {} : { body: BODY };
  const length = method === "GET" ? "0" : String(BODY.length);
  const headers = { "content-type": "application/json", "content-length": length };
  return send(port, `/res/a/${String(index)}?q=%20`, { method, headers, ...body });
}

async function startServer(answer: Parameters<typeof startApi>[0] = {}, at = 0) {
  const api = await startApi(answer, at);
  closers.push(() => api.server.close());
  return api;
}

const FRONTS = [
  ["gateway", startGateway, true],
  ["nginx", startFront, isNginxInstalled],
] as const;

describe.each(FRONTS.filter(([, , isHere]) => isHere))(
  "several API servers behind the %s",
  (_name, start) => {
    it.each(METHODS)("sends a %s unchanged to the next server, once, when one is down", async (method) => {
      const api = await startServer();
      const { port } = await start([`http://127.0.0.1:${String(await findPort())}`, api.url]);

      for (const index of [0, 1, 2, 3]) expect((await call(port, method, index)).status).toBe(200);

      expect(api.seen.map(({ url }) => url)).toEqual(
        [0, 1, 2, 3].map((index) => `/res/a/${String(index)}?q=%20`),
      );
      expect(new Set(api.seen.map(({ body }) => body))).toEqual(new Set([method === "GET" ? "" : BODY]));
    });

    it("retries on the next server when one drops a read", async () => {
      const [cut, well] = [await startServer({ isCut: true }), await startServer()];
      const { port } = await start([cut.url, well.url]);

      for (const index of [0, 1, 2, 3]) expect((await call(port, "GET", index)).status).toBe(200);

      expect(cut.seen).toHaveLength(1);
      expect(well.seen).toHaveLength(4);
    });

    it.each(["POST", "PUT", "DELETE"])(
      "never repeats a %s that a server may have started",
      async (method) => {
        const [first, second] = [await startServer({ isCut: true }), await startServer({ isCut: true })];
        const { port } = await start([first.url, second.url]);
        const answer = await call(port, method);

        expect([502, 503]).toContain(answer.status);
        expect(answer.headers["retry-after"]).toBe("1");
        expect([...first.seen, ...second.seen]).toHaveLength(1);
      },
    );

    it("stops using a server that is shutting down after the first read, for writes too", async () => {
      const [ending, well] = [await startServer({ isEnding: true }), await startServer()];
      const { port } = await start([ending.url, well.url]);

      for (const index of [0, 1]) expect((await call(port, "GET", index)).status).toBe(200);
      for (const index of [2, 3, 4]) expect((await call(port, "POST", index)).status).toBe(200);

      expect(ending.seen.map(({ method }) => method)).toEqual(["GET"]);
      expect(well.seen).toHaveLength(5);
    });

    it("forwards a refusal of the only server and tries no other", async () => {
      const only = await startServer({ status: 503, isEnding: true });
      const { port } = await start([only.url]);

      expect((await call(port, "GET")).status).toBe(503);
      expect((await call(port, "POST")).status).toBe(503);
      expect(only.seen).toHaveLength(2);
    });

    it("uses a recovered server while the others are skipped", async () => {
      const [gone, ending] = [await findPort(), await startServer({ isEnding: true })];
      const { port } = await start([`http://127.0.0.1:${String(gone)}`, ending.url]);
      expect((await call(port, "POST")).status).toBe(200);
      expect((await call(port, "POST")).status).toBe(200);

      const back = await startServer({}, gone);
      for (const method of ["GET", ...METHODS]) expect((await call(port, method)).status).toBe(200);

      expect(back.seen.length).toBeGreaterThan(0);
    });

    it("responds with 503 in the envelope while every server is down", async () => {
      const { port } = await start(
        [await findPort(), await findPort()].map((free) => `http://127.0.0.1:${String(free)}`),
      );

      for (const method of METHODS) {
        const answer = await call(port, method);
        expect(answer.status).toBe(503);
        expect(JSON.parse(answer.body)).toMatchObject({ code: 503, data: {} });
        expect(answer.headers["retry-after"]).toBe("1");
      }
    });
  },
);

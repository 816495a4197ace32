import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import Fastify from "fastify";
import { registerDrain } from "./index.ts";

const closers: (() => unknown)[] = [];

afterAll(() => {
  for (const close of closers) close();
});

/** Starts a server on which `/slow` responds when the test lets it. */
async function setup() {
  const app = Fastify({ forceCloseConnections: "idle", return503OnClosing: false });
  const drain = registerDrain(app);
  const gate = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  app.get("/fast", () => ({ ok: true }));
  app.get("/slow", async () => {
    arrived.resolve();
    await gate.promise;
    return { ok: true };
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const agent = new Agent({ keepAlive: true });
  closers.push(() => agent.destroy());

  async function get(path: string): Promise<IncomingMessage> {
    const asked = request({ host: "127.0.0.1", port, path, agent });
    const response = once(asked, "response");
    asked.end();
    const [got]: IncomingMessage[] = await response;
    if (got === undefined) throw new Error("no response");
    got.resume();
    await once(got, "end");
    return got;
  }
  return { drain, gate, arrived, port, get };
}

it("responds while announcing its shutdown, and closes each connection with the response", async () => {
  const { drain, get } = await setup();
  expect((await get("/fast")).headers.connection).toBe("keep-alive");

  const ended = drain.end({ announceMs: 200, limitMs: 5000 });
  const answer = await get("/fast");

  expect(drain.isDraining()).toBe(true);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.connection).toBe("close");
  expect(await ended).toBe(0);
  await expect(get("/fast")).rejects.toThrow("ECONNREFUSED");
});

it("finishes the request in progress while other connections are open", async () => {
  const { drain, gate, arrived, port, get } = await setup();
  await get("/fast");
  const unused = connect(port, "127.0.0.1");
  await once(unused, "connect");
  const asked = get("/slow");
  await arrived.promise;

  const ended = drain.end({ announceMs: 0, limitMs: 60_000 });
  gate.resolve();

  expect((await asked).statusCode).toBe(200);
  expect(await ended).toBe(0);
});

it("aborts unfinished requests at the limit and reports how many", async () => {
  const { drain, arrived, get } = await setup();
  const asked = get("/slow").catch((error: unknown) => String(error));
  await arrived.promise;

  expect(await drain.end({ announceMs: 0, limitMs: 100 })).toBe(1);
  expect(await asked).toContain("socket hang up");
});

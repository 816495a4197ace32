import { connect } from "node:net";
import { registerDrain } from "drain";
import Fastify, { type FastifyInstance } from "fastify";
import { shutDown } from "./shut-down.ts";
import { startUploads } from "./testing/uploads.ts";

const closers: (() => unknown)[] = [];

afterAll(() => {
  for (const close of closers) close();
});

async function startSite(): Promise<{ app: FastifyInstance; url: string }> {
  const app = Fastify();
  app.decorate("drain", registerDrain(app));
  app.get("/", () => "page");
  return { app, url: await app.listen({ port: 0, host: "127.0.0.1" }) };
}

describe("the shutdown of all gateways of a process", () => {
  it("announces and ends that of the sites while an upload is in progress, which is aborted at the limit", async () => {
    const { app, port, wallet } = await startUploads();
    const site = await startSite();
    const upload = connect(port, "127.0.0.1");
    closers.push(() => upload.destroy());
    const closed = new Promise((resolve) => upload.once("close", resolve));
    const arrived = new Promise((resolve) => app.server.once("request", resolve));
    upload.write(
      `PUT /releases/wallet/1.0.0 HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${wallet.key}\r\nContent-Length: 9000\r\n\r\nx`,
    );
    await arrived;

    const started = performance.now();
    const ended = shutDown({ sites: [site], internal: [{ app }] }, { announceMs: 1000, limitMs: 2000 });
    expect(site.app.drain.isDraining()).toBe(true);
    expect((await fetch(site.url)).headers.get("connection")).toBe("close");

    expect(await ended).toBe(1);
    expect(performance.now() - started).toBeLessThan(8000);
    await closed;
  }, 20_000);
});

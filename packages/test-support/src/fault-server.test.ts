import { createServer } from "node:http";
import type { Server } from "node:http";
import { startFaultServer } from "./fault-server.ts";
import type { FaultServer } from "./fault-server.ts";

let origin: Server;
let faults: FaultServer;

beforeAll(async () => {
  origin = createServer((request, response) => {
    response.writeHead(200, { "content-type": "text/javascript", etag: '"1"' });
    response.end(`file ${request.url ?? ""}`);
  });
  await new Promise<void>((resolve) => {
    origin.listen(0, "127.0.0.1", resolve);
  });
  const address = origin.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  faults = await startFaultServer({ target: `http://127.0.0.1:${String(address.port)}` });
});

afterEach(() => {
  faults.clearFaults();
});

afterAll(async () => {
  await faults.stop();
  origin.close();
});

describe("the fault server", () => {
  it("forwards a response with its headers", async () => {
    const answer = await fetch(`${faults.url}/a.js?x=1`);

    expect([answer.status, answer.headers.get("etag"), await answer.text()]).toEqual([
      200,
      '"1"',
      "file /a.js?x=1",
    ]);
  });

  it("returns an error status a limited number of times", async () => {
    faults.setFault(/^\/a/, { status: 503, times: 1 });

    expect([(await fetch(`${faults.url}/a.js`)).status, (await fetch(`${faults.url}/a.js`)).status]).toEqual([
      503, 200,
    ]);
  });

  it("forwards the real response late", async () => {
    faults.setFault(/^\/a/, { delay: 120 });
    const begun = performance.now();
    const answer = await fetch(`${faults.url}/a.js`);

    expect([answer.status, performance.now() - begun > 100]).toEqual([200, true]);
  });

  it("does not affect other paths", async () => {
    faults.setFault(/^\/a/, { status: 503 });

    expect((await fetch(`${faults.url}/b.js`)).status).toBe(200);
  });

  it("changes the body and keeps the headers", async () => {
    faults.setFault(/^\/a/, { tamper: (text) => `${text}!` });
    const answer = await fetch(`${faults.url}/a.js`);

    expect([answer.headers.get("content-type"), await answer.text()]).toEqual([
      "text/javascript",
      "file /a.js!",
    ]);
  });

  it("replaces the body", async () => {
    faults.setFault(/^\/a/, { body: "<html>", contentType: "text/html" });
    const answer = await fetch(`${faults.url}/a.js`);

    expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
      200,
      "text/html",
      "<html>",
    ]);
  });

  it("never responds while it hangs", async () => {
    faults.setFault(/^\/a/, { hang: true });

    await expect(fetch(`${faults.url}/a.js`, { signal: AbortSignal.timeout(100) })).rejects.toThrow(
      "timeout",
    );
  });

  it("lists the requests", async () => {
    faults.forgetRequests();
    await fetch(`${faults.url}/c.js`);

    expect(faults.requests()).toEqual(["/c.js"]);
  });
});

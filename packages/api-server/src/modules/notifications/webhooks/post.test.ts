import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isWebhookAddress, postWebhook, signWebhook, type Resolve } from "./post.ts";
import { isPublicAddress } from "./public-addresses.ts";

const SECRET = `whsec_${Buffer.alloc(32, 5).toString("base64")}`;

/** A receiver on loopback that responds as given and records requests. */
async function receiver(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const got: { headers: IncomingMessage["headers"]; body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      got.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    got,
    port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function post(url: string, more: { allowsInside?: boolean; deadlineMs?: number; resolve?: Resolve } = {}) {
  const message = { secret: SECRET, messageId: "msg_1", now: 1_795_176_000, body: '{"type":"test"}' };
  return postWebhook({ url, ...message, allowsInside: true, ...more });
}

/** Resolves every name to the given addresses, and counts the lookups. */
function resolveTo(...addresses: readonly string[]): { resolve: Resolve; asked: () => number } {
  let asked = 0;
  return {
    asked: () => asked,
    resolve: (_host, _options, done) => {
      const address = addresses[Math.min(asked, addresses.length - 1)] ?? "";
      asked += 1;
      done(null, [{ address, family: 4 }]);
    },
  };
}

describe("a webhook", () => {
  it("receives the body with id, time and a signature that its secret verifies", async () => {
    const one = await receiver((_request, response) => response.writeHead(204).end());

    expect(await post(`http://127.0.0.1:${String(one.port)}/in`)).toEqual({ problem: null, status: 204 });
    await one.close();

    const [{ headers, body }] = one.got as [(typeof one.got)[number]];
    expect(body).toBe('{"type":"test"}');
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "webhook-id": "msg_1",
      "webhook-timestamp": "1795176000",
      "webhook-signature": signWebhook(SECRET, "msg_1", 1_795_176_000, body),
    });
  });

  it("is signed according to the Standard Webhooks specification", () => {
    // Example from the reference libraries.
    const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const body = '{"test": 2432232314}';

    expect(signWebhook(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, body)).toBe(
      "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    );
  });

  it("that redirects to an internal address is not followed", async () => {
    const inside = await receiver((_request, response) => response.end());
    const one = await receiver((_request, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${String(inside.port)}/` }).end();
    });

    expect(await post(`http://127.0.0.1:${String(one.port)}/`)).toEqual({ problem: "redirect", status: 307 });
    await one.close();
    await inside.close();

    expect(inside.got).toEqual([]);
  });

  it("that responds late is aborted at the deadline", async () => {
    const one = await receiver(() => undefined);

    const result = await post(`http://127.0.0.1:${String(one.port)}/`, { deadlineMs: 100 });
    await one.close();

    expect(result).toEqual({ problem: "timeout", status: null });
    expect(one.got).toHaveLength(1);
  });

  it("that refuses or is unreachable is reported as such", async () => {
    const one = await receiver((_request, response) => response.writeHead(500).end());
    const url = `http://127.0.0.1:${String(one.port)}/`;

    expect(await post(url)).toEqual({ problem: "status", status: 500 });
    await one.close();
    expect(await post(url)).toEqual({ problem: "unreachable", status: null });
  });

  it("whose name resolves to an internal address at connection time is not reached, with one lookup", async () => {
    const one = await receiver((_request, response) => response.end());
    const url = `https://hook.invalid:${String(one.port)}/`;
    const rebound = resolveTo("93.184.216.34", "127.0.0.1");

    expect(await isWebhookAddress(url, false, rebound.resolve)).toBe(true);
    expect(await post(url, { allowsInside: false, resolve: rebound.resolve })).toEqual({
      problem: "inside",
      status: null,
    });
    await one.close();

    expect(rebound.asked()).toBe(2);
    expect(one.got).toEqual([]);
  });

  it.each([
    "http://hook.example/",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://[fd00::1]/",
  ])("is neither saved nor connected to at %s", async (url) => {
    const outside = resolveTo("93.184.216.34");

    expect(await isWebhookAddress(url, false, outside.resolve)).toBe(false);
    expect(await post(url, { allowsInside: false, resolve: outside.resolve })).toMatchObject({
      problem: "inside",
    });
    expect(outside.asked()).toBe(0);
  });

  it.each([
    ["8.8.8.8", true],
    ["172.15.0.1", true],
    ["172.16.0.1", false],
    ["100.64.0.1", false],
    ["192.168.1.1", false],
    ["0.0.0.0", false],
    ["255.255.255.255", false],
    ["2606:4700::1111", true],
    ["fe80::1", false],
    ["64:ff9b::7f00:1", false],
    ["2002:7f00:1::", false],
    ["hook.example", false],
  ])("%s is public: %s", (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });
});

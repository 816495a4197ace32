import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import {
  connect,
  type ClientHttp2Session,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader,
  type OutgoingHttpHeaders,
} from "node:http2";
import https from "node:https";
import path from "node:path";
import { BODY_LIMIT_BYTES } from "./limits.ts";
import { hasCertificates, startNginx } from "./testing/nginx.ts";
import { startApi } from "./testing/site.ts";

jest.setTimeout(60_000);

const OPERATIONS = path.resolve(import.meta.dirname, "../../docs/operations");
const LIMITS = readFileSync(path.join(OPERATIONS, "nginx-rate-limits.conf"), "utf8");
/** Files that a browser may request at once; nginx admits 128 of a connection. */
const AT_ONCE = 120;

const closers: (() => unknown)[] = [];

afterAll(async () => {
  await Promise.all(closers.map((close) => close()));
});

async function open(port: number): Promise<ClientHttp2Session> {
  // The certificate is the test's own.
  const session = connect(`https://127.0.0.1:${String(port)}`, { rejectUnauthorized: false });
  closers.push(() => session.destroy());
  await once(session, "connect");
  return session;
}

/** Sends a request over HTTP/2; a body has no length. */
async function ask(session: ClientHttp2Session, headers: OutgoingHttpHeaders, body = "") {
  const request = session.request(headers, { endStream: body === "" });
  if (body !== "") request.end(body);
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  let answered: IncomingHttpHeaders & IncomingHttpStatusHeader = {};
  request.on("response", (sent) => {
    answered = sent;
  });
  await once(request, "close");
  return { status: answered[":status"], headers: answered, body: Buffer.concat(chunks).toString() };
}

async function setup() {
  const api = await startApi();
  const { stop, port, observerPort } = await startNginx([api.url], { isOverTls: true, beside: LIMITS });
  closers.push(stop, () => api.server.close());
  return { port, observerPort, api };
}

/** Starts a server that answers only once it is asked to. */
async function startHeld() {
  const held: ServerResponse[] = [];
  const server = createServer((_request, response) => held.push(response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  closers.push(() => server.close());
  const url = `http://127.0.0.1:${String(typeof address === "object" ? address?.port : 0)}`;
  return { server, held, url };
}

(hasCertificates ? describe : describe.skip)("the generated nginx over TLS", () => {
  it("speaks HTTP/2 at both sites, with the headers of every page", async () => {
    const { port, observerPort } = await setup();
    const page = await ask(await open(port), { ":path": "/en" });
    const observer = await ask(await open(observerPort), { ":path": "/ru/observer/dashboard" });

    expect(page).toMatchObject({
      status: 200,
      body: expect.stringContaining("home en"),
      headers: {
        "cache-control": "private, no-cache",
        "strict-transport-security": expect.stringContaining("max-age="),
        "content-security-policy": expect.stringContaining("require-trusted-types-for 'script'"),
      },
    });
    expect(observer.body).toContain("dashboard ru");
  });

  it("forwards calls with host, scheme and body as over HTTP/1.1, and reads cookies sent in parts", async () => {
    const { port, api } = await setup();
    const session = await open(port);
    const authority = "www.pool.example";
    await ask(session, { ":path": "/res/common/system?a=%20", ":authority": authority, cookie: "token=t" });
    await ask(session, { ":path": "/res/ticket", ":method": "POST", ":authority": authority }, '{"a":1}');
    const home = await ask(session, { ":path": "/", cookie: ["a=b", "lang=ru_RU"] });

    const forwarded = { host: authority, "x-forwarded-proto": "https", "x-forwarded-for": "127.0.0.1" };
    expect(api.seen).toMatchObject([
      { method: "GET", url: "/res/common/system?a=%20", headers: forwarded },
      { method: "POST", url: "/res/ticket", headers: forwarded, body: '{"a":1}' },
    ]);
    expect(api.seen[0]?.headers.cookie).toBeUndefined();
    expect(home).toMatchObject({ status: 301, headers: { location: "/ru" } });
  });

  it.each([
    ["of unknown length", {}],
    ["of known length", { "content-length": BODY_LIMIT_BYTES + 1 }],
  ])("refuses a body %s that is too large", async (_kind, length) => {
    const { port, api } = await setup();
    const headers = { ":path": "/res/ticket", ":method": "POST", ...length };
    const answer = await ask(await open(port), headers, "x".repeat(BODY_LIMIT_BYTES + 1));

    expect(answer).toMatchObject({
      status: 413,
      headers: { "content-type": "application/json; charset=utf-8" },
    });
    expect(JSON.parse(answer.body)).toMatchObject({ code: 413, data: { field: "body" } });
    expect(api.seen).toEqual([]);
  });

  it("answers programs that only know HTTP/1.1", async () => {
    const { port } = await setup();
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { port, path: "/en", rejectUnauthorized: false, agent: false };
      https.get(options, resolve).on("error", reject);
    });
    response.resume();

    expect([response.httpVersion, response.statusCode]).toEqual(["1.1", 200]);
  });

  it("admits everything that a browser requests at once beside the limits by address", async () => {
    const { url, held, server } = await startHeld();
    const { port, stop } = await startNginx([url], { isOverTls: true, beside: LIMITS });
    closers.push(stop);
    const session = await open(port);
    const refused: unknown[] = [];
    const answers = await new Promise<readonly Promise<unknown>[]>((resolve) => {
      const check = () => {
        if (held.length + refused.length === AT_ONCE) resolve(sent);
      };
      server.on("request", check);
      const sent = Array.from({ length: AT_ONCE }, async () => {
        const { status } = await ask(session, { ":path": "/res/common/system" });
        if (status !== 200) refused.push(status);
        check();
        return status;
      });
    });
    for (const response of held) response.end("{}");

    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  });
});

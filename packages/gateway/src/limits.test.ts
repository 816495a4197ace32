import { once } from "node:events";
import net from "node:net";
import { buildGateway } from "./app.ts";
import { COMMON_HEADERS, NON_PAGE_POLICY } from "./headers.ts";
import { BODY_LIMIT_BYTES } from "./limits.ts";
import { exchange, readAnswer } from "./testing/raw.ts";
import { makeConfig, startApi, writeSite } from "./testing/site.ts";

jest.setTimeout(15_000);

const closers: (() => unknown)[] = [];

afterAll(async () => {
  await Promise.all(closers.map((close) => close()));
});

async function setup() {
  const api = await startApi();
  const app = await buildGateway(makeConfig(writeSite(), { API_URL: api.url }));
  await app.listen({ port: 0, host: "127.0.0.1" });
  closers.push(
    () => app.close(),
    () => api.server.close(),
  );
  const address = app.server.address();
  return { api, port: typeof address === "object" && address !== null ? address.port : 0 };
}

const HEAD = "Host: pool.example\r\nContent-Type: application/json\r\n";
const CLOSED = {
  ...COMMON_HEADERS,
  "content-security-policy": NON_PAGE_POLICY,
  "cache-control": "no-store",
  connection: "close",
};

const post = (length: number) => `POST /res/ticket HTTP/1.1\r\n${HEAD}Content-Length: ${String(length)}\r\n`;
const chunk = (size: number) => `${size.toString(16)}\r\n${"x".repeat(size)}\r\n`;

describe("request bodies", () => {
  it("of exactly the limit are forwarded whole", async () => {
    const { api, port } = await setup();
    const body = "x".repeat(BODY_LIMIT_BYTES);
    const answer = readAnswer(await exchange(port, `${post(body.length)}Connection: close\r\n\r\n`, body));

    expect(answer.status).toBe(200);
    expect(api.seen[0]?.body).toHaveLength(BODY_LIMIT_BYTES);
  });

  it.each([BODY_LIMIT_BYTES + 1, 600_000, 3_000_000])(
    "of %i bytes are rejected with 413, and the connection closes",
    async (length) => {
      const { api, port } = await setup();
      const answer = readAnswer(await exchange(port, `${post(length)}\r\n`, "x".repeat(length)));

      expect(answer).toMatchObject({ status: 413, headers: CLOSED });
      expect(JSON.parse(answer.body)).toEqual({
        code: 413,
        message: "Request body is too large",
        data: { field: "body" },
      });
      expect(api.seen).toHaveLength(0);
    },
  );

  it("in chunks are forwarded up to the limit and rejected above it", async () => {
    const { api, port } = await setup();
    const head = `POST /res/ticket HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n`;
    const small = await exchange(
      port,
      `${head}Connection: close\r\n\r\n`,
      chunk(1000),
      chunk(500),
      "0\r\n\r\n",
    );
    const large = await exchange(
      port,
      `${head}\r\n`,
      ...Array.from({ length: 6 }, () => chunk(100_000)),
      "0\r\n\r\n",
    );

    expect(readAnswer(small).status).toBe(200);
    expect(api.seen[0]?.body).toHaveLength(1500);
    expect(readAnswer(large)).toMatchObject({ status: 413, headers: CLOSED });
    expect(api.seen).toHaveLength(1);
  });

  it("get 100 Continue when the client waits for it and the body will be read", async () => {
    const { api, port } = await setup();
    const socket = net.connect(port, "127.0.0.1");
    let text = "";
    socket.on("data", (part: Buffer) => {
      text += part.toString();
      if (text === "HTTP/1.1 100 Continue\r\n\r\n") socket.write("{}");
    });
    const closed = once(socket, "close");
    socket.write(`${post(2)}Expect: 100-continue\r\nConnection: close\r\n\r\n`);
    await closed;
    const refused = await exchange(port, `${post(600_000)}Expect: 100-continue\r\n\r\n`);

    expect(text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
    expect(api.seen).toMatchObject([{ body: "{}" }]);
    expect(api.seen[0]?.headers.expect).toBeUndefined();
    expect(readAnswer(refused)).toMatchObject({ status: 413, headers: CLOSED });
  });

  it("ignore other Expect values", async () => {
    const { port } = await setup();
    const answer = await exchange(port, `${post(2)}Expect: tea\r\nConnection: close\r\n\r\n{}`);

    expect(readAnswer(answer).status).toBe(200);
  });
});

describe("malformed requests", () => {
  it.each([
    ["a broken first line", "GET\r\n\r\n", 400],
    ["a broken header", "GET / HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n", 400],
    ["two lengths", `POST /res/a HTTP/1.1\r\n${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx`, 400],
    [
      "length and chunks",
      `POST /res/a HTTP/1.1\r\n${HEAD}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
    ["headers of 20 kB", `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`, 431],
    ["an address that cannot be decoded", "GET /%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 400],
  ])("%s gets a response with every header", async (_case, bytes, status) => {
    const { api, port } = await setup();
    const answer = readAnswer(await exchange(port, bytes));

    expect(answer).toMatchObject({ status, headers: CLOSED });
    expect(JSON.parse(answer.body)).toMatchObject({ code: status, data: {} });
    expect(api.seen).toHaveLength(0);
  });
});

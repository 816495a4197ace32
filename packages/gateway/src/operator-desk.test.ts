import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildOperatorGateway } from "./operator-desk.ts";
import { makeConfig, startApi } from "./testing/site.ts";

const closers: (() => unknown)[] = [];

afterAll(async () => {
  await Promise.all(closers.map((close) => close()));
});

function writeDesk(): string {
  const dist = mkdtempSync(path.join(os.tmpdir(), "desk-"));
  mkdirSync(path.join(dist, "static"));
  writeFileSync(path.join(dist, "desk.html"), "<!doctype html><title>Desk</title>");
  writeFileSync(path.join(dist, "static/main.0a1b2c3d.js"), "console.log(1)");
  writeFileSync(
    path.join(dist, "build.json"),
    JSON.stringify({ trustedTypes: ["desk#webpack"], integrity: {} }),
  );
  return dist;
}

async function setup() {
  const api = await startApi();
  closers.push(() => api.server.close());
  const dist = writeDesk();
  const config = makeConfig({ dist, assets: dist }, { API_URL: api.url, OPERATOR_DIST: dist });
  const app = await buildOperatorGateway({ ...config, publicUrl: "http://pool.test" });
  closers.push(() => app.close());
  return { app, seen: api.seen };
}

describe("the operators' desk", () => {
  it("sends its page for every address, with a policy without inline code, and forbids caching", async () => {
    const { app } = await setup();
    const [home, deep, script] = await Promise.all(
      ["/", "/payments?page=2", "/static/main.0a1b2c3d.js"].map((url) => app.inject(url)),
    );

    expect([home?.body, deep?.body]).toEqual(Array(2).fill("<!doctype html><title>Desk</title>"));
    expect(home?.headers["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types desk#webpack",
    );
    for (const answer of [home, deep, script]) {
      expect(answer?.headers).toMatchObject({
        "cache-control": "no-store",
        "x-robots-tag": "noindex, nofollow",
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
      });
    }
    expect((await app.inject("/static/other.js")).statusCode).toBe(404);
    expect((await app.inject("/build.json")).statusCode).toBe(404);
  });

  it("forwards operator calls with the cookie, and nothing else", async () => {
    const { app, seen } = await setup();
    const headers = { cookie: "operator_session=secret", host: "desk.test:3200" };
    const own = { ...headers, origin: "http://desk.test:3200" };

    await app.inject({ url: "/operator/me", headers });
    await app.inject({ method: "POST", url: "/operator/sign-out", headers: own });
    const others = await Promise.all(
      ["/res/user/info", "/metrics", "/outbox"].map((url) =>
        app.inject({ method: "POST", url, headers: own }),
      ),
    );

    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET /operator/me",
      "POST /operator/sign-out",
    ]);
    expect(seen[0]?.headers).toMatchObject({
      cookie: "operator_session=secret",
      "x-forwarded-host": "desk.test:3200",
    });
    expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  it("forwards a signed transaction of 400,000 characters, and refuses bodies above 512 KiB", async () => {
    const { app, seen } = await setup();
    const headers = { host: "desk.test:3200", origin: "http://desk.test:3200" };
    const send = (length: number) =>
      app.inject({
        method: "POST",
        url: "/operator/psbts/4/signed",
        headers,
        payload: { psbt: "A".repeat(length) },
      });
    const statuses = [(await send(400_000)).statusCode, (await send(600_000)).statusCode];

    expect(statuses).toEqual([200, 413]);
    expect(seen.map(({ body }) => body.length)).toEqual([400_011]);
  });

  it.each([
    ["a page of the pool", { origin: "http://pool.test" }],
    ["another site", { origin: "https://evil.test" }],
    ["another port of the machine", { origin: "http://desk.test:3000", "sec-fetch-site": "same-site" }],
  ])("rejects a write of %s before it reaches the pool server", async (_who, from) => {
    const { app, seen } = await setup();
    const headers = { host: "desk.test:3200", ...from };
    const answer = await app.inject({ method: "POST", url: "/operator/sign-in", headers });

    expect([answer.statusCode, seen]).toEqual([403, []]);
  });

  it("does not start without a build", async () => {
    const config = makeConfig({ dist: "/nowhere", assets: "/nowhere" }, { OPERATOR_DIST: "/nowhere" });

    await expect(buildOperatorGateway(config)).rejects.toThrow("/nowhere/desk.html is missing");
  });
});

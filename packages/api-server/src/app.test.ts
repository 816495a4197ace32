import { createTestApp, type TestApp } from "./testing/app.ts";

let demo: TestApp;
let production: TestApp;
beforeAll(async () => {
  demo = await createTestApp();
  production = await createTestApp({
    HASHFRONT_MODE: "production",
    SMTP_URL: "smtp://127.0.0.1:1",
    POOL_SOURCE: "engine.ts",
    SECRET_KEY: "5e".repeat(32),
    PUBLIC_URL: "https://www.pool.test",
    MAIL_FROM: "no-reply@pool.test",
  });
}, 60_000);
afterAll(async () => {
  await demo.close();
  await production.close();
});

describe("infrastructure endpoints", () => {
  it("/healthz responds while the process is alive", async () => {
    expect((await demo.app.inject("/healthz")).json()).toEqual({ status: "ok" });
  });

  it("/readyz reports readiness and the state of the mining engine", async () => {
    const engine = { state: "ok", measured_time: null, last_answer_time: null, restarts: 0 };

    expect((await demo.app.inject("/readyz")).json()).toEqual({ status: "ready", engine });
  });

  it("/metrics counts responses by route, never by address", async () => {
    await demo.app.inject("/res/announcement/424242?access_key=hidden");

    const { body } = await demo.app.inject("/metrics");

    expect(body).toContain(
      'pool_http_requests_total{method="GET",route="/res/announcement/:id",status="400"}',
    );
    expect(body).not.toMatch(/hidden|424242/);
  });

  it("/docs has the calls of programs alone, and begins with how to sign", async () => {
    const part = await demo.app.inject("/docs/openapi.json");
    const whole = await demo.app.inject("/docs/calls/openapi.json");
    const { info, paths, components } = part.json();

    expect(Object.keys(paths)).toHaveLength(16);
    expect(Object.keys(paths).filter((path) => !path.startsWith("/openapi/v1/"))).toEqual([]);
    expect(info.description).toContain("Send it in the `X-SIGNATURE` header.");
    expect(info.description).not.toContain("packages/");
    expect(components.schemas).toMatchObject({ Coin: {} });
    expect(part.body).not.toMatch(/"#\/components\/schemas\/Loan/);
    expect(Object.keys(whole.json().paths).length).toBeGreaterThan(300);
  });

  it.each(["/docs", "/docs/calls", "/operator/docs", "/operator/docs/ingest"])(
    "%s serves its document with its own scripts, in less than 300 KB",
    async (path) => {
      const page = await demo.app.inject(path);
      const names = [...page.body.matchAll(/(?:src|href|spec-url)="([^"]+)"/g)].map(([, url = ""]) => url);
      const own = names.filter((url) => url.startsWith(`${path}/`) && !/\/(?:ingest|calls)$/.test(url));
      const answers = await Promise.all(
        [...new Set(own)].map((url) =>
          demo.app.inject({ url, headers: { "accept-encoding": "gzip, deflate" } }),
        ),
      );
      const bytes = answers.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0);
      const document = await demo.app.inject(`${path}/openapi.json`);

      expect(page.body).not.toMatch(/<script(?! type="module" src)|<style|https?:/);
      expect(page.headers["content-security-policy"]).toContain("default-src 'none'; script-src 'self';");
      expect(answers).toHaveLength(4);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(bytes).toBeGreaterThan(200_000);
      expect(bytes + page.body.length).toBeLessThan(300_000);
      expect(document.json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) });
    },
    60_000,
  );
});

describe("the outbox", () => {
  it("shows sent messages as text, never as HTML", async () => {
    await demo.app.services.sender.send({
      channel: "mail",
      recipient: "a@test.example",
      subject: "<b>",
      body: "<script>alert(1)</script>",
    });

    const { body } = await demo.app.inject("/outbox?to=a@test.example");

    expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(body).not.toContain("<script>");
  });

  it.each([
    ["GET", "/outbox"],
    ["GET", "/outbox.json"],
    ["POST", "/res/captcha/fail_next"],
  ] as const)("%s %s is absent in production", async (method, url) => {
    expect((await production.app.inject({ method, url })).statusCode).toBe(404);
  });
});

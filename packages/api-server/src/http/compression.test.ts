import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { DEMO_MINER } from "../demo/accounts.ts";
import { observers as observerRows } from "../platform/database/schema/index.ts";
import { createDemoApp, type DemoApp } from "../testing/demo-app.ts";

// Creates and fills a separate database first.
jest.setTimeout(120_000);

let demo: DemoApp;

beforeAll(async () => {
  demo = await createDemoApp();
});

afterAll(async () => {
  await demo.close();
});

const COUNTRIES = "/res/common/country/code";
const ALL = { "accept-encoding": "gzip, deflate, br" };

function get(url: string, headers: Record<string, string> = {}) {
  return demo.app.inject({ url, headers });
}

it.each([
  ["gzip, deflate, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
] as const)("compresses a long response for %s by %s", async (accepted, encoding, decompress) => {
  const plain = await get(COUNTRIES);
  const answer = await get(COUNTRIES, { "accept-encoding": accepted });

  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.rawPayload.length).toBeGreaterThan(1024);
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(answer.headers.vary).toContain("accept-encoding");
  expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(decompress(answer.rawPayload).toString()).toBe(plain.payload);
});

it("leaves short responses unchanged", async () => {
  const answer = await get("/res/common/allow", ALL);

  expect(answer.rawPayload.length).toBeLessThan(1024);
  expect(answer.headers["content-encoding"]).toBeUndefined();
});

it("compresses a signed-in list, except one with access keys", async () => {
  await demo.app.services.database
    .update(observerRows)
    .set({ remark: "Container 7, north wall, rows 1 to 12, behind the transformer" });
  const workers = await demo.file("/pool/BTC/worker/group/0?limit=100", {
    as: DEMO_MINER.account,
    headers: ALL,
  });
  const observers = await demo.file("/setting/observer?limit=100", { as: DEMO_MINER.account, headers: ALL });

  expect(workers.headers["content-encoding"]).toBe("br");
  expect(workers.headers["cache-control"]).toBe("no-store");
  expect(observers.body.length).toBeGreaterThan(1024);
  expect(observers.headers["content-encoding"]).toBeUndefined();
});

it("returns 304 until a public response changes, with and without compression", async () => {
  for (const headers of [{}, ALL]) {
    const first = await get(COUNTRIES, headers);
    const again = await get(COUNTRIES, { ...headers, "if-none-match": String(first.headers.etag) });

    expect(first.headers["cache-control"]).toBe("private, no-cache");
    expect(again.statusCode).toBe(304);
    expect(again.payload).toBe("");
  }
});

it("sends the response again in another language", async () => {
  const english = await get("/res/common/mining/guide", { "accept-language": "en_US" });
  const chinese = await get("/res/common/mining/guide", {
    "accept-language": "zh_CN",
    "if-none-match": String(english.headers.etag),
  });

  expect(chinese.headers.vary).toContain("accept-language");
  expect([english.statusCode, chinese.statusCode]).toEqual([200, 200]);
});

it("caches nothing when a call fails", async () => {
  const missing = await get("/res/blog/999999");

  expect(missing.json()).not.toMatchObject({ code: 0 });
  expect(missing.headers["cache-control"]).toBe("no-store");
});

import { appendFileSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { placesOf, publishSite } from "federation/publish-site";
import { storeEntry } from "../../modules/content/files/store-repository.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { newEntry, newText } from "../../testing/content.ts";

const BUILD = "0123456789abcdef";
const NEXT_BUILD = "fedcba9876543210";

declare global {
  /** When set, rendering waits for this promise. */
  var heldPages: Promise<undefined> | undefined;
}

/** Renders like a host build: the frame, and the response of the article's call. */
const RENDER = `export async function renderDocument({ path, now, readFrame, readAnswer }) {
  if (path.includes("?")) return { kind: "page", html: path };
  if (path.endsWith("/broken")) throw new Error("broken");
  await globalThis.heldPages;
  const [, lang, , id] = path.split("/");
  const { code, data } = await readAnswer("/res/blog/" + id + "?lang=ru_RU", { "accept-language": "ru_RU" });
  if (code !== 0) return { kind: "missing" };
  return { kind: "page", html: (await readFrame("content")) + lang + " " + now + " " + data.title };
}`;

function writeBuild(folder: string, id: string): void {
  mkdirSync(path.join(folder, "pages/ru"), { recursive: true });
  writeFileSync(path.join(folder, "build.json"), JSON.stringify({ id }));
  writeFileSync(path.join(folder, `pages/render-${id}.mjs`), RENDER);
  writeFileSync(path.join(folder, "pages/ru/content.html"), `frame of ${id} `);
}

function makeFolder(): string {
  return mkdtempSync(path.join(os.tmpdir(), "rendered-pages-"));
}

const dist = makeFolder();
const assets = path.join(makeFolder(), "assets");
let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ HOST_DIST: dist, ASSETS_DIR: assets });
  const texts = [newText({ title: "The halving" }), newText({ locale: "ru_RU", title: "Халвинг" })];
  const article = newEntry({ kind: "article", slug: "halving", fields: { author: "Mining desk" }, texts });
  await storeEntry(testApp.app.services.database, article);
}, 60_000);
afterAll(() => testApp.close());

const read = (address: string, build = BUILD) =>
  testApp.app.inject(`/res/page?path=${encodeURIComponent(address)}&build=${build}`);

describe("pages with content", () => {
  it("are rendered with the host's build and the responses of its calls", async () => {
    expect((await read("/ru/blog/halving")).statusCode).toBe(404);
    writeBuild(dist, BUILD);

    testApp.clock.advance(60);
    const { body, headers } = await read("/ru/blog/halving");

    expect(body).toBe(`frame of ${BUILD} ru ${String(testApp.clock.now())} Халвинг`);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  });

  it("are cached for half a minute", async () => {
    const { body } = await read("/ru/blog/halving");

    testApp.clock.advance(10);
    expect((await read("/ru/blog/halving")).body).toBe(body);
    testApp.clock.advance(30);
    expect((await read("/ru/blog/halving")).body).not.toBe(body);
  });

  it.each([
    ["that could not be rendered", "/ru/blog/broken", 500],
    ["in no language of ours", "/de/blog/halving", 404],
    ["with dots in the path", "/ru/../halving", 400],
    ["with a query", "/ru/blog/halving?a=1", 400],
  ])("a page %s is rejected", async (_case, address, status) => {
    const { statusCode, json } = await read(address);

    expect({ statusCode, code: json<{ code: number }>().code }).toMatchObject({ code: status });
  });

  it("are rendered for the given coin, if the pool has it", async () => {
    const readCoin = (coin: string) =>
      testApp.app.inject(`/res/page?path=/ru/statistics&coin=${coin}&build=${BUILD}`);

    expect((await readCoin("LTC")).body).toBe("/ru/statistics?coin=LTC");
    expect((await readCoin("DOGE")).body).not.toContain("/ru/statistics");
    expect((await readCoin("NONE")).json<{ code: number }>().code).toBe(400);
  });

  it("are gone if their entry does not exist, but only on a server with this build", async () => {
    const statuses = [
      await read("/ru/blog/nothing"),
      await read("/ru/blog/nothing", NEXT_BUILD),
      await testApp.app.inject(`/res/page?path=/ru/blog/nothing&build=${BUILD}&is_frame=1`),
      await testApp.app.inject(`/res/page?path=/ru/blog/halving&build=${BUILD}&is_frame=1`),
    ].map(({ statusCode }) => statusCode);

    expect(statuses).toEqual([410, 404, 410, 404]);
  });

  it("are refused when too many are being rendered", async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    globalThis.heldPages = promise;
    const codes: number[] = [];
    const paths = Array.from({ length: 25 }, (_, index) => `/ru/blog/many-${String(index)}`);

    // The first twenty wait until the others are refused.
    await Promise.all(
      paths.map(async (each) => {
        codes.push((await read(each)).json<{ code: number }>().code);
        if (codes.length === 5) resolve(undefined);
      }),
    );

    expect(codes).toEqual([...Array<number>(5).fill(503), ...Array<number>(20).fill(404)]);
  });

  it("are not mixed with files of another build, and follow a new one", async () => {
    expect((await read("/ru/blog/halving", NEXT_BUILD)).body).not.toContain("frame");

    writeBuild(dist, NEXT_BUILD);
    testApp.clock.advance(60);

    expect((await read("/ru/blog/halving", NEXT_BUILD)).body).toContain(`frame of ${NEXT_BUILD}`);
  });

  it("are rendered with any host release whose program is the signed one", async () => {
    const release = async (id: string) => {
      const built = makeFolder();
      writeBuild(built, id);
      const places = placesOf(assets);
      const { base } = await publishSite({ places, site: "host", dist: built, ownVersion: "1.0.0" });
      return path.join(assets, base);
    };
    await release("1111111111111111");
    const altered = await release("2222222222222222");
    appendFileSync(path.join(altered, "pages/render-2222222222222222.mjs"), "process.exit(1);");
    testApp.clock.advance(60);

    expect((await read("/ru/blog/halving", "1111111111111111")).body).toContain(
      "frame of 1111111111111111 ru",
    );
    expect((await read("/ru/blog/halving", "2222222222222222")).statusCode).toBe(404);
    expect((await read("/ru/blog/halving", NEXT_BUILD)).body).toContain(`frame of ${NEXT_BUILD}`);
  });
});

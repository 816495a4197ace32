import { CHART_STORAGE } from "contracts/calls/chart-storage";
import { TEST_TIME } from "../../testing/app.ts";
import { call, createPerson } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const NOW = TEST_TIME * 1000;
const path = (name: string) => `/market/storage/1.1/charts/${name}`;

const test = registerTestApp();

async function setUp() {
  const { row, token } = await createPerson(test.app);
  const read = async (name = "price") => (await call(test.app, path(name), { token })).data;
  const save = (content: unknown, timestamp: unknown, name = "price") =>
    call(test.app, path(name), { method: "PUT", token, body: { content, timestamp } });
  return { row, token, read, save };
}

describe("stored charts", () => {
  it("R7.6.2 belong to the person, by name", async () => {
    const { read, save } = await setUp();
    const stranger = await setUp();
    const before = await read();
    const saved = await save("a layout", NOW);

    expect(before).toEqual({ content: null, timestamp: 0 });
    expect(saved).toMatchObject({ code: 0, data: { timestamp: NOW } });
    expect(await read()).toEqual({ content: "a layout", timestamp: NOW });
    expect(await read("another")).toEqual({ content: null, timestamp: 0 });
    expect(await stranger.read()).toEqual({ content: null, timestamp: 0 });
    expect((await call(test.app, path("price"))).code).toBe(401);
  });

  it("R7.6.2 keep the newest change when an older one arrives later or one is sent again", async () => {
    const { read, save } = await setUp();
    await save("newest", NOW);
    const older = await save("older", NOW - 1);
    await save("sent again", NOW);

    expect(older).toMatchObject({ code: 0, data: { timestamp: NOW } });
    expect(await read()).toEqual({ content: "newest", timestamp: NOW });
    await save(null, NOW + 1);
    await save("from before the reset", NOW);
    expect(await read()).toEqual({ content: null, timestamp: NOW + 1 });
  });

  it("R7.6.2 cannot be locked by a clock that is ahead", async () => {
    const { read, save } = await setUp();
    await save("from tomorrow", NOW + 86_400_000);

    expect(await read()).toEqual({ content: "from tomorrow", timestamp: NOW + 60_000 });
  });

  it("R7.6.2 are limited in size and number", async () => {
    const { read, save } = await setUp();
    const long = await save("x".repeat(CHART_STORAGE.length + 1), NOW);
    for (let place = 0; place < CHART_STORAGE.charts; place += 1) await save("one", NOW, `chart-${place}`);
    const more = await save("one", NOW, "one-more");
    const known = await save("changed", NOW + 1, "chart-0");

    expect(long.code).toBe(400);
    expect(more).toMatchObject({ code: 26013, message: "You cannot save more than 10 charts." });
    expect(known.code).toBe(0);
    expect(await read("one-more")).toEqual({ content: null, timestamp: 0 });
  });

  it.each([
    ["Price", "one", NOW],
    ["p".repeat(41), "one", NOW],
    ["price", 7, NOW],
    ["price", "one", -1],
    ["price", "one", 1.5],
    ["price", "one", "now"],
  ])("R7.6.2 refuse the name %s with %j of %j", async (name, content, timestamp) => {
    const { save } = await setUp();

    expect((await save(content, timestamp, name)).code).toBe(400);
  });

  it("R7.6.2 can be saved only as often as a chart saves itself", async () => {
    const { row, save } = await setUp();
    const limit = { name: "chart-save", limit: 480, seconds: 600 };
    for (let count = 0; count < limit.limit; count += 1)
      await test.app.services.rateLimits.count(limit, String(row.id));

    expect(await save("one", NOW)).toMatchObject({ status: 429, code: 21003 });
  });
});

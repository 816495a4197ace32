import { BAKED_REGISTRY_PATH } from "federation";
import { reportProblem } from "shared/telemetry";
import { forgetRegistry, getRegistry, REGISTRY_PATH } from "./registry-source.ts";
import { installFakeAssets, serveReleases } from "./testing/fake-assets.ts";

jest.mock("shared/telemetry", () => ({ reportProblem: jest.fn() }));

const DAY_MS = 24 * 60 * 60 * 1_000;

function setup() {
  localStorage.clear();
  forgetRegistry();
  const assets = installFakeAssets();
  serveReleases(assets, [{ name: "wallet" }]);
  return assets;
}

afterEach(() => {
  jest.useRealTimers();
});

describe("the registry of a page", () => {
  it("is the served one, requested only once", async () => {
    const assets = setup();

    const [first, second] = [await getRegistry(), await getRegistry()];

    expect(first).toBe(second);
    expect(first.source).toBe("served");
    expect(first.registry.revision).toBe(7);
    expect(assets.requested).toEqual([REGISTRY_PATH]);
  });

  test.each([
    ["missing", { status: 404, body: "", contentType: "text/plain" }],
    ["broken", { status: 500, body: "", contentType: "text/plain" }],
    ["not JSON", { body: "<html>", contentType: "application/json" }],
    ["a page", { body: "<html>", contentType: "text/html" }],
    ["of an unknown schema", { body: '{"schema":2}', contentType: "application/json" }],
    ["out of reach", "refuse"],
  ] as const)("is the last good one when the served one is %s", async (_name, answer) => {
    const assets = setup();
    await getRegistry();
    assets.answers.set(REGISTRY_PATH, answer);
    forgetRegistry();

    expect(await getRegistry()).toMatchObject({ source: "kept", registry: { revision: 7 } });
    expect(reportProblem).toHaveBeenCalledWith(expect.objectContaining({ area: "federation" }));
  });

  it("is the last good one when the served one does not arrive within 3 s", async () => {
    const assets = setup();
    await getRegistry();
    assets.answers.set(REGISTRY_PATH, "hang");
    forgetRegistry();
    jest.useFakeTimers();

    const late = getRegistry();
    await jest.advanceTimersByTimeAsync(3_000);

    expect((await late).source).toBe("kept");
  });

  it("is the baked one when the last good one is older than a day", async () => {
    const assets = setup();
    await getRegistry();
    assets.answers.set(REGISTRY_PATH, "refuse");
    forgetRegistry();
    jest.useFakeTimers({ now: Date.now() + DAY_MS });

    expect((await getRegistry()).source).toBe("baked");
  });

  it("is the one of the host's build when nothing else is available", async () => {
    const assets = setup();
    const served = assets.answers.get(REGISTRY_PATH);
    assets.answers.delete(REGISTRY_PATH);
    if (served) assets.answers.set(BAKED_REGISTRY_PATH, served);

    const { source, registry } = await getRegistry();

    expect(source).toBe("baked");
    expect(registry.remotes["wallet"]?.releases).toHaveLength(1);
  });

  it("has no remotes when the build has no registry either", async () => {
    const assets = setup();
    assets.answers.delete(REGISTRY_PATH);

    expect(await getRegistry()).toMatchObject({ source: "baked", registry: { schema: 1, remotes: {} } });
  });

  it("is requested bypassing the cache when the browser's copy is damaged", async () => {
    const assets = setup();
    const good = assets.answers.get(REGISTRY_PATH);
    if (good === undefined || typeof good !== "object") throw new Error("no registry is served");
    const damaged = { body: "damaged", contentType: "application/json" };
    assets.answers.set(REGISTRY_PATH, (init) => (init?.cache === "reload" ? good : damaged));

    expect(await getRegistry()).toMatchObject({ source: "served", registry: { revision: 7 } });
  });

  it("is the baked one when the stored copy was altered", async () => {
    const assets = setup();
    await getRegistry();
    localStorage.setItem(
      "federation-registry-1",
      JSON.stringify({ at: Date.now(), registry: { schema: 1 } }),
    );
    assets.answers.delete(REGISTRY_PATH);
    forgetRegistry();

    expect((await getRegistry()).source).toBe("baked");
  });
});

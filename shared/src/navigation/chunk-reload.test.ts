import { mayReloadForChunk, reloadOnceForChunk } from "./chunk-reload.ts";

const FILE = "https://pool.test/remotes/pool/1.0.0-aaaaaaaa/961.js";
const OTHER = "https://pool.test/other.js";

function chunkError(request = FILE): Error {
  return Object.assign(new Error("Loading chunk 961 failed."), { name: "ChunkLoadError", request });
}

function setup(answer: () => Promise<Response> = () => Promise.resolve(new Response())) {
  jest.useFakeTimers({ now: 1_000_000 });
  sessionStorage.clear();
  history.replaceState(null, "", "/en/pool/home");
  globalThis.fetch = answer;
  return { reload: jest.fn() };
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe("the reload after a failed chunk", () => {
  it("R2.1.11 reloads the page once", async () => {
    const { reload } = setup();

    expect(await reloadOnceForChunk(chunkError(), reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["nobody answers", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["a server on the way answers in its place", () => Promise.resolve(new Response("", { status: 502 }))],
  ])("R2.1.11 does not reload while %s, and reloads once the server is back", async (_case, answer) => {
    const { reload } = setup(answer);
    expect(await reloadOnceForChunk(chunkError(), reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();

    globalThis.fetch = () => Promise.resolve(new Response());
    expect(await reloadOnceForChunk(chunkError(), reload)).toBe(true);
  });

  it("R2.1.11 replaces the cached copy of the file, which may be damaged, before it reloads", async () => {
    const { reload } = setup();
    const requests: unknown[] = [];
    globalThis.fetch = (input, init) => {
      if (input === FILE) requests.push([init?.cache, reload.mock.calls.length]);
      return Promise.resolve(new Response());
    };

    await reloadOnceForChunk(chunkError(), reload);

    expect(requests).toEqual([["reload", 0]]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("R2.1.11 reloads once when several parts of a page fail at the same time", async () => {
    const { reload } = setup();

    const outcomes = await Promise.all([
      reloadOnceForChunk(chunkError(), reload),
      reloadOnceForChunk(chunkError(), reload),
      reloadOnceForChunk(chunkError(OTHER), reload),
    ]);

    expect(outcomes).toEqual([true, true, true]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("R2.1.11 replaces the cached copies of all failed files before it reloads", async () => {
    const { reload } = setup();
    const requests: unknown[] = [];
    globalThis.fetch = (input, init) => {
      if (init?.cache === "reload") requests.push([input, reload.mock.calls.length]);
      return Promise.resolve(new Response());
    };

    await Promise.all([FILE, OTHER].map((file) => reloadOnceForChunk(chunkError(file), reload)));

    expect(requests).toEqual([
      [FILE, 0],
      [OTHER, 0],
    ]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("R2.1.11 does not reload again when the same file fails after the reload", async () => {
    const { reload } = setup();
    await reloadOnceForChunk(chunkError(), reload);

    expect(await reloadOnceForChunk(chunkError(), reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("R2.1.11 does not reload again when another file of the page fails after the reload", async () => {
    const { reload } = setup();
    await reloadOnceForChunk(chunkError(), reload);

    expect(mayReloadForChunk(chunkError(OTHER))).toBe(false);
    expect(await reloadOnceForChunk(chunkError(OTHER), reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("R2.1.11 reloads each page separately", async () => {
    const { reload } = setup();
    await reloadOnceForChunk(chunkError(), reload);
    history.pushState(null, "", "/en/pool/worker");

    expect(await reloadOnceForChunk(chunkError(), reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("R2.1.11 may reload again after a minute", async () => {
    const { reload } = setup();
    await reloadOnceForChunk(chunkError(), reload);
    jest.advanceTimersByTime(60_001);

    expect(await reloadOnceForChunk(chunkError(), reload)).toBe(true);
  });

  test.each([
    [
      "a lost style sheet",
      Object.assign(new Error("Loading CSS chunk 961 failed."), {
        code: "CSS_CHUNK_LOAD_FAILED",
        request: FILE,
      }),
    ],
    ["a chunk failure that was wrapped", new Error("lost", { cause: chunkError() })],
  ])("R2.1.11 reloads for %s", async (_name, error) => {
    expect(await reloadOnceForChunk(error, setup().reload)).toBe(true);
  });

  test.each([
    ["an error of the page", new Error("broken")],
    ["a failed call", new Error("500", { cause: 500 })],
    ["no error", "text"],
  ])("does not reload for %s", async (_name, error) => {
    expect(await reloadOnceForChunk(error, setup().reload)).toBe(false);
  });

  it("R2.1.11 reloads at most once when the storage is blocked", async () => {
    const { reload } = setup();
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("blocked");
    });
    Object.assign(performance, { getEntriesByType: () => [{ type: "navigate" }] });

    expect(mayReloadForChunk(chunkError())).toBe(true);
    expect(await reloadOnceForChunk(chunkError(), reload)).toBe(true);
    Object.assign(performance, { getEntriesByType: () => [{ type: "reload" }] });
    expect(await reloadOnceForChunk(chunkError(), reload)).toBe(false);
  });
});

import { RemoteError } from "./remote-error.ts";
import { mayReloadFor, reloadOnce, reloadOnceForChunk } from "./reload-guard.ts";

const FILE = "https://pool.test/remotes/pool/1.0.0-aaaaaaaa/961.js";

function chunkError(request = FILE): Error {
  return Object.assign(new Error("Loading chunk 961 failed."), { name: "ChunkLoadError", request });
}

function setup() {
  jest.useFakeTimers({ now: 1_000_000 });
  sessionStorage.clear();
  return { reload: jest.fn() };
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe("the reload after a lost chunk", () => {
  it("R2.1.11 reloads the page once", () => {
    const { reload } = setup();

    expect(reloadOnceForChunk(chunkError(), reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("R2.1.11 does not reload again when the same file fails after the reload", () => {
    const { reload } = setup();
    reloadOnceForChunk(chunkError(), reload);

    expect(reloadOnceForChunk(chunkError(), reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("R2.1.11 gives another file its own reload", () => {
    const { reload } = setup();
    reloadOnceForChunk(chunkError(), reload);

    expect(reloadOnceForChunk(chunkError("https://pool.test/other.js"), reload)).toBe(true);
  });

  it("R2.1.11 may reload again for the same file after a minute", () => {
    const { reload } = setup();
    reloadOnce(FILE, reload);
    jest.advanceTimersByTime(60_001);

    expect(reloadOnce(FILE, reload)).toBe(true);
  });

  test.each([
    [
      "a lost style sheet",
      Object.assign(new Error("Loading CSS chunk 961 failed."), {
        code: "CSS_CHUNK_LOAD_FAILED",
        request: FILE,
      }),
    ],
    ["a chunk failure that was wrapped", new RemoteError("chunk", "lost", { cause: chunkError() })],
  ])("R2.1.11 reloads for %s", (_name, error) => {
    expect(reloadOnceForChunk(error, setup().reload)).toBe(true);
  });

  test.each([
    ["an error of the page", new Error("broken")],
    ["a failed call", new RemoteError("http", "500")],
    ["no error", "text"],
  ])("does not reload for %s", (_name, error) => {
    expect(reloadOnceForChunk(error, setup().reload)).toBe(false);
  });

  it("R2.1.11 reloads at most once when the storage is blocked", () => {
    const { reload } = setup();
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("blocked");
    });
    Object.assign(performance, { getEntriesByType: () => [{ type: "navigate" }] });

    expect(mayReloadFor(FILE)).toBe(true);
    expect(reloadOnce(FILE, reload)).toBe(true);
    Object.assign(performance, { getEntriesByType: () => [{ type: "reload" }] });
    expect(reloadOnce(FILE, reload)).toBe(false);
  });
});

import { createCache, createMemo } from "./cache.ts";
import { registerTestDatabase } from "../testing/hooks.ts";

const open = registerTestDatabase();

function createReader() {
  let reads = 0;
  return () => {
    reads += 1;
    return Promise.resolve(reads);
  };
}

describe("a cache", () => {
  it("reads a value once for concurrent requests, and again at a new version", async () => {
    const cache = createCache<number>(2);
    const read = createReader();
    const ask = (version: number) => cache.fetch(open.database, "a", version, read);

    expect(await Promise.all([ask(1), ask(1), ask(1)])).toEqual([1, 1, 1]);
    expect(await ask(2)).toBe(2);
    expect(await ask(1)).toBe(3);
  });

  it("drops the least recently used entry above its limit", async () => {
    const cache = createCache<number>(2);
    const read = createReader();
    const ask = (key: string) => cache.fetch(open.database, key, 1, read);
    await ask("a");
    await ask("b");
    await ask("a");
    await ask("c");

    expect([await ask("a"), await ask("c"), await ask("b")]).toEqual([1, 3, 4]);
  });

  it("does not keep a failed read", async () => {
    const cache = createCache<number>(2);
    const fail = () => Promise.reject(new Error("away"));
    const asked = [1, 2].map(() => cache.fetch(open.database, "a", 1, fail));

    await expect(Promise.all(asked)).rejects.toThrow("away");
    expect(await cache.fetch(open.database, "a", 1, createReader())).toBe(1);
  });

  it("does not share values between databases", async () => {
    const cache = createCache<number>(2);
    const read = createReader();
    const inside = await open.database.transaction((tx) => cache.fetch(tx, "a", 1, read));

    expect([inside, await cache.fetch(open.database, "a", 1, read)]).toEqual([1, 2]);
  });
});

describe("a memo", () => {
  it("creates a value at the first request, and again after deletion", () => {
    const memo = createMemo<string, number>(2);
    let made = 0;
    const get = () => memo.get("a", () => (made += 1));

    expect([get(), get(), memo.last("a")]).toEqual([1, 1, 1]);
    memo.delete("a");
    expect([memo.last("a"), get()]).toEqual([undefined, 2]);
  });

  it("drops the least recently used value above its limit", () => {
    const memo = createMemo<string, number>(2);
    memo.set("a", 1);
    memo.set("b", 2);
    memo.last("a");
    memo.set("c", 3);

    expect(["a", "b", "c"].map((key) => memo.last(key))).toEqual([1, undefined, 3]);
  });
});

import { LRUCache } from "lru-cache";
import type { Database } from "./database/database.ts";

interface Entry<Value> {
  readonly version: string | number;
  readonly value: Promise<Value>;
}

/** Cached values of each open database: two databases of a process never share one, and they go with it. */
export interface Cache<Value> {
  /**
   * Value of a key at a version. Those who ask for it while it is read wait for the same read; a new version replaces the old
   * value, and a failed read is not kept.
   *
   * @param version changes when the value has to be read again
   */
  fetch(
    database: Database,
    key: string,
    version: string | number,
    read: () => Promise<Value>,
  ): Promise<Value>;
  /** Last value of a key, whatever its version. */
  last(database: Database, key: string): Promise<Value> | undefined;
  set(database: Database, key: string, value: Value): void;
}

/**
 * Creates a cache.
 *
 * @param maxEntries entries of one database; the least recently used is dropped first
 */
export function createCache<Value>(maxEntries: number): Cache<Value> {
  const caches = new WeakMap<Database, LRUCache<string, Entry<Value>>>();
  const cacheOf = (database: Database) => {
    const cache = caches.get(database) ?? new LRUCache<string, Entry<Value>>({ max: maxEntries });
    caches.set(database, cache);
    return cache;
  };
  return {
    last: (database, key) => cacheOf(database).get(key)?.value,
    set(database, key, value) {
      cacheOf(database).set(key, { version: "", value: Promise.resolve(value) });
    },
    fetch(database, key, version, read) {
      const cache = cacheOf(database);
      const known = cache.get(key);
      if (known?.version === version) return known.value;
      const value = read();
      cache.set(key, { version, value });
      value.catch(() => {
        if (cache.peek(key)?.value === value) cache.delete(key);
      });
      return value;
    },
  };
}

import { LRUCache } from "lru-cache";
import type { Database } from "./database/database.ts";

interface Entry<Value> {
  readonly version: string | number;
  readonly value: Promise<Value>;
}

/**
 * Values of one owner, at most so many: the least recently used is dropped first. Every cache of the server is this one or a
 * {@link Cache}, which adds databases and versions; other maps and weak maps only associate, or hold what is in progress.
 */
export interface Memo<Key, Value> {
  /** Value of a key, made when it is requested first. */
  get(key: Key, make: () => Value): Value;
  /** Value of a key, if it has one. */
  last(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
}

/**
 * Creates a memo.
 *
 * @param maxEntries entries that are kept
 */
export function createMemo<Key extends string, Value extends NonNullable<unknown>>(
  maxEntries: number,
): Memo<Key, Value> {
  const values = new LRUCache<Key, Value>({ max: maxEntries });
  return {
    get(key, make) {
      const value = values.get(key) ?? make();
      values.set(key, value);
      return value;
    },
    last: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    delete: (key) => void values.delete(key),
  };
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
  const caches = new WeakMap<Database, Memo<string, Entry<Value>>>();
  const cacheOf = (database: Database) => {
    const cache = caches.get(database) ?? createMemo<string, Entry<Value>>(maxEntries);
    caches.set(database, cache);
    return cache;
  };
  return {
    last: (database, key) => cacheOf(database).last(key)?.value,
    set(database, key, value) {
      cacheOf(database).set(key, { version: "", value: Promise.resolve(value) });
    },
    fetch(database, key, version, read) {
      const cache = cacheOf(database);
      const known = cache.last(key);
      if (known?.version === version) return known.value;
      const value = read();
      cache.set(key, { version, value });
      value.catch(() => {
        if (cache.last(key)?.value === value) cache.delete(key);
      });
      return value;
    },
  };
}

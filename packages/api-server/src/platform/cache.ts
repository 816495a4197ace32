import { LRUCache } from "lru-cache";
import type { Database } from "./database/database.ts";

interface Entry<Value> {
  readonly version: string | number;
  readonly value: Promise<Value>;
}

/**
 * A bounded set of cached values that drops the least recently used one first. Every cache of the server is this one or a {@link
 * Cache}, which adds databases and versions; other maps and weak maps only associate values, or hold work in progress.
 */
export interface Memo<Key, Value> {
  /** Returns the value of a key, created at the first request. */
  get(key: Key, make: () => Value): Value;
  /** Returns the value of a key, if it has one. */
  last(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
}

/**
 * Creates a memo.
 *
 * @param maxEntries maximum number of entries
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

/** Cached values per open database: databases never share values, which are discarded with their database. */
export interface Cache<Value> {
  /**
   * Returns the value of a key at a version. Concurrent requests share one read; a new version replaces the old value, and a
   * failed read is not kept.
   *
   * @param version changes when the value has to be read again
   */
  fetch(
    database: Database,
    key: string,
    version: string | number,
    read: () => Promise<Value>,
  ): Promise<Value>;
  /** Returns the last value of a key, at any version. */
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

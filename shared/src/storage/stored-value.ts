import * as v from "valibot";
import { readText, removeText, writeText, type StorageArea } from "./stored-text.ts";

/** A typed entry in the browser's storage. */
export interface StoredValue<T> {
  /** The key, as in `storage` events. */
  readonly name: string;
  /** @returns the stored value, or the initial one if nothing usable is stored */
  read(): T;
  /** @param value the new value */
  write(value: T): void;
  remove(): void;
}

/**
 * Declares a typed value in the browser's storage. A value that is unreadable or does not fit the schema counts as absent, so
 * that one from an older version or another program never breaks a page.
 *
 * @param options where and what
 * @param options.area storage area
 * @param options.name key; a changed shape gets a new key
 * @param options.schema shape of the value
 * @param options.initial value when nothing usable is stored
 */
export function storedValue<T>(options: {
  area: StorageArea;
  name: string;
  schema: v.GenericSchema<unknown, T>;
  initial: T;
}): StoredValue<T> {
  const { area, name, schema, initial } = options;
  return {
    name,
    read: () => {
      const text = readText(area, name);
      if (text === null) return initial;
      try {
        const parsed = v.safeParse(schema, JSON.parse(text));
        return parsed.success ? parsed.output : initial;
      } catch {
        // Not JSON: written by other code.
        return initial;
      }
    },
    write: (value) => writeText(area, name, JSON.stringify(value)),
    remove: () => removeText(area, name),
  };
}

/**
 * Declares a flag for something shown or dismissed once in this browser or tab.
 *
 * @param name key
 * @param area storage area; across visits by default
 * @returns the flag, false at first
 */
export function storedFlag(name: string, area: StorageArea = "local"): StoredValue<boolean> {
  return storedValue({ area, name, schema: v.boolean(), initial: false });
}

/**
 * Reports changes that another tab makes to a key, and checks again when the tab becomes visible: some browsers pause background
 * tabs and lose the event.
 *
 * @param name key
 * @param listener called after each change, and whenever one may have been missed
 * @returns ends the subscription
 */
export function watchAcrossTabs(name: string, listener: () => void): () => void {
  function handle(event: StorageEvent): void {
    if (event.key === name || event.key === null) listener();
  }
  window.addEventListener("storage", handle);
  document.addEventListener("visibilitychange", listener);
  window.addEventListener("focus", listener);
  return () => {
    window.removeEventListener("storage", handle);
    document.removeEventListener("visibilitychange", listener);
    window.removeEventListener("focus", listener);
  };
}

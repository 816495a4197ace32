export { readCookie, removeCookie, writeCookie, type CookieOptions } from "./cookies.ts";
export { storedFlag, storedValue, watchAcrossTabs, type StoredValue } from "./stored-value.ts";
export type { StorageArea } from "./stored-text.ts";

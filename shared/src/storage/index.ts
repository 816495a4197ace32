export { readCookie, removeCookie, writeCookie, type CookieOptions } from "./cookies.ts";
export { storedFlag, storedValue, watchStored, type StorageArea, type StoredValue } from "./stored-value.ts";

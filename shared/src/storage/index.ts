export { readCookie, removeCookie, writeCookie, type CookieOptions } from "./cookies.ts";
export {
  storedFlag,
  storedValue,
  watchAcrossTabs,
  type StorageArea,
  type StoredValue,
} from "./stored-value.ts";

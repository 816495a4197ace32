import * as v from "valibot";
import { readCookie, removeCookie, writeCookie } from "./cookies.ts";
import { storedFlag, storedValue } from "./stored-value.ts";

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it("R9.3 writes, reads and removes a cookie of the whole site", () => {
  writeCookie("timezone", "лок=al;", { maxAge: 60 });
  expect(readCookie("timezone")).toBe("лок=al;");
  removeCookie("timezone");
  expect(readCookie("timezone")).toBeUndefined();
});

it("R9.3 stores a typed value and ignores values that do not fit", () => {
  const ids = storedValue({ area: "local", name: "ids", schema: v.array(v.number()), initial: [] });
  ids.write([1, 2]);
  expect(ids.read()).toEqual([1, 2]);
  localStorage.setItem("ids", '{"of":"another version"}');
  expect(ids.read()).toEqual([]);
  localStorage.setItem("ids", "not JSON");
  expect(ids.read()).toEqual([]);
});

it("R9.3 works with a storage that rejects everything", () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const flag = storedFlag("shown");
  expect(flag.read()).toBe(false);
  flag.write(true);
  expect(flag.read()).toBe(true);
  flag.remove();
  expect(flag.read()).toBe(false);
});

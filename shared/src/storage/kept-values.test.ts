import * as v from "valibot";
import { readCookie, storedFlag, storedValue, watchAcrossTabs, writeCookie } from "./index.ts";

/** Records what is written to `document.cookie`, because reading it does not show the attributes. */
function watchCookie(): string[] {
  const written: string[] = [];
  jest.spyOn(document, "cookie", "set").mockImplementation((text) => void written.push(text));
  return written;
}

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe("a cookie", () => {
  it.each([
    [{}, "name=a%3Bb%3D%20c; Path=/; SameSite=Lax"],
    [{ maxAge: 60 }, "name=a%3Bb%3D%20c; Path=/; SameSite=Lax; Max-Age=60"],
    [{ sameSite: "Strict" as const, maxAge: 0 }, "name=a%3Bb%3D%20c; Path=/; SameSite=Strict; Max-Age=0"],
  ])("R9.3 is written for the whole site, with %j", (options, text) => {
    const written = watchCookie();
    writeCookie("name", "a;b= c", options);

    expect(written).toEqual([text]);
  });

  it.each([
    ["token=abc; lang=en", "token", "abc"],
    ["xtoken=abc", "token", undefined],
    ["token=a=b=c", "token", "a=b=c"],
    ["token=", "token", ""],
    ["token=%E0%A4%A", "token", undefined],
    ["=abc; token=x", "token", "x"],
    ["", "token", undefined],
  ])("R9.3 is read from %j by its whole name %s: %j", (cookies, name, value) => {
    jest.spyOn(document, "cookie", "get").mockReturnValue(cookies);

    expect(readCookie(name)).toBe(value);
  });

  it("is absent if the browser blocks cookies, and writing does not throw", () => {
    const refuse = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    jest.spyOn(document, "cookie", "get").mockImplementation(refuse);
    jest.spyOn(document, "cookie", "set").mockImplementation(refuse);

    expect(() => writeCookie("name", "x")).not.toThrow();
    expect(readCookie("name")).toBeUndefined();
  });
});

describe("a stored value", () => {
  const schema = v.strictObject({ size: v.number() });
  const valueIn = (area: "local" | "session") =>
    storedValue({ area, name: "value", schema, initial: { size: 0 } });

  it("R9.3 of the tab is separate from that of the browser", () => {
    valueIn("session").write({ size: 1 });

    expect(valueIn("session").read()).toEqual({ size: 1 });
    expect(valueIn("local").read()).toEqual({ size: 0 });
    expect(sessionStorage.getItem("value")).toBe('{"size":1}');
    valueIn("session").remove();
    expect(sessionStorage.getItem("value")).toBeNull();
  });

  it.each(['{"size":"1"}', '{"size":1,"more":2}', "[]", "null", "{", ""])(
    "R9.3 that an older version left as %j counts as absent",
    (text) => {
      localStorage.setItem("value", text);

      expect(valueIn("local").read()).toEqual({ size: 0 });
    },
  );

  it("lasts as long as the page if the storage cannot even be opened", () => {
    jest.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    const value = valueIn("local");
    value.write({ size: 3 });
    expect(value.read()).toEqual({ size: 3 });
    value.remove();
    expect(value.read()).toEqual({ size: 0 });
  });

  it("is written to the storage again once that accepts it", () => {
    const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const flag = storedFlag("shown");
    flag.write(true);
    expect(localStorage.getItem("shown")).toBeNull();

    full.mockRestore();
    flag.write(false);
    expect(localStorage.getItem("shown")).toBe("false");
    expect(flag.read()).toBe(false);
  });
});

describe("a value changed by another tab", () => {
  it("is reported, and checked again when the tab becomes visible, until the watch ends", () => {
    const listener = jest.fn();
    const end = watchAcrossTabs("value", listener);
    const tell = (key: string | null) => window.dispatchEvent(new StorageEvent("storage", { key }));

    tell("another");
    expect(listener).toHaveBeenCalledTimes(0);
    tell("value");
    // All keys were cleared.
    tell(null);
    expect(listener).toHaveBeenCalledTimes(2);
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("focus"));
    expect(listener).toHaveBeenCalledTimes(4);

    end();
    tell("value");
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("focus"));
    expect(listener).toHaveBeenCalledTimes(4);
  });
});

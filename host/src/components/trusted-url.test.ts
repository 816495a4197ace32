import { trustScriptUrl } from "./trusted-url.ts";

afterEach(() => Reflect.deleteProperty(globalThis, "trustedTypes"));

it("accepts only the configured address as a script, through one policy per name", () => {
  const createPolicy = jest.fn((_name: string, rules: { createScriptURL(url: string): string }) => ({
    createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }),
  }));
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  const trust = (url: string) => trustScriptUrl("host#one", url, (given) => given === "/sw.js");

  expect(trust("/sw.js")).toEqual({ trusted: "/sw.js" });
  expect(trust("/sw.js")).toEqual({ trusted: "/sw.js" });
  expect(() => trust("/other.js")).toThrow(TypeError);
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(["host#one"]);
});

it("applies the same check in a browser without Trusted Types", () => {
  expect(trustScriptUrl("host#two", "/sw.js", (given) => given === "/sw.js")).toBe("/sw.js");
  expect(() => trustScriptUrl("host#two", "/x.js", () => true)).toThrow(TypeError);
});

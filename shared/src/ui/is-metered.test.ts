import { isMetered } from "./is-metered.ts";

afterEach(() => Reflect.deleteProperty(navigator, "connection"));

it.each([
  ["a person who saves data", { saveData: true, effectiveType: "4g" }, true],
  ["a slow line", { saveData: false, effectiveType: "3g" }, true],
  ["a very slow line", { effectiveType: "slow-2g" }, true],
  ["a quick line", { saveData: false, effectiveType: "4g" }, false],
  ["a browser that says nothing of use", { saveData: "yes", effectiveType: 3 }, false],
  ["a browser that knows no connection", null, false],
])("R9.7 detects %s: %j is %s", (_case, connection, expected) => {
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });

  expect(isMetered()).toBe(expected);
});

it("R9.7 counts a browser without the interface as unmetered", () => {
  expect(isMetered()).toBe(false);
});

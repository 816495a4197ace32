import { compareVersions, isInRange, isVersion } from "../src/index.ts";

describe("ranges", () => {
  test.each([
    ["1.4.0", ">=1.4.0 <2.0.0", true],
    ["1.9.9", ">=1.4.0 <2.0.0", true],
    ["2.0.0", ">=1.4.0 <2.0.0", false],
    ["1.3.9", ">=1.4.0 <2.0.0", false],
    ["19.3.1", "^19.0.0", true],
    ["20.0.0", "^19.0.0", false],
    ["18.9.9", "^19.0.0", false],
    ["0.2.5", "^0.2.3", true],
    ["0.3.0", "^0.2.3", false],
    ["0.0.3", "^0.0.3", true],
    ["0.0.4", "^0.0.3", false],
    ["1.2.9", "~1.2.3", true],
    ["1.3.0", "~1.2.3", false],
    ["1.2.3", "1.2.3", true],
    ["1.2.4", "=1.2.3", false],
    ["1.0.0", ">1.0.0", false],
    ["1.0.0", "<=1.0.0", true],
    ["1.10.0", ">1.9.0", true],
    ["3.0.0", "^1.0.0 || ^3.0.0", true],
    ["2.0.0", "^1.0.0 || ^3.0.0", false],
    ["2.0.0-beta.1", "^1.0.0", false],
    ["1.1.0-beta.1", "^1.0.0", true],
    ["1.0.0-beta.1", "^1.0.0", false],
    ["9.9.9", "*", true],
    ["1.0.0", "", false],
    ["1.0.0", "latest", false],
    ["not a version", "*", false],
  ])("%s in %s is %s", (version, range, expected) => {
    expect(isInRange(version, range)).toBe(expected);
  });

  test.each([
    ["1.9.0", "1.10.0", -1],
    ["2.0.0", "2.0.0", 0],
    ["2.0.0", "2.0.0-rc.1", 1],
    ["2.0.0-rc.2", "2.0.0-rc.10", -1],
    ["1.0.0", "nothing", 1],
  ])("orders %s and %s as %s", (a, b, expected) => {
    expect(compareVersions(a, b)).toBe(expected);
  });

  test.each([
    ["1.2", false],
    ["v1.2.3", false],
    ["1.2.3", true],
    ["1.2.3-a.1+b", true],
  ])("%s is a version: %s", (text, expected) => {
    expect(isVersion(text)).toBe(expected);
  });
});

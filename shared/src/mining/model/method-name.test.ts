import { methodName } from "./method-name.ts";

it.each([
  ["pps", "0.97", "PPS+"],
  ["pps", null, "PPS"],
  ["pplns", null, "PPLNS"],
  ["solo", null, "SOLO"],
] as const)("R2.3.25 of %s with a rate of %s is %s", (profit_type, pps_plus_rate, name) => {
  expect(methodName({ profit_type, pps_plus_rate })).toBe(name);
});

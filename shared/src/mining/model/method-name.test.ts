import { methodName } from "./method-name.ts";

it.each([
  ["pps", "0.97", "PPS+"],
  ["pps", null, "PPS"],
  ["pplns", null, "PPLNS"],
  ["solo", null, "SOLO"],
] as const)("R2.3.25 the method %s with a rate of %s is named %s", (profit_type, pps_plus_rate, name) => {
  expect(methodName({ profit_type, pps_plus_rate })).toBe(name);
});

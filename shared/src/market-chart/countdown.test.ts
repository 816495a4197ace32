import { formatCountdown } from "./countdown.ts";
import { barEnd } from "./resolutions.ts";

const days = (count: number, hours: number) => `${String(count)} d ${String(hours)} h`;
const at = (text: string) => Date.parse(text) / 1000;

it.each([
  [-5, "00:00"],
  [164.2, "02:45"],
  [3599, "59:59"],
  [3600, "1:00:00"],
  [86_399, "23:59:59"],
  [86_400, "1 d 0 h"],
  [200_000, "2 d 7 h"],
])("writes %d seconds as %s", (seconds, text) => {
  expect(formatCountdown(seconds, days)).toBe(text);
});

it.each([
  ["15", "2026-11-17T09:45:00Z", "2026-11-17T09:57:15Z", "2026-11-17T10:00:00Z"],
  // Without trades there is no bar yet; the countdown is for the bar that would be there.
  ["15", "2026-11-17T09:45:00Z", "2026-11-17T10:31:00Z", "2026-11-17T10:45:00Z"],
  ["D", "2026-11-16T16:00:00Z", "2026-11-17T15:59:59Z", "2026-11-17T16:00:00Z"],
  ["M", "2026-10-31T16:00:00Z", "2026-11-17T10:00:00Z", "2026-11-30T16:00:00Z"],
  ["M", "2026-11-30T16:00:00Z", "2026-12-31T15:00:00Z", "2026-12-31T16:00:00Z"],
] as const)("a bar of %s that starts at %s ends after %s at %s", (resolution, start, now, end) => {
  expect(barEnd(resolution, at(start), at(now))).toBe(at(end));
});

import { pickTip } from "./tips.tsx";

function flags(shown: readonly string[]) {
  const flag = (name: string) => ({ read: () => shown.includes(name) });
  return { rate: flag("rate"), mining: flag("mining"), summary: flag("summary") };
}

it.each([
  [
    "the first visit of home",
    { route: "home", hasSummary: false, isMobile: false, flags: flags([]) },
    "rate",
  ],
  [
    "the second visit of home",
    { route: "home", hasSummary: false, isMobile: false, flags: flags(["rate"]) },
    null,
  ],
  [
    "the first visit of the mining settings",
    { route: "pool.mining", hasSummary: false, isMobile: false, flags: flags([]) },
    "mining",
  ],
  [
    "a summary on a desktop",
    { route: "pool.state", hasSummary: true, isMobile: false, flags: flags([]) },
    "summary",
  ],
  ["a summary on a phone", { route: "pool.state", hasSummary: true, isMobile: true, flags: flags([]) }, null],
] as const)("R4.2.2 %s", (_name, situation, expected) => {
  expect(pickTip(situation)).toBe(expected);
});

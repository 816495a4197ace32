import type { ObserverPermission } from "contracts";
import { isPageOpen, listObserverPages } from "./observer-pages.ts";

const ALL: ObserverPermission[] = ["dashboard", "worker", "profit", "asset"];

describe("menu of an observer", () => {
  it("R2.6.8 shows the pages that the key gives access to", () => {
    expect(listObserverPages({ open_auth: ["dashboard"] }, undefined)).toEqual(["observer.dashboard"]);
    expect(listObserverPages({ open_auth: ["dashboard", "worker"] }, undefined)).toContain("observer.worker");
  });

  it("R2.3.47 is shorter for the configured partner only", () => {
    const info = { open_auth: ALL };

    expect(listObserverPages(info, "partner-a")).not.toContain("observer.worker");
    expect(listObserverPages(info, "somebody")).toContain("observer.worker");
  });
});

describe("observer pages", () => {
  it.each([
    ["observer.dashboard", ["dashboard"], undefined, true],
    ["observer.worker", ["dashboard"], undefined, false],
    ["observer.worker", ALL, undefined, true],
    ["observer.profit", ["dashboard", "worker"], undefined, false],
    ["observer.profit", ["dashboard", "share_profit"], undefined, true],
    ["observer.payment", ["dashboard", "share_profit"], undefined, false],
    ["observer.payment", ["dashboard", "profit"], undefined, true],
    ["observer.wallet.bill", ["dashboard", "profit"], undefined, false],
    ["observer.wallet.bill", ALL, undefined, true],
    ["observer.worker", ALL, "partner-a", false],
    ["observer.wallet.history", ALL, "partner-a", false],
    ["observer.profit", ALL, "partner-a", true],
  ] as const)("R6.5 R2.3.47 %s with %j for partner %s: %s", (route, open_auth, partner, expected) => {
    expect(isPageOpen({ open_auth: [...open_auth] }, route, partner)).toBe(expected);
  });
});

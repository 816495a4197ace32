import { brand } from "brand";
import { chooseAccount, chooseCoin, listCoins, listObserverMenu } from "./observer-view.ts";

const info = {
  open_coins: ["bitcoin", "BTC", "LTC"],
  accounts: [
    { user_id: 5, account: "north" },
    { user_id: 6, account: "south" },
  ],
  account: "default",
};

it("R6.5 leaves the value bitcoin out of the coins", () => {
  expect(listCoins(info)).toEqual(["BTC", "LTC"]);
});

it("R4.4.1 takes the wanted coin if it is open, else the first", () => {
  expect(chooseCoin(info, "LTC")).toBe("LTC");
  expect(chooseCoin(info, "KAS")).toBe("BTC");
});

it("R4.4.1 takes the wanted account, else the first, else the default", () => {
  expect(chooseAccount(info, "6")).toBe("south");
  expect(chooseAccount(info, "99")).toBe("north");
  expect(chooseAccount({ ...info, accounts: [] }, null)).toBe("default");
});

it("R2.6.8 opens pages by permission, and fewer for some partners", () => {
  expect(listObserverMenu({ open_auth: ["dashboard"] }, undefined)).toEqual(["observer.dashboard"]);
  expect(listObserverMenu({ open_auth: ["dashboard", "worker"] }, undefined)).toContain("observer.worker");
  expect(
    listObserverMenu({ open_auth: ["dashboard", "worker"] }, brand.observer.reducedMenuPartners[0]),
  ).not.toContain("observer.worker");
});

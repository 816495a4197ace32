import { SOLUTION_COINS } from "contracts/coins";
import { renderPage } from "shared/testing";
import { PrerenderedState } from "./prerendered-state.tsx";

it("has a place for each figure that the first script writes before the page is rendered", () => {
  renderPage(<PrerenderedState />, "/en/pool/state");

  const places = [...document.querySelectorAll<HTMLElement>("[data-early]")];
  expect(places.map(({ dataset }) => dataset["early"])).toEqual([
    "account",
    "total_active",
    "reject_rate",
    "pool_hashrate",
    "hashrate_10min",
    "hashrate_1hour",
    "hashrate_1day",
  ]);
  for (const { dataset } of places.filter((place) => place.dataset["early"]?.includes("hashrate"))) {
    expect(dataset["earlySolutions"]).toBe(SOLUTION_COINS.join(" "));
  }
  expect(places.every((place) => place.querySelector(".sweep") !== null)).toBe(true);
});

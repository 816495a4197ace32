import { screen } from "@testing-library/react";
import { SOLUTION_COINS } from "contracts/coins";
import { renderPage } from "shared/testing";
import { PrerenderedState } from "./prerendered-state.tsx";

it("has a place for each figure that the head script writes before the page renders", () => {
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

it("has a place for each text that depends on the figures, hidden until it is written", () => {
  renderPage(<PrerenderedState />, "/en/pool/state");

  const parts = [...document.querySelectorAll<HTMLElement>("[data-early-part]")];
  expect(new Set(parts.map(({ dataset }) => dataset["earlyPart"]))).toEqual(
    new Set([
      "coin_name",
      "method",
      "fee",
      "workers",
      "unactive_one",
      "unactive_other",
      "invalid_one",
      "invalid_other",
      "reject_limit",
      "network_share",
      "network_hashrate",
      "difficulty",
      "difficulty_unit",
      "next_span",
      "next_change",
      "change_up",
      "change_down",
      "change_none",
    ]),
  );
  for (const part of parts) expect(part.closest("[hidden]")).not.toBeNull();
  expect(screen.getByText(/fee · Settled daily/u)).not.toBeVisible();
});

import { SOLUTION_COINS } from "contracts/coins";
import { renderPage } from "../../testing/index.ts";
import { EarlyAccountStats, EarlyHashrateCard, EarlyStat } from "./early-figures.tsx";

const places = () => [...document.querySelectorAll<HTMLElement>("[data-early]")];

it("has a placeholder for each figure of an account that the first script writes", () => {
  renderPage(
    <>
      <EarlyAccountStats />
      <EarlyHashrateCard />
    </>,
    "/",
  );

  expect(places().map(({ dataset }) => dataset["early"])).toEqual([
    "total_active",
    "reject_rate",
    "hashrate_10min",
    "hashrate_1hour",
    "hashrate_1day",
  ]);
  expect(places().every((place) => place.querySelector(".sweep") !== null)).toBe(true);
});

it("lists the coins measured in solutions where a hashrate will be", () => {
  renderPage(<EarlyHashrateCard />, "/");

  expect(places().map(({ dataset }) => dataset["earlySolutions"])).toEqual(
    Array.from({ length: 3 }, () => SOLUTION_COINS.join(" ")),
  );
});

it("shows a placeholder bar where no figure is written", () => {
  renderPage(<EarlyStat label="Difficulty" />, "/");

  expect(document.body).toHaveTextContent("Difficulty");
  expect(document.querySelectorAll("[data-figure] .sweep")).toHaveLength(1);
  expect(places()).toEqual([]);
});

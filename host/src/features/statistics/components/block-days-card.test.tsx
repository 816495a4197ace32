import { screen } from "@testing-library/react";
import { clearCalls } from "shared/api";
import { answerCalls, renderPage } from "shared/testing";
import { BlockDaysCard } from "./block-days-card.tsx";

afterEach(async () => {
  jest.restoreAllMocks();
  await clearCalls();
});

it("R8.5 shows no placeholder for figures that failed to load", async () => {
  answerCalls(() => ({ code: 10_000, message: "" }));

  renderPage(<BlockDaysCard coin="BTC" />, "/en/statistics?coin=BTC");

  expect(await screen.findByText("Couldn't load the chart.")).toBeVisible();
  expect(screen.queryByText("Blocks in 24 h")).not.toBeInTheDocument();
});

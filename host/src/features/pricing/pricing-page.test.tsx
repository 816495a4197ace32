import { screen } from "@testing-library/react";
import { clearCalls } from "shared/api";
import { UNKNOWN } from "shared/format";
import { answerCalls, renderPage } from "shared/testing";
import { PricingPage } from "./pricing-page.tsx";

afterEach(async () => {
  jest.restoreAllMocks();
  await clearCalls();
});

it("R8.5 invents no figure when the fees failed to load", async () => {
  answerCalls(() => ({ code: 10_000, message: "" }));

  renderPage(<PricingPage />, "/en/pricing");

  expect(await screen.findByText("Couldn't load the fees.")).toBeVisible();
  for (const method of ["PPS+", "PPLNS", "SOLO"])
    expect(screen.getByRole("region", { name: method })).toHaveTextContent(UNKNOWN);
  expect(screen.getByText(/the work in the last rounds/u)).toBeVisible();
});

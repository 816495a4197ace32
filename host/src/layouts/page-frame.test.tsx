import { brand } from "brand";
import { screen, within } from "@testing-library/react";
import { renderPage } from "shared/testing";
import { PageFrame } from "./page-frame.tsx";

it("shows the logo and an empty slot for a remote's prerendered content", () => {
  renderPage(<PageFrame />, "/en/pool/state");

  expect(screen.getByRole("link", { name: new RegExp(brand.name, "u") })).toHaveAttribute("href", "/en");
  const main = screen.getByRole("main");
  expect(main).toHaveAttribute("data-early-page");
  expect(within(main).queryAllByRole("heading")).toEqual([]);
  expect(main).toBeEmptyDOMElement();
});

it("shows heading and text of a public page before its remote is loaded", () => {
  const introduction = { title: "Profit calculator", text: "What your hashrate earns." };
  renderPage(<PageFrame introduction={introduction} />, "/en/tools/calculator");

  const main = within(screen.getByRole("main"));
  expect(main.getByRole("heading", { level: 1, name: "Profit calculator" })).toBeVisible();
  expect(main.getByText("What your hashrate earns.")).toBeVisible();
});

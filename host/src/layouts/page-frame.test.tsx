import { brand } from "brand";
import { screen, within } from "@testing-library/react";
import { renderPage } from "shared/testing";
import { PageFrame } from "./page-frame.tsx";

it("shows the logo and an empty place for what a remote has prerendered", () => {
  renderPage(<PageFrame />, "/en/pool/state");

  expect(screen.getByRole("link", { name: new RegExp(brand.name, "u") })).toHaveAttribute("href", "/en");
  const main = screen.getByRole("main");
  expect(main).toHaveAttribute("data-early-page");
  expect(within(main).queryAllByRole("heading")).toEqual([]);
  expect(main).toBeEmptyDOMElement();
});

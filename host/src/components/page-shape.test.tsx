import { screen } from "@testing-library/react";
import { renderPage } from "shared/testing";
import { PageSkeleton } from "./page-skeleton.tsx";

/** Bars of the skeleton of a page. */
function barsAt(path: string): number {
  renderPage(<PageSkeleton />, path);
  return screen.getByRole("status", { name: "Loading…" }).querySelectorAll(".sweep").length;
}

const subNavigation = () => document.querySelector("[class*='--subnav-h']");

describe("the skeleton of a page", () => {
  it("has the row of pages and twelve rows where the page is a list of the wallet", () => {
    const cells = 12 * 7;

    expect(barsAt("/en/wallet/bill")).toBeGreaterThan(cells);
    expect(document.querySelector(".max-md\\:flex-wrap")?.children).toHaveLength(3);
    expect(subNavigation()).not.toBeNull();
  });

  it("has the heights of a title with a print button, and of tabs", () => {
    barsAt("/en/wallet/history");
    const [title] = document.querySelectorAll(".sweep");

    expect(title?.parentElement).toHaveClass("max-md:mb-3", "md:min-h-10");
    expect(title?.parentElement?.nextElementSibling).toHaveClass("h-11", "mb-4");
  });

  it("has the row of pages above loans", () => {
    expect(barsAt("/en/finance/loan")).toBeGreaterThan(20);
    expect(subNavigation()).not.toBeNull();
  });

  it("has cards and rows but no row of pages where the page is a setting", () => {
    expect(barsAt("/en/setting/security")).toBeGreaterThan(20);
    expect(subNavigation()).toBeNull();
  });

  it("has three blocks for any other page", () => {
    expect(barsAt("/en/ticket")).toBe(3);
    expect(subNavigation()).toBeNull();
  });
});

import { screen, waitFor } from "@testing-library/react";
import { pageOf, type Answer } from "shared/testing";
import { leavePage } from "#/testing/open-page.tsx";
import { CompaniesPage } from "./companies-page.tsx";
import { CompanyPage } from "./company-page.tsx";
import { cardsOf, companyOf, openListings } from "./testing/listings.ts";

afterEach(leavePage);

describe("companies", () => {
  it("R2.3.7 are listed with their services and filtered by them", async () => {
    const { user, seen } = await openListings(<CompaniesPage />, "/en/companies", {
      "/resource/company": { data: pageOf([companyOf()]) },
    });
    const [card] = await cardsOf("Mining companies");
    expect(card).toHaveTextContent("Self-mining, Energy");

    await user.selectOptions(screen.getByRole("combobox", { name: "Services" }), "Repair");

    await waitFor(() => expect(seen.at(-1)?.query.get("service")).toBe("repair"));
  });

  it.each([
    ["Sort by", "Founded", "sort", "founded"],
    ["Region", "Europe", "area", "europe"],
  ])("R2.3.7 are requested with “%s”", async (label, option, name, value) => {
    const { user, seen, address } = await openListings(<CompaniesPage />, "/en/companies?page=2", {
      "/resource/company": { data: pageOf([companyOf()]) },
    });
    await cardsOf("Mining companies");
    await screen.findByRole("option", { name: "Europe" });
    await user.selectOptions(screen.getByRole("combobox", { name: label }), option);

    await waitFor(() => expect(seen.at(-1)?.query.get(name)).toBe(value));
    expect(address()).toBe(`/en/companies?${name}=${value}`);
  });

  it("show that none matches, and can show all again", async () => {
    const { user, address } = await openListings(<CompaniesPage />, "/en/companies?service=repair", {
      "/resource/company": ({ query }) => ({ data: pageOf(query.has("service") ? [] : [companyOf()]) }),
    });
    expect(await screen.findByText("No listing matches these filters.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show all" }));

    expect(await cardsOf("Mining companies")).toHaveLength(1);
    expect(address()).toBe("/en/companies");
  });

  it("that could not be listed can be reloaded", async () => {
    let answer: Answer = { status: 502 };
    const { user } = await openListings(<CompaniesPage />, "/en/companies", {
      "/resource/company": () => answer,
    });
    expect(await screen.findByText("Couldn't load companies.")).toBeVisible();
    answer = { data: pageOf([companyOf({ capacity_mw: null, ticker: null })]) };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    const [card] = await cardsOf("Mining companies");
    expect(card).not.toHaveTextContent(/Capacity|Stock/u);
    expect(screen.getByRole("link", { name: "Aurora Miners" })).toHaveAttribute(
      "href",
      "/en/companies/aurora",
    );
  });

  it("R2.3.7 have a page with founding year and stock", async () => {
    await openListings(<CompanyPage />, "/en/companies/aurora", {
      "/resource/company/aurora": { data: companyOf({ ticker: "XMPL: AUR", capacity_mw: "85" }) },
    });

    expect(await screen.findByText("XMPL: AUR")).toBeVisible();
    expect(screen.getByText("2020")).toBeVisible();
    expect(screen.getByText("85 MW")).toBeVisible();
    expect(screen.getByText("Long text.")).toBeVisible();
  });

  it("show that they could not be loaded", async () => {
    await openListings(<CompanyPage />, "/en/companies/aurora", {
      "/resource/company/aurora": { status: 503 },
    });

    expect(await screen.findByText("Couldn't load the company.")).toBeVisible();
  });
});

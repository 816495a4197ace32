import { screen, waitFor, within } from "@testing-library/react";
import type { Company, Farm } from "contracts/calls/listings";
import { pageOf, type Answer } from "shared/testing";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { CompaniesPage } from "./companies-page.tsx";
import { CompanyPage } from "./company-page.tsx";
import { FarmPage } from "./farm-page.tsx";
import { FarmsPage } from "./farms-page.tsx";

const AREAS = { "/pool/customer/area_list": { data: { areas: [{ area: "europe", area_name: "Europe" }] } } };

const COMMON = {
  verified: true,
  is_example: true,
  area: "europe",
  area_name: "Europe",
  coins: ["BTC"],
  update_time: 1_758_844_800,
  lang: "en_US",
  logo: null,
  langs: ["en_US"],
  content: "<p>Long text.</p>",
  headings: [],
  is_withdrawn: false,
  images: [],
  website: null,
  contacts: null,
} as const;

function farmOf(own: Partial<Farm> = {}): Farm {
  return {
    ...COMMON,
    coins: ["BTC"],
    langs: ["en_US"],
    headings: [],
    images: [],
    id: "fjord",
    name: "Fjord Heat",
    summary: "Water-cooled.",
    place: "Norway",
    capacity_mw: "8.5",
    power_type: "hydro",
    power_price_min: "0.059",
    power_price_max: "0.064",
    cooling: "hydro",
    free_slots: 90,
    terms: { deposit_months: 1, minimum_miners: 10, minimum_term: 6, uptime: "0.99" },
    ...own,
  };
}

function companyOf(own: Partial<Company> = {}): Company {
  return {
    ...COMMON,
    coins: ["BTC"],
    langs: ["en_US"],
    headings: [],
    images: [],
    id: "aurora",
    name: "Aurora Miners",
    summary: "Hydro power.",
    place: "Sweden",
    founded: 2020,
    services: ["self_mining", "energy"],
    capacity_mw: null,
    ticker: null,
    ...own,
  };
}

const open = (page: React.ReactNode, path: string, answers: Answers) =>
  openPage(page, { path, answers: { ...AREAS, ...answers } });
const cardsOf = async (name: string) =>
  within(await screen.findByRole("list", { name })).getAllByRole("listitem");

afterEach(leavePage);

describe("the list of farms", () => {
  it("R2.3.7 shows price, power and slots, and marks examples", async () => {
    await open(<FarmsPage />, "/en/farms", { "/resource/farm": { data: pageOf([farmOf()]) } });

    const [card] = await cardsOf("Mining farms");
    expect(card).toHaveTextContent("8.5 MW");
    expect(card).toHaveTextContent("Hydro");
    expect(card).toHaveTextContent("Example of the demo");
    expect(card).toHaveTextContent("Verified");
    expect(screen.getByRole("link", { name: "Fjord Heat" })).toHaveAttribute("href", "/en/farms/fjord");
    expect(screen.getByRole("link", { name: "Apply for a listing" })).toHaveAttribute(
      "href",
      "/en/ticket/new?category=other&subject=Apply+for+a+listing",
    );
  });

  it("keeps filters in the address and asks for them", async () => {
    const { user, seen, address } = await open(<FarmsPage />, "/en/farms?page=3&price=9", {
      "/resource/farm": { data: pageOf([farmOf()]) },
    });
    await cardsOf("Mining farms");
    expect(seen.at(-1)?.query.has("price_max")).toBe(false);

    await user.selectOptions(screen.getByRole("combobox", { name: "Power source" }), "Wind");
    await user.selectOptions(screen.getByRole("combobox", { name: "Availability" }), "Free slots only");

    await waitFor(() => expect(address()).toBe("/en/farms?price=9&power=wind&available=true"));
    await waitFor(() =>
      expect(Object.fromEntries(seen.at(-1)?.query ?? [])).toMatchObject({
        page: "1",
        power_type: "wind",
        available: "true",
      }),
    );
  });

  it("says that nothing matches, and that it could not be loaded", async () => {
    let answer: Answer = { status: 500 };
    const { user } = await open(<FarmsPage />, "/en/farms?power=gas", { "/resource/farm": () => answer });
    expect(await screen.findByText("Couldn't load farms.")).toBeVisible();

    answer = { data: pageOf([]) };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("No listings")).toBeVisible();
  });
});

describe("a farm", () => {
  const openFarm = (answer: Answers[string]) =>
    open(<FarmPage />, "/en/farms/fjord", { "/resource/farm/fjord": answer });

  it("R2.3.7 shows its terms, and contacts only to people who are signed in", async () => {
    await openFarm({ data: farmOf() });

    expect(await screen.findByRole("heading", { level: 1, name: "Fjord Heat" })).toBeVisible();
    expect(screen.getByText("1 month of electricity")).toBeVisible();
    expect(screen.getByText("99.00%")).toBeVisible();
    expect(screen.getByRole("link", { name: "Sign in to see the contacts" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Report a problem" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/en\/ticket\/new\?category=other&subject=Problem/u),
    );
  });

  it("shows contacts that the server gives", async () => {
    await openFarm({
      data: farmOf({ contacts: { email: "desk@farm.example", phone: null, telegram: null } }),
    });

    expect(await screen.findByRole("link", { name: "desk@farm.example" })).toHaveAttribute(
      "href",
      "mailto:desk@farm.example",
    );
  });

  it("R2.3.7 that was withdrawn says so", async () => {
    await openFarm({ data: farmOf({ is_withdrawn: true, content: "" }) });

    expect(await screen.findByText("No longer listed")).toBeVisible();
    expect(screen.getByRole("link", { name: "Mining farms" })).toHaveAttribute("href", "/en/farms");
  });

  it("that does not exist says so", async () => {
    await openFarm({ status: 404 });

    expect(await screen.findByRole("heading", { name: "This listing does not exist" })).toBeVisible();
    expect(document.title).toContain("Page not found");
  });
});

describe("companies", () => {
  it("R2.3.7 are listed with their services and filtered by them", async () => {
    const { user, seen } = await open(<CompaniesPage />, "/en/companies", {
      "/resource/company": { data: pageOf([companyOf()]) },
    });
    const [card] = await cardsOf("Mining companies");
    expect(card).toHaveTextContent("Self-mining, Energy");

    await user.selectOptions(screen.getByRole("combobox", { name: "Services" }), "Repair");

    await waitFor(() => expect(seen.at(-1)?.query.get("service")).toBe("repair"));
  });

  it("R2.3.7 have a page with founding year and stock", async () => {
    await open(<CompanyPage />, "/en/companies/aurora", {
      "/resource/company/aurora": { data: companyOf({ ticker: "XMPL: AUR", capacity_mw: "85" }) },
    });

    expect(await screen.findByText("XMPL: AUR")).toBeVisible();
    expect(screen.getByText("2020")).toBeVisible();
    expect(screen.getByText("85 MW")).toBeVisible();
    expect(screen.getByText("Long text.")).toBeVisible();
  });

  it("say that they could not be loaded", async () => {
    await open(<CompanyPage />, "/en/companies/aurora", { "/resource/company/aurora": { status: 503 } });

    expect(await screen.findByText("Couldn't load the company.")).toBeVisible();
  });
});

import { screen, within } from "@testing-library/react";
import type { Company, Farm } from "contracts/calls/listings";
import type { ReactNode } from "react";
import { openPage, type Answers, type OpenedPage } from "#/testing/open-page.tsx";

const AREAS = { "/pool/customer/area_list": { data: { areas: [{ area: "europe", area_name: "Europe" }] } } };

type Shared = Omit<
  Pick<Farm & Company, keyof Farm & keyof Company>,
  "id" | "name" | "summary" | "place" | "capacity_mw"
>;

const COMMON: Shared = {
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
};

/** A farm in Norway. */
export function farmOf(own: Partial<Farm> = {}): Farm {
  return {
    ...COMMON,
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

/** A company in Sweden. */
export function companyOf(own: Partial<Company> = {}): Company {
  return {
    ...COMMON,
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

/** Opens a directory page whose farms and companies may be in Europe. */
export const openListings = (page: ReactNode, path: string, answers: Answers): Promise<OpenedPage> =>
  openPage(page, { path, answers: { ...AREAS, ...answers } });
/** Returns the cards of a list once it is loaded. */
export const cardsOf = async (name: string): Promise<HTMLElement[]> =>
  within(await screen.findByRole("list", { name })).getAllByRole("listitem");

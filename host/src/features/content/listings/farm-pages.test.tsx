import { screen, waitFor } from "@testing-library/react";
import { PAGE_SIZES } from "contracts";
import { setRenderLocale } from "shared/locale";
import { hasSkeleton, holdAnswer, pageOf, type Answer } from "shared/testing";
import { leavePage, type Answers } from "#/testing/open-page.tsx";
import { FarmPage } from "./farm-page.tsx";
import { FarmsPage } from "./farms-page.tsx";
import { cardsOf, farmOf, openListings } from "./testing/listings.ts";

afterEach(leavePage);
afterEach(() => setRenderLocale("en_US"));

describe("the list of farms", () => {
  it("R2.3.7 shows price, power and slots, and marks examples", async () => {
    await openListings(<FarmsPage />, "/en/farms", { "/resource/farm": { data: pageOf([farmOf()]) } });

    const [card] = await cardsOf("Mining farms");
    expect(card).toHaveTextContent("8.5 MW");
    expect(card).toHaveTextContent("Hydro");
    expect(card).toHaveTextContent("Demo example");
    expect(card).toHaveTextContent("Verified");
    expect(screen.getByRole("link", { name: "Fjord Heat" })).toHaveAttribute("href", "/en/farms/fjord");
    expect(screen.getByRole("link", { name: "Apply for a listing" })).toHaveAttribute(
      "href",
      "/en/ticket/new?category=other&subject=Apply+for+a+listing",
    );
  });

  it("formats capacities in the reader's language", async () => {
    setRenderLocale("ru_RU");
    await openListings(<FarmsPage />, "/ru/farms", { "/resource/farm": { data: pageOf([farmOf()]) } });

    const [card] = await cardsOf("Mining farms");
    expect(card).toHaveTextContent("8,5 MW");
  });

  it("keeps filters in the address and sends them", async () => {
    const { user, seen, address } = await openListings(<FarmsPage />, "/en/farms?page=3&price=9", {
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

  it.each([
    ["Sort by", "Price", "sort", "price"],
    ["Sort by", "Capacity", "sort", "capacity"],
    ["Region", "Europe", "area", "europe"],
    ["Price per kWh up to", "0.05 USD", "price_max", "0.05"],
    ["Power source", "Gas", "power_type", "gas"],
  ])("R2.3.7 requests farms with “%s”: %s", async (label, option, name, value) => {
    const { user, seen } = await openListings(<FarmsPage />, "/en/farms", {
      "/resource/farm": { data: pageOf([farmOf()]) },
    });
    await cardsOf("Mining farms");
    await screen.findByRole("option", { name: "Europe" });
    await user.selectOptions(screen.getByRole("combobox", { name: label }), option);

    await waitFor(() => expect(seen.at(-1)?.query.get(name)).toBe(value));
    expect(screen.getByRole("combobox", { name: label })).toHaveDisplayValue(option);
  });

  it("finds a farm by its name, and drops invalid filters from the address", async () => {
    const { user, seen, address } = await openListings(
      <FarmsPage />,
      "/en/farms?area=Not+One&power=steam&sort=luck",
      {
        "/resource/farm": { data: pageOf([farmOf()]) },
      },
    );
    await cardsOf("Mining farms");
    const first = seen.find(({ path }) => path === "/resource/farm")?.query;
    expect(first?.get("sort")).toBe("newest");
    expect(first?.has("area") || first?.has("power_type")).toBe(false);
    await user.type(screen.getByRole("textbox", { name: "Search farms" }), "fjord");

    await waitFor(() => expect(address()).toContain("keyword=fjord"));
    await waitFor(() => expect(seen.at(-1)?.query.get("keyword")).toBe("fjord"));
  });

  it.each([
    ["0.059", "0.064", /0\.059.*–.*0\.064/u],
    ["0.059", "0.059", /0\.059[^–]*Capacity/u],
    ["0.34148", "0.3984", /0\.341.USD – 0\.398.USD/u],
  ])("shows one price or a range: %s to %s", async (low, high, text) => {
    await openListings(<FarmsPage />, "/en/farms", {
      "/resource/farm": { data: pageOf([farmOf({ power_price_min: low, power_price_max: high })]) },
    });

    const [card] = await cardsOf("Mining farms");
    expect(card).toHaveTextContent(text);
  });

  it("shows placeholders while farms load, and links to the next page", async () => {
    const held = holdAnswer();
    const { user, seen, address } = await openListings(<FarmsPage />, "/en/farms", {
      "/resource/farm": () => held.answer,
    });
    expect(hasSkeleton()).toBe(true);
    held.give({
      data: pageOf([farmOf()], { total: PAGE_SIZES.listings + 1, total_page: 2, has_next: true }),
    });
    await user.click(await screen.findByRole("button", { name: "Next page" }));

    await waitFor(() => expect(address()).toBe("/en/farms?page=2"));
    await waitFor(() => expect(seen.at(-1)?.query.get("page")).toBe("2"));
  });

  it("shows that nothing matches, and that it could not be loaded", async () => {
    let answer: Answer = { status: 500 };
    const { user } = await openListings(<FarmsPage />, "/en/farms?power=gas", {
      "/resource/farm": () => answer,
    });
    expect(await screen.findByText("Couldn't load farms.")).toBeVisible();

    answer = { data: pageOf([]) };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("No listings")).toBeVisible();
  });
});

describe("a farm", () => {
  const openFarm = (answer: Answers[string]) =>
    openListings(<FarmPage />, "/en/farms/fjord", { "/resource/farm/fjord": answer });

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

  it("shows the contacts that the server returns", async () => {
    await openFarm({
      data: farmOf({ contacts: { email: "desk@farm.example", phone: null, telegram: null } }),
    });

    expect(await screen.findByRole("link", { name: "desk@farm.example" })).toHaveAttribute(
      "href",
      "mailto:desk@farm.example",
    );
  });

  it("R2.3.7 that was withdrawn shows that", async () => {
    await openFarm({ data: farmOf({ is_withdrawn: true, content: "" }) });

    expect(await screen.findByText("No longer listed")).toBeVisible();
    expect(screen.getByRole("link", { name: "Mining farms" })).toHaveAttribute("href", "/en/farms");
  });

  it("shows its pictures, its website and its coins", async () => {
    await openFarm({
      data: farmOf({
        images: [{ src: "/media/hall.webp", width: 800, height: 450, alt: "The hall" }],
        website: "https://fjord.example",
        coins: ["BTC", "LTC"],
      }),
    });

    expect(await screen.findByRole("img", { name: "The hall" })).toBeVisible();
    expect(screen.getByRole("link", { name: /fjord\.example/u })).toHaveAttribute(
      "href",
      "https://fjord.example",
    );
    expect(screen.getByText("Coins").nextElementSibling).toHaveTextContent("BTCLTC");
  });

  it("shows all contacts it has, and only those", async () => {
    await openFarm({ data: farmOf({ contacts: { email: null, phone: "+47 555", telegram: "@fjord" } }) });

    expect(await screen.findByText("+47 555")).toBeVisible();
    expect(screen.getByText("@fjord")).toBeVisible();
    expect(screen.queryByText("Email")).toBeNull();
    expect(screen.queryByRole("link", { name: "Sign in to see the contacts" })).toBeNull();
  });

  it("links to sign-in and back to itself", async () => {
    await openFarm({ data: farmOf() });

    expect(await screen.findByRole("link", { name: "Sign in to see the contacts" })).toHaveAttribute(
      "href",
      "/en/signin?next=%2Fen%2Ffarms%2Ffjord",
    );
  });

  it("keeps its heading while it loads, and can be reloaded after a failure", async () => {
    const held = holdAnswer();
    let answer: Answer | Promise<Answer> = held.answer;
    const { user } = await openFarm(() => answer);
    expect(screen.getByRole("heading", { level: 1, name: "Mining farms" })).toBeInTheDocument();
    expect(hasSkeleton()).toBe(true);
    held.give({ status: 500 });
    expect(await screen.findByText("Couldn't load the farm.")).toBeVisible();

    answer = { data: farmOf() };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("heading", { level: 1, name: "Fjord Heat" })).toBeVisible();
  });

  it("that does not exist shows that", async () => {
    await openFarm({ status: 404 });

    expect(await screen.findByRole("heading", { name: "This listing does not exist" })).toBeVisible();
    expect(document.title).toContain("Page not found");
  });
});

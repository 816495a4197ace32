import { screen, waitFor, within } from "@testing-library/react";
import type { FavouriteFigures, FavouriteTotal } from "contracts";
import { UNKNOWN } from "shared/format";
import { holdAnswer, showOnPhone, type Answer } from "shared/testing";
import { closePage, openPage, type Reply } from "#/testing/open-page.tsx";
import { listOf } from "#/testing/pages.ts";
import { FavouritesPage } from "./favourites-page.tsx";

const CALL = "GET /setting/observer/favorites/figures";

const OPEN: FavouriteFigures = {
  id: 5,
  url: `${location.origin}/en/observer/dashboard?access_key=k5`,
  remark: "Hall of a partner",
  state: "open",
  figures: {
    account: "partner_a",
    coin: "BTC",
    hashrate_1day: "112600000000000000",
    total_active: 572,
    total_unactive: 56,
    profit_yesterday: "0.01234567",
  },
};

const CLOSED: FavouriteFigures = { ...OPEN, id: 6, remark: "Old link", state: "closed", figures: null };

const FOREIGN: FavouriteFigures = {
  id: 7,
  url: "https://other-pool.invalid/watch?k=1",
  remark: "Other pool",
  state: "foreign",
  figures: null,
};

const TOTAL: FavouriteTotal = {
  coin: "LTC",
  accounts: 3,
  hashrate_1day: "4200000000000",
  total_active: 31,
  total_unactive: 4,
  profit_yesterday: "1.5",
};

function figuresOf(rows: FavouriteFigures[], totals: readonly FavouriteTotal[] = [], total?: number): Answer {
  const list = listOf(rows, total);
  return { data: { ...list.data, totals } };
}

function open(figures: Reply, path = "/en/setting/observer/favorites") {
  return openPage(<FavouritesPage />, path, { answers: { [CALL]: figures } });
}

function rowOf(name: RegExp): Promise<HTMLElement> {
  return screen.findByRole("row", { name });
}

afterEach(closePage);

describe("setting/observer/favorites", () => {
  it("lists a valid link with the figures of its account", async () => {
    await open(figuresOf([OPEN]));

    const row = await rowOf(/Hall of a partner/u);
    expect(row).toHaveTextContent(/partner_a.*BTC.*112\.60.*572.*56.*0\.01234567/u);
    expect(within(row).getByRole("link", { name: "Hall of a partner" })).toHaveAttribute(
      "href",
      "/en/observer/dashboard?access_key=k5",
    );
  });

  it("keeps an invalid link as plain text, without figures", async () => {
    await open(figuresOf([CLOSED]));

    const row = await rowOf(/Old link/u);
    expect(within(row).getByText("No longer valid")).toBeVisible();
    expect(within(row).queryByRole("link")).not.toBeInTheDocument();
    expect(within(row).getAllByText(UNKNOWN)).toHaveLength(4);
  });

  it("links to another pool's site, labeled by its host", async () => {
    await open(figuresOf([FOREIGN]));

    const row = await rowOf(/Other pool/u);
    expect(within(row).getByText("other-pool.invalid")).toBeVisible();
    expect(within(row).getByRole("link", { name: /Other pool/u })).toHaveAttribute("href", FOREIGN.url);
  });

  it("shows no earnings if the link does not open them", async () => {
    const figures = OPEN.figures === null ? null : { ...OPEN.figures, profit_yesterday: null };
    await open(figuresOf([{ ...OPEN, figures }]));

    expect(within(await rowOf(/Hall of a partner/u)).getAllByText(UNKNOWN)).toHaveLength(1);
  });

  it("sums the favorites by coin, and omits the sums if there are none", async () => {
    await open(figuresOf([OPEN], [TOTAL]));

    const totals = await screen.findByRole("table", { name: "Favorites combined, by coin" });
    expect(within(totals).getByRole("row", { name: /LTC/u })).toHaveTextContent(/3.*4\.20.*31.*4.*1\.5/u);
  });

  it("has no sums for favorites that open nothing", async () => {
    await open(figuresOf([CLOSED]));

    await rowOf(/Old link/u);
    expect(screen.queryByText("Combined, by coin")).not.toBeInTheDocument();
  });

  it("shows a skeleton until the response arrives", async () => {
    const held = holdAnswer();
    await open(held.answer);

    expect(await screen.findByRole("table", { name: "Saved links" })).toHaveAttribute("aria-busy", "true");
    expect(screen.queryByText("No favorites yet")).not.toBeInTheDocument();
    held.give(figuresOf([OPEN]));

    await rowOf(/Hall of a partner/u);
    expect(screen.getByRole("table", { name: "Saved links" })).not.toHaveAttribute("aria-busy");
  });

  it("shows how to add a first favorite", async () => {
    await open(figuresOf([]));

    expect(await screen.findByText("No favorites yet")).toBeVisible();
    expect(screen.getByText(/choose “Add to favorites” in its header\.$/u)).toBeVisible();
  });

  it("returns from a page after the last one", async () => {
    const { requests, user } = await open(figuresOf([]), "/en/setting/observer/favorites?page=4");

    await user.click(await screen.findByRole("button", { name: "First page" }));

    await waitFor(() => expect(requests(CALL).at(-1)?.query.get("page")).toBe("1"));
    expect(requests(CALL)[0]?.query.get("page")).toBe("4");
  });

  it("changes pages", async () => {
    const { requests, user } = await open(figuresOf([OPEN], [], 25));

    await user.click(await screen.findByRole("button", { name: "Page 2" }));

    await waitFor(() => expect(requests(CALL).at(-1)?.query.get("page")).toBe("2"));
  });

  it("R8.5 shows why the list failed, and shows it after a retry", async () => {
    const { answers, user } = await open({ code: 500, message: "Not available." });

    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Couldn't load favorites.Not available.");
    answers[CALL] = figuresOf([OPEN]);
    await user.click(within(alert).getByRole("button", { name: "Try again" }));

    await rowOf(/Hall of a partner/u);
    expect(alert).not.toBeInTheDocument();
  });
});

describe("removing a favorite", () => {
  async function ask(removal: Reply) {
    const scene = await open(figuresOf([OPEN, CLOSED]));
    scene.answers["DELETE /setting/observer/favorites/5"] = removal;
    await scene.user.click(await screen.findByRole("button", { name: "Remove Hall of a partner" }));
    const dialog = await screen.findByRole("dialog", { name: "Remove Hall of a partner?" });
    return { ...scene, dialog };
  }
  const REMOVAL = "DELETE /setting/observer/favorites/5";

  it("removes it after confirmation, and reloads the list", async () => {
    const { answers, dialog, requests, user } = await ask({ data: null });
    expect(requests(REMOVAL)).toHaveLength(0);
    answers[CALL] = figuresOf([CLOSED]);

    await user.click(within(dialog).getByRole("button", { name: "Remove" }));

    expect(await screen.findByText("Removed from favorites")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Hall of a partner")).not.toBeInTheDocument());
    expect(requests(REMOVAL)).toHaveLength(1);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("removes nothing when the dialog is canceled", async () => {
    const { dialog, requests, user } = await ask({ data: null });

    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));

    expect(dialog).not.toBeInTheDocument();
    expect(requests(REMOVAL)).toHaveLength(0);
  });

  it("keeps the dialog open when the server refuses, and shows why", async () => {
    const { dialog, user } = await ask({ code: 500, message: "Try again later." });

    await user.click(within(dialog).getByRole("button", { name: "Remove" }));

    expect(await screen.findByText("Try again later.")).toBeVisible();
    expect(dialog).toBeVisible();
  });
});

describe("favorites on a phone", () => {
  it("stacks name, figures and sums", async () => {
    showOnPhone();
    await open(figuresOf([OPEN, CLOSED], [TOTAL]));

    await screen.findByText("Hall of a partner");
    const links = within(screen.getByRole("list", { name: "Saved links" })).getAllByRole("listitem");
    expect(links[0]).toHaveTextContent(/Hall of a partner.*BTC.*112\.60.*572.*0\.01234567/u);
    expect(links[1]).toHaveTextContent(/Old link/u);
    const totals = within(screen.getByRole("list", { name: "Favorites combined, by coin" }));
    expect(totals.getByRole("listitem")).toHaveTextContent(/LTC.*4\.20.*31.*1\.5/u);
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { VALIDATION_TEXTS, type ObserverInfo } from "contracts";
import { userOf } from "shared/testing";
import { leavePage, openPage, type PageSetup } from "#/testing/open-page.tsx";
import { ObserverHeader } from "./observer-header.tsx";

const INFO = "/observer/info";
const ADD = "POST /setting/observer/favorites";
const ADD_FOREIGN = "POST /setting/foreign_observer/favorites";
const ADDRESS = "/en/observer/dashboard?access_key=key-1&coin=BTC";

function infoOf(own: Partial<ObserverInfo> = {}): ObserverInfo {
  return {
    coin: "BTC",
    open_coins: ["BTC", "LTC"],
    open_auth: ["worker"],
    accounts: [
      { user_id: 1, account: "northfield" },
      { user_id: 2, account: "north_rack_a" },
    ],
    account: "northfield",
    global: true,
    in_favorites: false,
    ...own,
  };
}

function setup(own: PageSetup = {}, info: Partial<ObserverInfo> = {}) {
  const path = own.path ?? ADDRESS;
  history.replaceState(null, "", path);
  return openPage(<ObserverHeader />, {
    path,
    isFrame: true,
    ...own,
    answers: {
      [INFO]: { data: infoOf(info) },
      [ADD]: { data: null },
      [ADD_FOREIGN]: { data: null },
      ...own.answers,
    },
  });
}
const addButton = () => screen.findByRole("button", { name: "Add to favorites" });

afterEach(leavePage);

it("shows the pages that the key opens; each link carries the key", async () => {
  const { seen } = await setup();

  const pages = within(await screen.findByRole("navigation", { name: "Observer" }));
  expect(pages.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Dashboard", "/en/observer/dashboard?access_key=key-1&coin=BTC"],
    ["Workers", "/en/observer/worker?access_key=key-1&coin=BTC"],
  ]);
  expect(pages.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  expect(Object.fromEntries(seen[0]?.query ?? [])).toEqual({ access_key: "key-1", coin: "BTC" });
  expect(screen.getAllByText("Read-only view")[0]).toBeVisible();
});

it("R6.7 sends no request and shows no pages without a key", async () => {
  const { seen } = await setup({ path: "/en/observer/dashboard" });

  expect(screen.getByRole("banner")).toBeVisible();
  expect(screen.queryByRole("navigation", { name: "Observer" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Add to favorites" })).toBeNull();
  expect(seen).toEqual([]);
});

it("R6.7 shows no pages for a refused key", async () => {
  const { countOf } = await setup({ answers: { [INFO]: { code: 4060, message: "Unknown key." } } });

  await waitFor(() => expect(countOf(INFO)).toBe(1));
  expect(screen.queryByRole("navigation", { name: "Observer" })).toBeNull();
  expect(screen.getByRole("link", { name: "Sign in" })).toBeVisible();
});

describe("the accounts of a key", () => {
  it("can be searched and switched without losing the key", async () => {
    const { user, address } = await setup();
    await user.click(await screen.findByRole("button", { name: "northfield" }));

    expect(screen.getByRole("link", { name: "northfield" }).querySelector("svg")).not.toBeNull();
    expect(screen.getByRole("link", { name: "north_rack_a" }).querySelector("svg")).toBeNull();
    await user.type(screen.getByRole("searchbox", { name: "Search accounts" }), "RACK");
    expect(screen.queryByRole("link", { name: "northfield" })).toBeNull();
    await user.click(screen.getByRole("link", { name: "north_rack_a" }));

    expect(address()).toBe("/en/observer/dashboard?access_key=key-1&coin=BTC&user_id=2");
    expect(await screen.findByRole("button", { name: "north_rack_a" })).toBeVisible();
  });

  it("show when none matches", async () => {
    const { user } = await setup();
    await user.click(await screen.findByRole("button", { name: "northfield" }));

    await user.type(screen.getByRole("searchbox", { name: "Search accounts" }), "zz");

    expect(screen.getByText("No account matches")).toBeVisible();
  });

  it("are not selectable when there is only one", async () => {
    await setup({}, { accounts: [{ user_id: 1, account: "northfield" }] });

    expect(await screen.findByText("northfield")).toBeVisible();
    expect(screen.queryByRole("button", { name: "northfield" })).toBeNull();
  });
});

it("leaves group and page with the previous account", async () => {
  const path = "/en/observer/worker?access_key=key-1&coin=BTC&user_id=1&group=12&page=3";
  const { user, address } = await setup({ path });
  await user.click(await screen.findByRole("button", { name: "northfield" }));
  await user.click(screen.getByRole("link", { name: "north_rack_a" }));
  expect(address()).toBe("/en/observer/worker?access_key=key-1&coin=BTC&user_id=2");
});

it("leaves group and page with the previous coin", async () => {
  const path = "/en/observer/worker?access_key=key-1&coin=BTC&user_id=1&group=12&page=3";
  const { user, address } = await setup({ path });
  await user.click(await screen.findByRole("button", { name: /BTC/u }));
  await user.click(await screen.findByRole("menuitemcheckbox", { name: /LTC/u }));
  expect(address()).toBe("/en/observer/worker?access_key=key-1&coin=LTC&user_id=1");
});

it("changes the coin and keeps the key", async () => {
  const { user, address } = await setup();

  await user.click(await screen.findByRole("button", { name: /BTC/u }));
  await user.click(await screen.findByRole("menuitemcheckbox", { name: /LTC/u }));

  expect(address()).toBe("/en/observer/dashboard?access_key=key-1&coin=LTC");
});

describe("a visitor", () => {
  const next = encodeURIComponent(ADDRESS);

  it("can sign in and return", async () => {
    await setup();
    await addButton();

    expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", `/en/signin?next=${next}`);
  });

  it("is sent to sign-in to save a favorite", async () => {
    const { user, address, writes } = await setup();

    await user.click(await addButton());
    const dialog = await screen.findByRole("dialog", { name: "Sign in to keep this link" });
    await user.click(within(dialog).getByRole("button", { name: "Sign in" }));

    await waitFor(() => expect(address()).toBe(`/en/signin?next=${next}`));
    expect(writes()).toEqual([]);
  });
});

describe("a favorite", () => {
  async function openForm(own: PageSetup = {}) {
    const page = await setup({ person: userOf(), ...own });
    await page.user.click(await addButton());
    await screen.findByRole("dialog", { name: "Add to favorites" });
    return page;
  }
  const remark = () => screen.getByRole("textbox", { name: "Remark" });
  const url = () => screen.getByRole("textbox", { name: "Observer link" });
  const confirm = () => screen.getByRole("button", { name: "Confirm" });

  it("R2.9.4 saves the link of this page with a remark", async () => {
    const { user, writes } = await openForm();
    expect(url()).toHaveValue(`${location.origin}${ADDRESS}`);

    await user.type(remark(), "North");
    await user.click(confirm());

    expect(await screen.findByText("Added to favorites")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(writes()).toEqual([[ADD, { remark: "North", url: `${location.origin}${ADDRESS}` }]]);
  });

  it("R7.2.1 of another pool is saved with its own call", async () => {
    const { user, writes } = await openForm();

    await user.type(remark(), "Elsewhere");
    await user.clear(url());
    await user.type(url(), "https://other.example/observer?key=1");
    await user.click(confirm());

    await waitFor(() =>
      expect(writes()).toEqual([
        [ADD_FOREIGN, { remark: "Elsewhere", url: "https://other.example/observer?key=1" }],
      ]),
    );
  });

  it("R5.11 requires a remark and a link", async () => {
    const { user, writes } = await openForm();
    await user.clear(url());
    await user.type(url(), "other.example");

    await user.click(confirm());

    await waitFor(() => expect(remark()).toHaveAccessibleDescription(VALIDATION_TEXTS.remark_required));
    expect(url()).toHaveAccessibleDescription(VALIDATION_TEXTS.favourite_url_format);
    expect(url()).toHaveValue("other.example");
    expect(writes()).toEqual([]);
  });

  it("R4.6.1 that is refused shows why until the link is edited", async () => {
    const { user } = await openForm({ answers: { [ADD]: { code: 26005, message: "It is kept already." } } });
    await user.type(remark(), "North");

    await user.click(confirm());
    expect(await screen.findByRole("alert")).toHaveTextContent("It is kept already.");
    expect(remark()).toHaveValue("North");

    await user.type(url(), "2");
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("is shown in place of the button", async () => {
    await setup({ person: userOf() }, { in_favorites: true });

    expect(await screen.findByText("In favorites")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Add to favorites" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Sign in" })).toBeNull();
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { brand, getBrandLink } from "brand";
import { setCurrency } from "shared/locale";
import { getSession } from "shared/session";
import { accountOf, userOf } from "shared/testing";
import { leavePage, openPage, type PageSetup } from "#/testing/open-page.tsx";
import { AppPanel } from "./app-panel.tsx";
import { Header } from "./header.tsx";
import { MenuRouteLink } from "./nav-link.tsx";

async function openMenu(own: PageSetup = {}) {
  const page = await openPage(<Header />, { path: "/en/pool/state", isFrame: true, ...own });
  await page.user.click(screen.getByRole("button", { name: "Menu" }));
  const drawer = await screen.findByRole("dialog", { name: "Menu" });
  return { ...page, drawer: within(drawer) };
}

afterEach(async () => {
  await leavePage();
  setCurrency("USD");
});

describe("the mobile menu", () => {
  it("links a visitor to sign-in and sign-up", async () => {
    const { drawer } = await openMenu();

    expect(drawer.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/en/signin");
    expect(drawer.getByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/en/signup");
    expect(drawer.queryByRole("link", { name: "Switch" })).toBeNull();
  });

  it.each([
    ["the main account", userOf(), "Main account"],
    ["a sub-account", userOf({ account: "north_rack_a", account_type: "sub" }), "Sub-account"],
    ["a delegated one", userOf({ account_type: "sub", is_delegated: true }), "Delegated"],
    ["none yet", userOf({ account: null }), "No mining account"],
  ])("shows %s of a person", async (_kind, person, kind) => {
    const { drawer } = await openMenu({ person });

    expect(drawer.getByText(kind)).toBeVisible();
    expect(drawer.getByText(person.account ?? "miner@pool.invalid")).toBeVisible();
    expect(drawer.getByRole("link", { name: "Switch" })).toHaveAttribute("href", "/en/account/switch");
    expect(drawer.queryByRole("link", { name: "Sign up" })).toBeNull();
  });

  it("R2.6.4 offers no sign-in to a person whose session cannot be read", async () => {
    const { drawer } = await openMenu({
      person: userOf(),
      answers: { "/account/user/info": { status: 503 } },
    });

    expect(getSession().status).toBe("failed");
    expect(drawer.queryByRole("link", { name: "Sign in" })).toBeNull();
    expect(drawer.queryByRole("link", { name: "Sign up" })).toBeNull();
    expect(drawer.getByRole("navigation", { name: "Main" })).toBeVisible();
  });

  it("R2.6.4 hides sign-in and sign-up on the account page", async () => {
    const { drawer } = await openMenu({ path: "/en/account" });

    expect(drawer.queryByRole("link", { name: "Sign in" })).toBeNull();
    expect(drawer.queryByRole("link", { name: "Sign up" })).toBeNull();
  });

  it("closes when a link is followed", async () => {
    const { user, drawer, address } = await openMenu();

    await user.click(drawer.getByRole("link", { name: "Assets" }));

    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Menu" })).toBeNull());
    expect(address()).toBe("/en/wallet/summary");
  });

  it("closes with its own button", async () => {
    const { user, drawer } = await openMenu();

    await user.click(drawer.getByRole("button", { name: "Close" }));

    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Menu" })).toBeNull());
  });

  it("saves the currency of a signed-in person on the account", async () => {
    const { user, drawer, writes } = await openMenu({
      person: userOf(),
      answers: { "POST /account/currency/update": { data: null } },
    });

    await user.selectOptions(drawer.getByRole("combobox", { name: "Currency" }), "RUB");

    await waitFor(() => expect(writes()).toEqual([["POST /account/currency/update", { currency: "RUB" }]]));
    expect(drawer.getByRole("combobox", { name: "Currency" })).toHaveValue("RUB");
  });

  it("shows amounts in the chosen currency even when saving fails", async () => {
    const { user, drawer } = await openMenu({
      person: userOf(),
      answers: { "POST /account/currency/update": { status: 503 } },
    });

    await user.selectOptions(drawer.getByRole("combobox", { name: "Currency" }), "CNY");

    expect(drawer.getByRole("combobox", { name: "Currency" })).toHaveValue("CNY");
  });
});

describe("a link to a page of main accounts", () => {
  const link = (
    <MenuRouteLink route="finance.loan" className="">
      Loan
    </MenuRouteLink>
  );
  async function follow(own: PageSetup) {
    const page = await openPage(link, { path: "/en/pool/state", isFrame: true, ...own });
    await page.user.click(screen.getByRole("link", { name: "Loan" }));
    return page;
  }

  it("R2.6.2 asks a sub-account to switch instead of opening it", async () => {
    const { address } = await follow({ person: userOf({ account_type: "sub" }), origin: accountOf() });

    expect(getSession().mainAccountPrompt).toBe("loan");
    expect(address()).toBe("/en/pool/state");
  });

  it.each<[string, PageSetup]>([
    ["the main account", { person: userOf() }],
    ["a visitor, who is sent to sign in there", {}],
  ])("opens it for %s", async (_who, own) => {
    const { address } = await follow(own);

    expect(getSession().mainAccountPrompt).toBeNull();
    expect(address()).toBe("/en/finance/loan");
  });
});

describe("the app panel", () => {
  it("links to the stores and shows their page as a QR code", async () => {
    await openPage(<AppPanel />);

    expect(screen.getByRole("link", { name: "iPhone guide" })).toHaveAttribute(
      "href",
      getBrandLink("appIos", "en_US"),
    );
    expect(screen.getByRole("link", { name: "Android guide" })).toHaveAttribute(
      "href",
      getBrandLink("appAndroid", "en_US"),
    );
    expect(screen.getByRole("img", { name: "QR code of the app's download page" })).toBeVisible();
    expect(screen.getByText(`${brand.name} on your phone`)).toBeVisible();
  });
});

import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Link } from "shared/router";
import { userOf } from "shared/testing";
import { leavePage, openPage } from "#/testing/open-page.tsx";
import { BottomBar } from "./bottom-bar.tsx";

/** Mocks a visual viewport that a keyboard can shrink. */
function setViewport() {
  const viewport = Object.assign(new EventTarget(), { width: 390, height: 844, scale: 1 });
  Object.defineProperty(globalThis, "visualViewport", { configurable: true, value: viewport });
  return (height: number) =>
    act(() => {
      viewport.height = height;
      viewport.dispatchEvent(new Event("resize"));
    });
}

async function open(path = "/en/pool/worker") {
  const page = await openPage(
    <>
      <input aria-label="Search" />
      <Link to="/en/pool/worker?coin=BTC">Bitcoin</Link>
      <BottomBar />
    </>,
    { path, isFrame: true, person: userOf() },
  );
  return { ...page, bar: () => screen.queryByRole("navigation", { name: "Shortcuts" }) };
}

afterEach(async () => {
  await leavePage();
  Reflect.deleteProperty(globalThis, "visualViewport");
});

it("links to the pages a miner opens daily, and marks the current one", async () => {
  const { user, address } = await open();

  const links = within(screen.getByRole("navigation", { name: "Shortcuts" })).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Dashboard", "/en/pool/state"],
    ["Workers", "/en/pool/worker"],
    ["Earnings", "/en/pool/profit"],
    ["Wallet", "/en/wallet/summary"],
  ]);
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Workers");

  await user.click(screen.getByRole("link", { name: "Wallet" }));
  expect(address()).toBe("/en/wallet/summary");
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Wallet");
});

it.each([
  ["/en/wallet/bill", "Wallet"],
  ["/en/pool/profitDlgMixin", "Earnings"],
])("marks the section of %s", async (path, name) => {
  await open(path);

  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent(name);
});

it("marks nothing on a page that is only in the menu", async () => {
  await open("/en/setting/security");

  expect(screen.queryByRole("link", { current: "page" })).toBeNull();
});

it("opens the whole menu, which closes when a link is followed", async () => {
  const { user, address } = await open();

  await user.click(screen.getByRole("button", { name: "More" }));
  const menu = within(await screen.findByRole("dialog", { name: "Menu" }));
  await user.click(menu.getByRole("link", { name: "Assets" }));

  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Menu" })).toBeNull());
  expect(address()).toBe("/en/wallet/summary");
});

it("keeps the menu open when only the query changes", async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole("button", { name: "More" }));
  const menu = await screen.findByRole("dialog", { name: "Menu" });

  // The page changes its own query, as when it has found its coin.
  fireEvent.click(screen.getByText("Bitcoin"));

  expect(address()).toBe("/en/pool/worker?coin=BTC");
  expect(menu).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(menu).not.toBeInTheDocument());
});

it("hides while the keyboard is open, and is shown again with the full viewport", async () => {
  const resize = setViewport();
  const { user, bar } = await open();
  await user.click(screen.getByRole("textbox", { name: "Search" }));
  expect(bar()).toBeVisible();
  expect(document.documentElement).toHaveAttribute("data-bottom-bar");

  resize(500);
  expect(bar()).toBeNull();
  expect(document.documentElement).not.toHaveAttribute("data-bottom-bar");
  resize(844);
  expect(bar()).toBeVisible();
  resize(500);
  act(() => screen.getByRole("textbox", { name: "Search" }).blur());
  expect(bar()).toBeVisible();
});

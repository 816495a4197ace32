import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CoinSwitch } from "./coin-switch.tsx";
import { MenuChoice, MenuLabel, MenuLink, MenuSeparator } from "./index.ts";
import { Menu, MenuItem } from "./menu.tsx";
import { renderInEnglish } from "./render-in-english.tsx";
import { RefreshButton, SubNavigation } from "./sub-navigation.tsx";

/** Presses with a button: jsdom gives pointer events none. */
function press(trigger: HTMLElement, event: MouseEventInit): void {
  fireEvent(trigger, new MouseEvent("pointerdown", { bubbles: true, cancelable: true, ...event }));
}

describe("a menu", () => {
  function setup(own: { onPointerDown?: () => void } = {}) {
    const chosen: string[] = [];
    const choose = (name: string) => () => void chosen.push(name);
    renderInEnglish(
      <>
        <Menu label="Account" trigger={<button {...own}>More</button>}>
          <MenuLabel>Northfield</MenuLabel>
          <MenuChoice checked onSelect={choose("day")}>
            Day
          </MenuChoice>
          <MenuChoice checked={false} onSelect={choose("hour")}>
            Hour
          </MenuChoice>
          <MenuSeparator />
          <MenuItem disabled onSelect={choose("closed")}>
            Closed
          </MenuItem>
          <MenuLink to="/en/wallet">Wallet</MenuLink>
          <MenuItem danger onSelect={choose("delete")}>
            Delete
          </MenuItem>
        </Menu>
        <button>After</button>
      </>,
    );
    return { chosen, user: userEvent.setup(), trigger: screen.getByRole("button", { name: "More" }) };
  }

  it("lists choices with a check mark, links and actions, in groups", async () => {
    const { user, trigger } = setup();
    await user.click(trigger);
    const menu = within(await screen.findByRole("menu", { name: "Account" }));

    expect(menu.getAllByRole("menuitemcheckbox").map((one) => one.getAttribute("aria-checked"))).toEqual([
      "true",
      "false",
    ]);
    expect(menu.getByRole("menuitem", { name: "Wallet" })).toHaveAttribute("href", "/en/wallet");
    expect(menu.getByRole("menuitem", { name: "Closed" })).toHaveAttribute("aria-disabled", "true");
    expect(menu.getByRole("separator")).toBeInTheDocument();
    expect(menu.getByText("Northfield")).toBeVisible();
  });

  it("is navigated by keys, past disabled entries and to a letter, and selects with Enter", async () => {
    const { user, trigger, chosen } = setup();
    act(() => trigger.focus());
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("menuitemcheckbox", { name: "Day" })).toHaveFocus());

    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(screen.getByRole("menuitem", { name: "Wallet" })).toHaveFocus();
    await user.keyboard("{Home}");
    expect(screen.getByRole("menuitemcheckbox", { name: "Day" })).toHaveFocus();
    await user.keyboard("h");
    expect(screen.getByRole("menuitemcheckbox", { name: "Hour" })).toHaveFocus();
    await user.keyboard("{End}{Enter}");

    expect(chosen).toEqual(["delete"]);
    expect(screen.queryByRole("menu")).toBeNull();
    expect(trigger).toHaveFocus();
  });

  it("stays open when reopened before its last closing has returned the focus", async () => {
    const { user, trigger, chosen } = setup();
    await user.click(trigger);
    const first = await screen.findByRole("menuitem", { name: "Delete" });
    // A busy page handles the next press before the timer that returns the focus to the trigger.
    fireEvent.click(first);
    press(trigger, { button: 0 });
    await act(async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      setTimeout(resolve, 0);
      await promise;
    });

    expect(chosen).toEqual(["delete"]);
    expect(screen.getByRole("menu", { name: "Account" })).toBeVisible();
    await user.keyboard("{End}{Enter}");
    expect(chosen).toEqual(["delete", "delete"]);
  });

  it("selects no disabled entry, and nothing on Escape", async () => {
    const { user, trigger, chosen } = setup();
    await user.click(trigger);
    await user.click(await screen.findByRole("menuitem", { name: "Closed" }));
    await user.keyboard("{Escape}");

    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    expect(chosen).toEqual([]);
  });

  it.each([
    ["another button", { button: 2 }],
    ["Ctrl, which asks for the browser's own menu", { button: 0, ctrlKey: true }],
  ])("stays closed when pressed with %s", (_what, event) => {
    const { trigger } = setup();
    press(trigger, event);

    expect(trigger).toHaveAttribute("aria-expanded", "false");
  });

  it("ignores keys that it does not use", () => {
    const { trigger } = setup();
    for (const key of ["a", "ArrowUp", "Tab", "Escape"])
      expect(fireEvent.keyDown(trigger, { key })).toBe(true);

    expect(trigger).toHaveAttribute("aria-expanded", "false");
  });

  it("also runs the trigger's own handler", async () => {
    const onPointerDown = jest.fn();
    const { user, trigger } = setup({ onPointerDown });
    await user.click(trigger);

    expect(onPointerDown).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole("menu")).toBeVisible();
  });
});

describe("the sub-navigation", () => {
  const TABS = [
    { to: "/en/pool", label: "Overview", current: true },
    { to: "/en/pool/worker", label: "Workers", current: false, count: 12 },
  ];

  it("selects the coin of the section, with the current one checked", async () => {
    const onCoin = jest.fn();
    renderInEnglish(<CoinSwitch coins={["BTC", "LTC", "ZEC"]} coin="LTC" onCoin={onCoin} />);
    const user = userEvent.setup();

    await user.click(screen.getByRole("button", { name: /^Coin: LTC/ }));
    const menu = within(await screen.findByRole("menu", { name: "Coins" }));
    expect(menu.getAllByRole("menuitemcheckbox", { checked: true }).map((one) => one.textContent)).toEqual([
      "LTC",
    ]);
    await user.click(menu.getByRole("menuitemcheckbox", { name: /ZEC/ }));

    expect(onCoin.mock.calls).toEqual([["ZEC"]]);
  });

  it("shows coins only if the section has any, and a refresh button", async () => {
    const onRefresh = jest.fn();
    const { rerender } = renderInEnglish(
      <SubNavigation label="Pool" tabs={TABS} stamp="Updated 12:00" onRefresh={onRefresh} />,
    );
    expect(screen.queryByRole("button", { name: /Coin/ })).toBeNull();
    expect(screen.getByRole("link", { name: "Workers 12" })).toBeVisible();
    expect(screen.getByText("Updated 12:00")).toBeInTheDocument();

    await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
    expect(onRefresh).toHaveBeenCalledTimes(1);

    rerender(
      <SubNavigation
        label="Pool"
        tabs={TABS}
        onRefresh={onRefresh}
        coins={["BTC"]}
        coin="BTC"
        onCoin={() => undefined}
      />,
    );
    expect(screen.getByRole("button", { name: /Coin: BTC/ })).toBeVisible();
  });

  it("ignores a second click while it refreshes", async () => {
    const onRefresh = jest.fn();
    renderInEnglish(<RefreshButton isRefreshing onRefresh={onRefresh} />);
    await userEvent.click(screen.getByRole("button", { name: "Refresh" }));

    expect(onRefresh).not.toHaveBeenCalled();
  });
});

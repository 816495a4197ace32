import { screen, waitFor, within, fireEvent } from "@testing-library/react";
import type { CustomSettings } from "contracts";
import { closePage } from "#/testing/open-page.tsx";
import { SAVING, openCustom } from "../testing/custom-page.tsx";

async function open(settings: Partial<CustomSettings> = {}) {
  const page = await openCustom(settings);
  await screen.findByRole("checkbox", { name: "Show LTC in the coin menu" });
  return page;
}

function box(coin: string): HTMLElement {
  return screen.getByRole("checkbox", { name: `Show ${coin} in the coin menu` });
}

function order(): string[] {
  return screen
    .getAllByRole("checkbox", { name: /in the coin menu$/u })
    .map((one) => /Show (\w+)/u.exec(one.getAttribute("aria-label") ?? "")?.[1] ?? "");
}

afterEach(closePage);

describe("coins in the menu", () => {
  it("are all of them until the person chooses", async () => {
    await open();

    expect(order()).toEqual(["BTC", "LTC"]);
    expect(box("BTC")).toBeChecked();
    expect(screen.queryByRole("button", { name: "Show all coins" })).not.toBeInTheDocument();
  });

  it("R2.3.33 exclude one, and include it again", async () => {
    const { bodies, user } = await open();

    await user.click(box("BTC"));
    expect(box("BTC")).not.toBeChecked();
    expect(order()).toEqual(["LTC", "BTC"]);
    await user.click(box("BTC"));

    await waitFor(() =>
      expect(bodies(SAVING)).toEqual([{ quick_coins: ["LTC"] }, { quick_coins: ["LTC", "BTC"] }]),
    );
  });

  it("R2.3.33 are reset to all coins", async () => {
    const { bodies, user } = await open({ quick_coins: ["LTC"] });

    await user.click(screen.getByRole("button", { name: "Show all coins" }));

    await waitFor(() => expect(bodies(SAVING)).toEqual([{ quick_coins: [] }]));
    expect(box("BTC")).toBeChecked();
  });

  it.each([
    ["Move LTC up", ["LTC", "BTC"]],
    ["Move BTC down", ["LTC", "BTC"]],
  ])("R2.3.33 change their order: %s", async (name, quick_coins) => {
    const { bodies, user } = await open();

    await user.click(screen.getByRole("button", { name }));

    await waitFor(() => expect(bodies(SAVING)).toEqual([{ quick_coins }]));
    expect(order()).toEqual(quick_coins);
  });

  it("do not move beyond the ends, nor while excluded", async () => {
    await open({ quick_coins: ["LTC"] });

    expect(screen.getByRole("button", { name: "Move LTC up" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Move LTC down" })).toBeDisabled();
    expect(screen.queryByRole("button", { name: "Move BTC up" })).not.toBeInTheDocument();
  });

  it("R2.3.33 are dragged to the position of another one", async () => {
    const { bodies } = await open();
    const dataTransfer = { setData: jest.fn() };
    const target = box("BTC").closest("li");
    if (target === null) throw new Error("BTC has no row");

    // user-event does not support dragging.
    fireEvent.dragStart(screen.getByTitle("Drag to reorder LTC"), { dataTransfer });
    expect(fireEvent.dragOver(target, { dataTransfer })).toBe(false);
    fireEvent.drop(target, { dataTransfer });

    await waitFor(() => expect(bodies(SAVING)).toEqual([{ quick_coins: ["LTC", "BTC"] }]));
    expect(dataTransfer.setData.mock.calls).toEqual([["text/plain", "LTC"]]);
  });

  it("stay in place when something else is dropped, or a coin on itself", async () => {
    const { bodies } = await open();
    const dataTransfer = { setData: jest.fn() };
    const row = box("LTC").closest("li");
    if (row === null) throw new Error("LTC has no row");

    expect(fireEvent.dragOver(row, { dataTransfer })).toBe(true);
    fireEvent.drop(row, { dataTransfer });
    fireEvent.dragStart(screen.getByTitle("Drag to reorder LTC"), { dataTransfer });
    fireEvent.drop(row, { dataTransfer });

    expect(order()).toEqual(["BTC", "LTC"]);
    expect(bodies(SAVING)).toEqual([]);
  });
});

describe("unit of hashrates", () => {
  it("R2.3.33 is chosen for one coin, and reset to automatic", async () => {
    const { bodies, user } = await open({ hash_units: { LTC: "G" } });
    const field = screen.getByRole("combobox", { name: "Hash unit of BTC" });

    await user.selectOptions(field, "TH/s");
    await user.selectOptions(field, "Automatic");

    await waitFor(() =>
      expect(bodies(SAVING)).toEqual([{ hash_units: { LTC: "G", BTC: "T" } }, { hash_units: { LTC: "G" } }]),
    );
  });

  it("shows what is chosen for each coin", async () => {
    await open({ hash_units: { LTC: "G" } });

    const value = (coin: string) =>
      within(document.body).getByRole("combobox", { name: `Hash unit of ${coin}` });
    expect(value("LTC")).toHaveValue("G");
    expect(value("BTC")).toHaveValue("fitting");
  });
});

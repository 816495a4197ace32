import { screen, within } from "@testing-library/react";
import { closePage } from "#/testing/open-page.tsx";
import { SAVING, openCustom } from "../testing/custom-page.tsx";

function optionsOf(name: string): string[] {
  const options = within(screen.getByRole("combobox", { name })).getAllByRole("option");
  return options.map(({ textContent }) => textContent);
}

afterEach(closePage);

describe("home screen", () => {
  it("offers pages, the person's accounts and the mined coins", async () => {
    await openCustom();

    await screen.findByRole("option", { name: "north_rack_a" });
    expect(optionsOf("Home screen")).toEqual(["Dashboard", "Workers", "Profit", "Wallet", "Home page"]);
    expect(optionsOf("Default account")).toEqual(["northfield", "north_rack_a"]);
    expect(optionsOf("Default coin")).toEqual(["Last viewed", "BTC", "LTC"]);
  });

  it.each([
    ["Home screen", "Workers", { start_page: "pool.worker" }],
    ["Default account", "north_rack_a", { default_account: 2 }],
    ["Default coin", "LTC", { default_coin: "LTC" }],
  ])("R2.3.33 saves %s: %s", async (name, option, change) => {
    const { bodies, user } = await openCustom();
    await screen.findByRole("option", { name: "north_rack_a" });

    await user.selectOptions(screen.getByRole("combobox", { name }), option);

    expect(await screen.findByText("Setting saved")).toBeVisible();
    expect(bodies(SAVING)).toEqual([change]);
  });

  it.each([
    ["Default account", "northfield", { default_account: null }],
    ["Default coin", "Last viewed", { default_coin: null }],
  ])("R2.3.33 resets to the default: %s %s", async (name, option, change) => {
    const { bodies, user } = await openCustom({ default_account: 2, default_coin: "LTC" });
    await screen.findByRole("option", { name: "north_rack_a" });
    expect(screen.getByRole("combobox", { name })).not.toHaveValue("");

    await user.selectOptions(screen.getByRole("combobox", { name }), option);

    expect(await screen.findByText("Setting saved")).toBeVisible();
    expect(bodies(SAVING)).toEqual([change]);
  });
});

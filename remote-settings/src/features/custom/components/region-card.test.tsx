import { screen, waitFor } from "@testing-library/react";
import { setCurrency } from "shared/locale";
import { closePage } from "#/testing/open-page.tsx";
import { watchLeaving } from "#/testing/leaving.ts";
import { SAVING, openCustom } from "../testing/custom-page.tsx";

const LANGUAGE = "POST /account/language/update";
const CURRENCY = "POST /account/currency/update";

afterEach(async () => {
  await closePage();
  setCurrency("USD");
});

describe("language and region", () => {
  it.each([
    ["Time zone", "480", { time_zone: "480" }],
    ["Day boundary", "00:00 UTC", { day_boundary: "utc" }],
    ["Number format", "1 234,56", { number_format: "space" }],
  ])("R2.3.33 saves %s: %s", async (name, option, change) => {
    const { bodies, user } = await openCustom();

    await user.selectOptions(screen.getByRole("combobox", { name }), option);

    expect(await screen.findByText("Setting saved")).toBeVisible();
    expect(bodies(SAVING)).toEqual([change]);
  });

  it("shows the saved choices", async () => {
    await openCustom({ time_zone: "-480", day_boundary: "utc", number_format: "comma" });

    expect(screen.getByRole("combobox", { name: "Time zone" })).toHaveValue("-480");
    expect(screen.getByRole("combobox", { name: "Day boundary" })).toHaveValue("utc");
    expect(screen.getByRole("combobox", { name: "Number format" })).toHaveValue("comma");
  });
});

describe("language", () => {
  it("is saved on the server before the page reloads in it", async () => {
    const { bodies, user } = await openCustom({}, { [LANGUAGE]: { data: null } });
    const leavings = watchLeaving();

    await user.selectOptions(screen.getByRole("combobox", { name: "Language" }), "ru_RU");

    await waitFor(() => expect(leavings()).toBe(1));
    expect(bodies(LANGUAGE)).toEqual([{ language: "ru_RU" }]);
    expect(document.cookie).toMatch(/lang=ru/u);
  });

  it("stays unchanged when the server refuses, and shows the refusal", async () => {
    const { user } = await openCustom({}, { [LANGUAGE]: { code: 500, message: "Try again later." } });

    await user.selectOptions(screen.getByRole("combobox", { name: "Language" }), "ru_RU");

    expect(await screen.findByText("Try again later.")).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Language" })).toHaveValue("en_US");
  });
});

describe("display currency", () => {
  it("is sent, shown, and undone", async () => {
    const { bodies, user } = await openCustom({}, { [CURRENCY]: { data: null } });
    const field = screen.getByRole("combobox", { name: "Display currency" });

    await user.selectOptions(field, "RUB");
    await user.click(await screen.findByRole("button", { name: "Undo" }));

    await waitFor(() => expect(bodies(CURRENCY)).toEqual([{ currency: "RUB" }, { currency: "USD" }]));
    await waitFor(() => expect(field).toHaveValue("USD"));
  });

  it("stays unchanged when the server refuses, and shows the refusal without an undo", async () => {
    const { user } = await openCustom({}, { [CURRENCY]: { code: 500, message: "Try again later." } });
    const field = screen.getByRole("combobox", { name: "Display currency" });

    await user.selectOptions(field, "RUB");

    expect(await screen.findByText("Try again later.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
    expect(field).toHaveValue("USD");
  });
});

import { screen, waitFor } from "@testing-library/react";
import { setCurrency } from "shared/locale";
import { closePage } from "#/testing/open-page.tsx";
import { SAVING, openCustom } from "../testing/custom-page.tsx";

afterEach(async () => {
  setCurrency("USD");
  await closePage();
});

describe("amounts", () => {
  it.each([false, true])("R2.3.33 are hidden or shown: toggled from %s", async (hide_amounts) => {
    const { bodies, user } = await openCustom({ hide_amounts });

    await user.click(screen.getByRole("switch", { name: "Hide amounts by default", checked: hide_amounts }));

    await waitFor(() => expect(bodies(SAVING)).toEqual([{ hide_amounts: !hide_amounts }]));
  });

  it.each([
    ["12.50", "12.5"],
    ["", "0"],
  ])("R2.3.33 count as small below “%s”, saved on blur", async (text, small_balance) => {
    const { bodies, user } = await openCustom();
    const field = screen.getByRole("textbox", { name: "Small-balance limit, USD" });
    await user.clear(field);
    if (text !== "") await user.type(field, text);
    expect(bodies(SAVING)).toEqual([]);

    await user.tab();

    await waitFor(() => expect(bodies(SAVING)).toEqual([{ small_balance }]));
  });

  it("R2.3.33 count as small below an amount of the display currency, stored in dollars", async () => {
    setCurrency("CNY");
    const { bodies, user } = await openCustom({ small_balance: "5" });
    const field = screen.getByRole("textbox", { name: "Small-balance limit, CNY" });
    expect(field).toHaveValue("35.8");
    await user.clear(field);
    await user.type(field, "50");

    await user.tab();

    await waitFor(() => expect(bodies(SAVING)).toEqual([{ small_balance: "6.98324" }]));
    expect(field).toHaveValue("50");
  });

  it("keep the previous limit when the input is not an amount", async () => {
    const { bodies, user } = await openCustom({ small_balance: "5" });
    const field = screen.getByRole("textbox", { name: "Small-balance limit, USD" });
    await user.clear(field);
    await user.type(field, "1.234");

    await user.tab();

    expect(field).toHaveValue("5");
    expect(bodies(SAVING)).toEqual([]);
  });
});

describe("appearance", () => {
  it.each(["Light", "Dark", "System"])("R2.3.33 is chosen: %s", async (name) => {
    const theme = name.toLowerCase();
    const { bodies, user } = await openCustom({ theme: name === "Light" ? "dark" : "light" });

    await user.click(screen.getByRole("radio", { name }));

    await waitFor(() => expect(bodies(SAVING)).toEqual([{ theme }]));
    expect(screen.getByRole("radio", { name })).toBeChecked();
  });

  it.each([
    ["system", false, "reduced"],
    ["reduced", true, "system"],
  ] as const)(
    "R2.3.33 uses reduced motion or the system setting: toggled from %s",
    async (motion, checked, next) => {
      const { bodies, user } = await openCustom({ motion });

      await user.click(screen.getByRole("switch", { name: "Reduced motion", checked }));

      await waitFor(() => expect(bodies(SAVING)).toEqual([{ motion: next }]));
    },
  );
});

describe("undoing a choice", () => {
  it("sends the previous value, and confirms it", async () => {
    const { bodies, user } = await openCustom({ motion: "reduced", hide_amounts: true });
    await user.click(screen.getByRole("switch", { name: "Reduced motion" }));

    await user.click(await screen.findByRole("button", { name: "Undo" }));

    expect(await screen.findByText("Reversed")).toBeVisible();
    expect(bodies(SAVING)).toEqual([{ motion: "system" }, { motion: "reduced" }]);
    expect(screen.getByRole("switch", { name: "Reduced motion" })).toBeChecked();
  });

  it("shows why it could not be undone", async () => {
    const { answers, user } = await openCustom();
    await user.click(screen.getByRole("switch", { name: "Reduced motion" }));
    const undo = await screen.findByRole("button", { name: "Undo" });
    answers[SAVING] = { code: 500, message: "Try again later." };

    await user.click(undo);

    expect(await screen.findByText("Try again later.")).toBeVisible();
    expect(screen.getByRole("switch", { name: "Reduced motion" })).toBeChecked();
  });
});

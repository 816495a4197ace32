import { act, screen, waitFor } from "@testing-library/react";
import { formatCount, formatHashrateText } from "shared/format";
import { endSession, getCustom } from "shared/session";
import { MAIN } from "#/testing/accounts.ts";
import { closePage } from "#/testing/open-page.tsx";
import { SAVING, openCustom } from "./testing/custom-page.tsx";

afterEach(closePage);

describe("setting/custom", () => {
  it("R2.3.33 shows hashrates in the chosen unit", async () => {
    await openCustom({ hash_units: { BTC: "T" } });
    await screen.findByRole("option", { name: MAIN.account });

    expect(formatHashrateText("24610000000000000", { locale: "en_US", coin: "BTC" })).toMatch(
      /^24,610\.00\sTH\/s$/u,
    );
    await act(async () => endSession());
    expect(formatHashrateText("24610000000000000", { locale: "en_US", coin: "BTC" })).toMatch(
      /^24\.61\sPH\/s$/u,
    );
  });

  it("R2.3.33 saves a choice immediately, applies it everywhere, and undoes it", async () => {
    const { user, bodies } = await openCustom();
    await user.selectOptions(await screen.findByRole("combobox", { name: "Number format" }), "point");

    expect(formatCount(1234, "en_US")).toBe("1.234");
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(formatCount(1234, "en_US")).toBe("1,234"));
    expect(bodies(SAVING)).toEqual([{ number_format: "point" }, { number_format: "language" }]);
  });

  it("R2.3.33 selects the columns of profit, and resets them to the default", async () => {
    const { user, bodies } = await openCustom();
    await user.click(await screen.findByRole("checkbox", { name: "PPLNS" }));
    await user.click(screen.getByRole("checkbox", { name: "Fee" }));
    await user.click(screen.getByRole("button", { name: "Usual columns" }));

    expect(screen.getByRole("checkbox", { name: "PPLNS" })).toBeChecked();
    await waitFor(() =>
      expect(bodies(SAVING)).toEqual([
        { profit_columns: ["hashrate", "pps", "solo", "rate", "price", "money"] },
        { profit_columns: ["hashrate", "pps", "solo", "fee", "rate", "price", "money"] },
        { profit_columns: null },
      ]),
    );
  });

  it("R2.3.33 reverts to the previous value when the server refuses, and shows the refusal", async () => {
    const { user } = await openCustom({}, { [SAVING]: { code: 500, message: "Something went wrong" } });
    await user.click(await screen.findByRole("switch", { name: "Hide amounts by default" }));

    expect(await screen.findByText(/went wrong/u)).toBeVisible();
    expect(getCustom().hide_amounts).toBe(false);
  });
});

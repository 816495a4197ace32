import { screen, waitFor } from "@testing-library/react";
import { closePage } from "#/testing/open-page.tsx";
import { listOf } from "#/testing/pages.ts";
import {
  CODES,
  cancelSecurityCheck,
  confirmSecurityCheck,
  findRequest,
  findSecurityCheck,
} from "#/testing/shell.tsx";
import { linkOf } from "../testing/observer-links.ts";
import { AUTH, CHANGE, CREATION, openLinkForm, remarkOf, type LinkForm } from "../testing/open-link-form.tsx";

afterEach(closePage);

describe("a new observer link", () => {
  async function submit({ form, user }: Pick<LinkForm, "form" | "user">) {
    await user.click(form.getByRole("button", { name: "Create link" }));
  }

  it("R3.6 R5.8 starts with the dashboard locked on, assets on and shared income off", async () => {
    const { form } = await openLinkForm(undefined);

    expect(form.getByRole("switch", { name: "Dashboard" })).toBeDisabled();
    for (const name of ["Dashboard", "Workers", "Profit", "Assets", "All coins"])
      expect(form.getByRole("switch", { name })).toBeChecked();
    expect(form.getByRole("switch", { name: "Revenue sharing" })).not.toBeChecked();
    expect(form.getByRole("radio", { name: "All accounts" })).toBeChecked();
    expect(form.getByRole("combobox", { name: "Ends" })).toHaveValue("never");
  });

  it("shows a summary, sends it with the codes, and then shows the new address", async () => {
    const { answers, bodies, form, user } = await openLinkForm(undefined);
    await user.type(remarkOf(form), " Bank ");
    await submit({ form, user });

    const check = await findSecurityCheck();
    expect(check).toHaveTextContent(/RemarkBank.*ShowsAll accounts.*CoinsAll coins.*EndsNever/u);
    expect(check).toHaveTextContent("Dashboard, Workers, Profit, Assets");
    expect((await findRequest()).business).toBe("create_observer");
    expect(bodies(CREATION)).toEqual([]);
    answers["GET /setting/observer"] = listOf([linkOf()]);
    await confirmSecurityCheck();

    expect(await screen.findByRole("dialog", { name: "Link “Bank”" })).toBeVisible();
    expect(screen.getByText("Observer link created")).toBeVisible();
    expect(bodies(CREATION)).toEqual([
      { global: true, remark: "Bank", expire: "never", open_coins: null, ...CODES },
    ]);
    expect(bodies(AUTH)).toEqual([{ observer_id: 3, open_auth: ["dashboard", "worker", "profit", "asset"] }]);
  });

  it("sends one account, other permissions, an expiry and selected coins", async () => {
    const { bodies, form, user } = await openLinkForm(undefined);
    await user.click(form.getByRole("radio", { name: "One account" }));
    await user.type(form.getByRole("combobox", { name: "Mining account" }), "North_Rack_A");
    await user.type(remarkOf(form), "Host");
    await user.click(form.getByRole("switch", { name: "Assets" }));
    await user.click(form.getByRole("switch", { name: "Revenue sharing" }));
    await user.selectOptions(form.getByRole("combobox", { name: "Ends" }), "In 7 days");
    await user.click(form.getByRole("switch", { name: "All coins" }));
    await user.click(form.getByRole("button", { name: "LTC" }));
    await submit({ form, user });
    await confirmSecurityCheck();

    await waitFor(() => expect(bodies(AUTH)).toHaveLength(1));
    expect(bodies(CREATION)).toEqual([
      { global: false, user_id: 2, remark: "Host", expire: "7d", open_coins: ["LTC"], ...CODES },
    ]);
    expect(bodies(AUTH)).toEqual([
      { observer_id: 3, open_auth: ["dashboard", "worker", "profit", "share_profit"] },
    ]);
  });

  async function chooseDay({ form, user }: Pick<LinkForm, "form" | "user">, day: string) {
    await user.selectOptions(form.getByRole("combobox", { name: "Ends" }), "Until a date…");
    const field = form.getByRole("textbox", { name: "Last day" });
    await user.clear(field);
    await user.type(field, day);
    await user.tab();
    return field;
  }

  it("accepts a custom last day in the person's time zone, shown before the codes", async () => {
    const { bodies, form, user } = await openLinkForm(undefined);
    await user.type(remarkOf(form), "Bank");
    const year = new Date().getUTCFullYear() + 1;
    const field = await chooseDay({ form, user }, `03/01/${String(year)}`);
    expect(field).toHaveAccessibleDescription(/until the end of this day \(UTC.*\), for at most 5 years/u);
    await submit({ form, user });

    expect(await findSecurityCheck()).toHaveTextContent(`Ends03/01/${String(year)}`);
    await confirmSecurityCheck();

    await waitFor(() => expect(bodies(AUTH)).toHaveLength(1));
    expect(bodies(CREATION)).toEqual([
      {
        global: true,
        remark: "Bank",
        expire_time: Date.UTC(year, 2, 1, 23, 59, 59) / 1000,
        open_coins: null,
        ...CODES,
      },
    ]);
  });

  it("rejects a missing or past day at the field, and sends nothing", async () => {
    const { form, requests, user } = await openLinkForm(undefined);
    await user.type(remarkOf(form), "Bank");
    const field = await chooseDay({ form, user }, "03/01/2020");
    expect(field).toBeInvalid();
    expect(await form.findByText("Choose a day from tomorrow, within 5 years.")).toBeVisible();
    await user.clear(field);
    await submit({ form, user });

    await waitFor(() => expect(field).toHaveAccessibleDescription(/Choose a day from tomorrow/u));
    expect(remarkOf(form)).toHaveValue("Bank");
    expect(requests(CREATION)).toHaveLength(0);
  });

  it("shows the server's error about the expiry at the day field, and keeps the input", async () => {
    const message = "The link can last at most 5 years.";
    const { form, user } = await openLinkForm(undefined, {
      [CREATION]: { code: 400, message, data: { field: "expire_time" } },
    });
    await user.type(remarkOf(form), "Bank");
    const day = `03/01/${String(new Date().getUTCFullYear() + 1)}`;
    const field = await chooseDay({ form, user }, day);
    await submit({ form, user });
    await confirmSecurityCheck();

    await waitFor(() => expect(field).toHaveAccessibleDescription(/at most 5 years/u));
    expect(field).toHaveValue(day);
    expect(remarkOf(form)).toHaveValue("Bank");
  });

  it("is not created again when its permissions were not saved; trying again sends them and what changed", async () => {
    const { answers, bodies, form, user } = await openLinkForm(undefined, {
      [AUTH]: { code: 500, message: "Try again." },
    });
    await user.type(remarkOf(form), "Bank");
    await submit({ form, user });
    await confirmSecurityCheck();
    expect(await form.findByRole("alert")).toHaveTextContent("Try again.");
    answers[AUTH] = { data: null };
    await user.type(remarkOf(form), " A");
    await user.click(form.getByRole("switch", { name: "Assets" }));
    await submit({ form, user });

    expect(await screen.findByText("Observer link created")).toBeVisible();
    expect(bodies(CREATION)).toHaveLength(1);
    expect(bodies(CHANGE)).toEqual([{ remark: "Bank A", expire: "never", open_coins: null }]);
    expect(bodies(AUTH)).toEqual([
      { observer_id: 3, open_auth: ["dashboard", "worker", "profit", "asset"] },
      { observer_id: 3, open_auth: ["dashboard", "worker", "profit"] },
    ]);
  });

  it("offers only coins that the pool mines, and removes a selected one again", async () => {
    const { form, user } = await openLinkForm(undefined);
    await user.click(form.getByRole("switch", { name: "All coins" }));
    const btc = form.getByRole("button", { name: "BTC" });

    await user.click(btc);
    expect(btc).toHaveAttribute("aria-pressed", "true");
    await user.click(btc);

    expect(btc).toHaveAttribute("aria-pressed", "false");
    expect(form.queryByRole("button", { name: "USDT" })).not.toBeInTheDocument();
  });

  it("R5.8 rejects a missing remark at its field, and sends nothing", async () => {
    const { form, requests, user } = await openLinkForm(undefined);

    await submit({ form, user });

    expect(await form.findByText("Enter a remark for the observer.")).toBeVisible();
    expect(remarkOf(form)).toBeInvalid();
    expect(remarkOf(form)).toHaveAccessibleDescription(/Enter a remark for the observer\./u);
    expect(requests(CREATION)).toHaveLength(0);
  });

  it("rejects an empty selection of coins until one is selected", async () => {
    const { form, requests, user } = await openLinkForm(undefined);
    await user.type(remarkOf(form), "Bank");
    await user.click(form.getByRole("switch", { name: "All coins" }));
    await submit({ form, user });

    expect(await form.findByText("Choose at least one coin.")).toBeVisible();
    expect(requests(CREATION)).toHaveLength(0);
    await user.click(form.getByRole("button", { name: "BTC" }));

    expect(form.queryByText("Choose at least one coin.")).not.toBeInTheDocument();
  });

  it.each(["", "nobody_here"])(
    "rejects “%s” as the account at its field, and keeps the input",
    async (name) => {
      const { form, requests, user } = await openLinkForm(undefined);
      await user.click(form.getByRole("radio", { name: "One account" }));
      const field = form.getByRole("combobox", { name: "Mining account" });
      if (name !== "") await user.type(field, name);
      await user.type(remarkOf(form), "Bank");
      await submit({ form, user });

      expect(await form.findByText("Enter an existing mining account.")).toBeVisible();
      expect(field).toBeInvalid();
      expect(field).toHaveValue(name);
      expect(remarkOf(form)).toHaveValue("Bank");
      expect(requests(CREATION)).toHaveLength(0);
    },
  );

  it.each([
    [21001, "The code is wrong."],
    [21002, "The code has expired."],
  ])(
    "R8.10 keeps dialog and form after error %s, and creates the link with another code",
    async (code, message) => {
      const { answers, bodies, form, user } = await openLinkForm(undefined, {
        [CREATION]: { code, message },
      });
      await user.type(remarkOf(form), "Bank");
      await submit({ form, user });

      await confirmSecurityCheck();
      expect(await findSecurityCheck()).toBeVisible();
      expect(remarkOf(form)).toHaveValue("Bank");
      answers[CREATION] = { data: { id: 3 } };
      await confirmSecurityCheck({ ...CODES, verify_code: "333333" });

      expect(await screen.findByText("Observer link created")).toBeVisible();
      expect(bodies(CREATION).at(-1)).toMatchObject({ remark: "Bank", verify_code: "333333" });
    },
  );

  it("shows the server's error, and keeps the input", async () => {
    const refusal = { code: 25001, message: "You have as many links as you may." };
    const { form, requests, user } = await openLinkForm(undefined, { [CREATION]: refusal });
    await user.type(remarkOf(form), "Bank");
    await submit({ form, user });
    await confirmSecurityCheck();

    expect(await form.findByRole("alert")).toHaveTextContent("You have as many links as you may.");
    expect(remarkOf(form)).toHaveValue("Bank");
    expect(requests(AUTH)).toHaveLength(0);
  });

  it("shows an error about the remark at its field", async () => {
    const refusal = { code: 400, message: "This remark is not allowed.", data: { field: "remark" } };
    const { form, user } = await openLinkForm(undefined, { [CREATION]: refusal });
    await user.type(remarkOf(form), "Bank");
    await submit({ form, user });
    await confirmSecurityCheck();

    await waitFor(() => expect(remarkOf(form)).toHaveAccessibleDescription(/This remark is not allowed\./u));
    expect(remarkOf(form)).toHaveValue("Bank");
  });

  it("sends nothing and keeps the form when the codes are canceled", async () => {
    const { form, requests, user } = await openLinkForm(undefined);
    await user.type(remarkOf(form), "Bank");
    await submit({ form, user });

    await cancelSecurityCheck();

    await waitFor(() => expect(form.getByRole("button", { name: "Create link" })).toBeEnabled());
    expect(remarkOf(form)).toHaveValue("Bank");
    expect(requests(CREATION)).toHaveLength(0);
  });

  it("closes without confirmation when canceled", async () => {
    const { form, requests, user } = await openLinkForm(undefined);

    await user.click(form.getByRole("button", { name: "Cancel" }));

    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(requests(CREATION)).toHaveLength(0);
  });
});

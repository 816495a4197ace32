import { screen, waitFor } from "@testing-library/react";
import { closePage } from "#/testing/open-page.tsx";
import { cancelSecurityCheck, confirmSecurityCheck, findRequest } from "#/testing/shell.tsx";
import { linkOf } from "../testing/observer-links.ts";
import { AUTH, CHANGE, openLinkForm, remarkOf, type LinkForm } from "../testing/open-link-form.tsx";

afterEach(closePage);

describe("changing an observer link", () => {
  async function save({ form, user }: Pick<LinkForm, "form" | "user">) {
    await user.click(form.getByRole("button", { name: "Save" }));
  }

  it("keeps scope and expiry, and sends remark and coins without codes", async () => {
    const { bodies, form, requests, user } = await openLinkForm(linkOf({ open_coins: ["LTC"] }));
    expect(form.queryByRole("radio", { name: "All accounts" })).not.toBeInTheDocument();
    expect(form.getByRole("combobox", { name: "Ends" })).toHaveDisplayValue("Keep it");
    await user.clear(remarkOf(form));
    await user.type(remarkOf(form), "Auditor");
    await user.click(form.getByRole("button", { name: "BTC" }));
    await save({ form, user });

    expect(await screen.findByText("Observer link saved")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(bodies(CHANGE)).toEqual([{ remark: "Auditor", open_coins: ["BTC", "LTC"] }]);
    expect(requests(AUTH)).toHaveLength(0);
  });

  it("keeps a coin that the pool no longer mines while the coins are unchanged, and drops it with them", async () => {
    const { bodies, form, user } = await openLinkForm(linkOf({ open_coins: ["LTC", "OLD"] }));
    await user.clear(remarkOf(form));
    await user.type(remarkOf(form), "Auditor");
    await save({ form, user });
    expect(await screen.findByText("Observer link saved")).toBeVisible();
    expect(bodies(CHANGE)).toEqual([{ remark: "Auditor" }]);
    await closePage();

    const second = await openLinkForm(linkOf({ open_coins: ["LTC", "OLD"] }));
    await second.user.click(second.form.getByRole("button", { name: "BTC" }));
    await save(second);
    await waitFor(() =>
      expect(second.bodies(CHANGE)).toEqual([{ remark: "Bank", open_coins: ["BTC", "LTC"] }]),
    );
  });

  it("asks for a coin in place of the only one, which the pool no longer mines", async () => {
    const { bodies, form, user } = await openLinkForm(linkOf({ open_coins: ["OLD"] }));
    await save({ form, user });
    expect(await form.findByText("Choose at least one coin.")).toBeVisible();
    expect(bodies(CHANGE)).toEqual([]);

    await user.click(form.getByRole("button", { name: "BTC" }));
    await save({ form, user });

    await waitFor(() => expect(bodies(CHANGE)).toEqual([{ remark: "Bank", open_coins: ["BTC"] }]));
  });

  it("starts with the day on which the link expires, and changes it", async () => {
    const year = new Date().getUTCFullYear() + 1;
    const { bodies, form, user } = await openLinkForm(
      linkOf({ expire_time: Date.UTC(year, 2, 1, 23, 59, 59) / 1000 }),
    );
    await user.selectOptions(form.getByRole("combobox", { name: "Ends" }), "Until a date…");
    const field = form.getByRole("textbox", { name: "Last day" });
    expect(field).toHaveValue(`03/01/${String(year)}`);
    await user.clear(field);
    await user.type(field, "03/02/2020");
    await save({ form, user });
    expect(await form.findByText("Choose a day from tomorrow, within 5 years.")).toBeVisible();
    expect(bodies(CHANGE)).toEqual([]);
    await user.clear(field);
    await user.type(field, `03/02/${String(year)}`);
    await save({ form, user });

    await waitFor(() =>
      expect(bodies(CHANGE)).toEqual([
        { remark: "Bank", expire_time: Date.UTC(year, 2, 2, 23, 59, 59) / 1000 },
      ]),
    );
  });

  it("renews an expired link", async () => {
    const { bodies, form, user } = await openLinkForm(
      linkOf({ is_expired: true, expire_time: 1_762_387_200 }),
    );
    await user.selectOptions(form.getByRole("combobox", { name: "Ends" }), "In 24 hours");
    await save({ form, user });

    await waitFor(() => expect(bodies(CHANGE)).toEqual([{ remark: "Bank", expire: "24h" }]));
  });

  it("renews an expired link for a week when no other end is chosen, and cannot keep the old one", async () => {
    const { bodies, form, user } = await openLinkForm(
      linkOf({ is_expired: true, expire_time: 1_762_387_200 }),
    );
    expect(form.getByRole("combobox", { name: "Ends" })).toHaveDisplayValue("In 7 days");
    expect(form.queryByRole("option", { name: "Keep it" })).not.toBeInTheDocument();
    await save({ form, user });

    await waitFor(() => expect(bodies(CHANGE)).toEqual([{ remark: "Bank", expire: "7d" }]));
  });

  it("removes a permission without codes", async () => {
    const { bodies, form, user } = await openLinkForm(linkOf());
    await user.click(form.getByRole("switch", { name: "Workers" }));
    await save({ form, user });

    expect(await screen.findByText("Observer link saved")).toBeVisible();
    expect(bodies(AUTH)).toEqual([{ observer_id: 3, open_auth: ["dashboard", "profit"] }]);
  });

  it.each([
    ["Assets", "asset"],
    ["Revenue sharing", "share_profit"],
  ])("requires the second factor to add %s", async (name, permission) => {
    const { bodies, form, requests, user } = await openLinkForm(linkOf());
    await user.click(form.getByRole("switch", { name }));
    await save({ form, user });

    expect(await findRequest()).toMatchObject({ business: "edit_observer", level: 2 });
    expect(requests(AUTH)).toHaveLength(0);
    await confirmSecurityCheck({ verify_type: "google_code", verify_code: "222222" });

    expect(await screen.findByText("Observer link saved")).toBeVisible();
    expect(bodies(AUTH)).toEqual([
      {
        observer_id: 3,
        open_auth: ["dashboard", "worker", "profit", permission],
        verify_type: "google_code",
        verify_code: "222222",
      },
    ]);
  });

  it("changes nothing when the second factor is canceled", async () => {
    const { form, requests, user } = await openLinkForm(linkOf());
    await user.click(form.getByRole("switch", { name: "Assets" }));
    await save({ form, user });

    await cancelSecurityCheck();

    await waitFor(() => expect(form.getByRole("button", { name: "Save" })).toBeEnabled());
    expect(form.getByRole("switch", { name: "Assets" })).toBeChecked();
    expect([...requests(AUTH), ...requests(CHANGE)]).toEqual([]);
  });

  it("shows why the permissions were refused, and leaves the rest unchanged", async () => {
    const { form, requests, user } = await openLinkForm(linkOf(), {
      [AUTH]: { code: 4030, message: "Not allowed." },
    });
    await user.click(form.getByRole("switch", { name: "Assets" }));
    await save({ form, user });
    await confirmSecurityCheck();

    expect(await form.findByRole("alert")).toHaveTextContent("Not allowed.");
    expect(requests(CHANGE)).toHaveLength(0);
  });
});

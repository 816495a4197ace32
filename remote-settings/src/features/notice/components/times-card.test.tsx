import { screen, waitFor } from "@testing-library/react";
import { setCurrency } from "shared/locale";
import { userOf } from "shared/testing";
import { accountOf } from "#/testing/accounts.ts";
import { closePage } from "#/testing/open-page.tsx";
import { SAVING, openNotices } from "../testing/notice-page.tsx";

const QUIET = { from: "22:00", to: "07:00" };

async function retype(user: Awaited<ReturnType<typeof openNotices>>["user"], name: string, text: string) {
  const field = screen.getByRole("textbox", { name });
  await user.clear(field);
  await user.type(field, text);
  await user.tab();
  return field;
}

afterEach(() => {
  closePage();
  setCurrency("USD");
});

describe("quiet hours", () => {
  it("start with the default night hours", async () => {
    const { bodies, user } = await openNotices();
    expect(screen.queryByRole("textbox", { name: "from" })).not.toBeInTheDocument();

    await user.click(screen.getByRole("switch", { name: "Quiet hours" }));

    expect(await screen.findByRole("textbox", { name: "from" })).toHaveValue("22:00");
    expect(screen.getByRole("textbox", { name: "to" })).toHaveValue("07:00");
    await waitFor(() => expect(bodies(SAVING)).toEqual([{ quiet: QUIET, time_zone: "+00:00" }]));
  });

  it("are turned off", async () => {
    const { bodies, user } = await openNotices({ settings: { quiet: QUIET } });

    await user.click(screen.getByRole("switch", { name: "Quiet hours" }));

    await waitFor(() => expect(bodies(SAVING)).toEqual([{ quiet: null }]));
    expect(screen.queryByRole("textbox", { name: "from" })).not.toBeInTheDocument();
  });

  it.each([
    ["from", "21:30", { from: "21:30", to: "07:00" }],
    ["to", "06:15", { from: "22:00", to: "06:15" }],
  ])("change only “%s”", async (name, text, quiet) => {
    const { bodies, user } = await openNotices({ settings: { quiet: QUIET } });

    await retype(user, name, text);

    await waitFor(() => expect(bodies(SAVING)).toEqual([{ quiet, time_zone: "+00:00" }]));
  });

  it("are shown in the time zone in which they apply, as is the time of the report", async () => {
    await openNotices({ settings: { quiet: QUIET, time_zone: "Asia/Shanghai" } });

    expect(screen.getAllByText("UTC+8")).toHaveLength(2);
  });

  it("move to the person's time zone when one of them changes", async () => {
    const { bodies, user } = await openNotices({ settings: { quiet: QUIET, time_zone: "Asia/Shanghai" } });

    await retype(user, "to", "06:15");

    const quiet = { from: "22:00", to: "06:15" };
    await waitFor(() => expect(bodies(SAVING)).toEqual([{ quiet, time_zone: "+00:00" }]));
    await waitFor(() => expect(screen.getAllByText("UTC")).toHaveLength(2));
  });

  it("reject an invalid time at the field, and keep the input", async () => {
    const { bodies, user } = await openNotices({ settings: { quiet: QUIET } });

    const field = await retype(user, "from", "25:00");

    expect(field).toHaveAccessibleDescription("Enter a time from 00:00 to 23:59.");
    expect(field).toHaveValue("25:00");
    expect(bodies(SAVING)).toEqual([]);
  });
});

describe("report, payouts and loans", () => {
  it("saves the time of the report", async () => {
    const { bodies, user } = await openNotices();

    await retype(user, "at", "18:45");

    await waitFor(() => expect(bodies(SAVING)).toEqual([{ report_time: "18:45", time_zone: "+00:00" }]));
  });

  it.each([
    ["25.50", "25.50"],
    ["", "0"],
  ])("saves a payout limit of “%s” as %s", async (text, payout_minimum) => {
    const { bodies, user } = await openNotices({ settings: { payout_minimum: "10" } });
    const field = screen.getByRole("textbox", { name: "Notify for payouts over, USD" });
    expect(field).toHaveValue("10");

    await user.clear(field);
    if (text !== "") await user.type(field, text);
    await user.tab();

    await waitFor(() => expect(bodies(SAVING)).toEqual([{ payout_minimum, payout_currency: "USD" }]));
  });

  it("R6.1 saves a payout limit in the display currency", async () => {
    setCurrency("EUR");
    const { bodies, user } = await openNotices({
      settings: { payout_minimum: "10", payout_currency: "EUR" },
    });

    await retype(user, "Notify for payouts over, EUR", "25");

    const saved = { payout_minimum: "25", payout_currency: "EUR" };
    await waitFor(() => expect(bodies(SAVING)).toEqual([saved]));
  });

  it.each(["1.234", "1234567890", "10"])("ignores a payout limit of “%s”", async (text) => {
    const { bodies, user } = await openNotices({ settings: { payout_minimum: "10" } });

    const field = await retype(user, "Notify for payouts over, USD", text);

    expect(field).toHaveValue("10");
    expect(bodies(SAVING)).toEqual([]);
  });

  it.each([
    [null, "62.00%", "0.62"],
    ["0.62", "none", null],
  ])("changes the loan level from %s to %s", async (loan_level, option, expected) => {
    const { bodies, user } = await openNotices({ settings: { loan_level } });

    await user.selectOptions(
      screen.getByRole("combobox", { name: "Custom warning level for loans" }),
      option,
    );

    await waitFor(() => expect(bodies(SAVING)).toEqual([{ loan_level: expected }]));
  });

  it("offers no loan level to a sub-account, which has no loans", async () => {
    const { account } = accountOf();
    await openNotices({}, {}, { user: userOf({ id: 2, account, account_type: "sub" }) });

    expect(screen.queryByText("Custom warning level for loans")).not.toBeInTheDocument();
    expect(screen.getByRole("switch", { name: "Quiet hours" })).toBeVisible();
  });
});

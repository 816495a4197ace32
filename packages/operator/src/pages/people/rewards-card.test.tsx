import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { meOf, openDesk, type DeskAnswers } from "../../testing/open-desk.tsx";

const PERSON = {
  id: 7,
  account: "northfield",
  account_type: "main",
  parent_id: null,
  email: "miner@demo.example",
  register_time: 1_760_000_000,
  frozen_time: null,
  sub_accounts: 6,
  has_authenticator: true,
  has_mobile: false,
  has_payment_password: true,
  holds: [],
  sessions: [],
  resets: [],
  events: [],
};
const COUPON = "POST /operator/accounts/7/coupons";
const AGENCY = "PUT /operator/accounts/7/agency";
const FEE = "POST /operator/accounts/7/fee-corrections";

const DAY = "Day of the pool (UTC+8), YYYY-MM-DD";

afterEach(() => jest.restoreAllMocks());

function open(more: DeskAnswers = {}, roles: Parameters<typeof meOf>[0] = ["finance"], person: object = {}) {
  const answers: DeskAnswers = {
    "GET /operator/me": meOf(roles),
    "GET /operator/people/7": { data: { ...PERSON, ...person } },
    ...more,
  };
  const seen = openDesk("/people/7", answers);
  return {
    answers,
    user: userEvent.setup(),
    bodies: (call: string) => seen.filter((one) => one.call === call).map(({ body }) => body),
  };
}

async function fill(
  user: ReturnType<typeof open>["user"],
  title: string,
  values: Readonly<Record<string, string>>,
) {
  await user.click(await screen.findByRole("button", { name: title }));
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  for (const [label, text] of Object.entries(values)) {
    const field = dialog.getByRole("textbox", { name: label });
    await user.clear(field);
    await user.type(field, text);
  }
  return dialog;
}

describe("rewards of an account", () => {
  it("gives a coupon once, even if it is sent repeatedly", async () => {
    const { answers, user, bodies } = open({ [COUPON]: { status: 409, code: 409, message: "Away." } });
    const dialog = await fill(user, "Give a coupon", { "Share of the fee still charged": "0.75" });
    await user.click(dialog.getByRole("button", { name: "Give coupon" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("Away.");
    answers[COUPON] = { data: { id: 4 } };
    await user.click(dialog.getByRole("button", { name: "Give coupon" }));

    expect(await screen.findByText("The coupon was given.")).toBeVisible();
    const [first, second] = bodies(COUPON);
    expect(first).toMatchObject({ pay_ratio: "0.75", days: 30, use_within_days: 60 });
    expect(second).toEqual(first);
  });

  it("makes an account an agency, with a share from 0 to 1 only", async () => {
    const { user, bodies } = open({ [AGENCY]: { data: { status: "agency" } } });
    const tier = "Share of the fee it may give away or keep";
    const dialog = await fill(user, "Make this account an agency", {
      "Name of the agency": "Polar Hosting",
      [tier]: "20",
    });
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Enter a share from 0 to 1, such as 0.75.")).toBeVisible();
    await user.clear(dialog.getByRole("textbox", { name: tier }));
    await user.type(dialog.getByRole("textbox", { name: tier }), "0.2");
    await user.click(dialog.getByRole("button", { name: "Save" }));

    expect(await screen.findByText("The account is now an agency.")).toBeVisible();
    expect(bodies(AGENCY)).toEqual([{ name: "Polar Hosting", tier: "0.2" }]);
  });

  it("refunds the fee of a day with a remark for the owner", async () => {
    const { user, bodies } = open({ [FEE]: { data: { status: "corrected" } } });
    const dialog = await fill(user, "Refund a fee", {
      Coin: "ltc",
      [DAY]: "2026-11-20",
      Amount: "0.01",
      "Note to the owner": "Fee of a wrong day",
    });
    await user.click(dialog.getByRole("button", { name: "Refund" }));

    expect(await screen.findByText("The fee was refunded.")).toBeVisible();
    expect(bodies(FEE)).toMatchObject([
      { coin: "LTC", day: "2026-11-20", amount: "0.01", remark: "Fee of a wrong day" },
    ]);
  });

  it("refunds no fee of a day that the calendar does not have", async () => {
    const { user, bodies } = open();
    const dialog = await fill(user, "Refund a fee", {
      [DAY]: "2026-11-31",
      Amount: "0.01",
      "Note to the owner": "Fee of a wrong day",
    });
    await user.click(dialog.getByRole("button", { name: "Refund" }));

    expect(await dialog.findByText("There is no such day.")).toBeVisible();
    expect(bodies(FEE)).toEqual([]);
  });

  it("names the day whose fee is refunded by the pool's time, not by UTC", async () => {
    const { user } = open();
    const dialog = await fill(user, "Refund a fee", {});

    expect(dialog.getByRole("textbox", { name: /^Day/ })).toHaveAccessibleName(DAY);
    expect(dialog.getByRole("textbox", { name: DAY })).toHaveAccessibleDescription(
      "A day of the pool is from 00:00 to 24:00 UTC+8. Work at 18:00 UTC belongs to the next day.",
    );
  });

  it("refunds no amount of zero or with more decimals than the coin has, and says so at the field", async () => {
    const message = "An amount of this coin has at most 8 decimals.";
    const data = { field: "amount", rule: "decimals" };
    const { answers, user, bodies } = open({ [FEE]: { status: 400, code: 400, message, data } });
    const dialog = await fill(user, "Refund a fee", {
      [DAY]: "2026-11-20",
      Amount: "0.00",
      "Note to the owner": "Fee of a wrong day",
    });
    const amount = dialog.getByRole("textbox", { name: "Amount" });
    const refund = dialog.getByRole("button", { name: "Refund" });
    await user.click(refund);
    expect(await dialog.findByText("Enter an amount above zero.")).toBeVisible();
    expect(bodies(FEE)).toEqual([]);
    await user.clear(amount);
    await user.type(amount, "0.000000001");
    await user.click(refund);

    await waitFor(() => expect(amount).toHaveAccessibleDescription(message));
    expect(amount).toHaveFocus();
    expect(dialog.queryByText("Enter an amount above zero.")).toBeNull();
    answers[FEE] = { status: 409, code: 22003, message: "The fee of that day is 0 BTC." };
    await user.clear(amount);
    await user.type(amount, "0.01");
    await user.click(refund);
    expect(await dialog.findByText("The fee of that day is 0 BTC.")).toBeVisible();
    expect(amount).toBeValid();
  });

  it.each([
    [["support"], {}],
    [["finance"], { account_type: "sub", parent_id: 3 }],
  ] as const)("is hidden for %j of %j", async (roles, person) => {
    open({}, [...roles], person);

    expect(await screen.findByText("No active sessions.")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Coupons, agency and fees")).not.toBeInTheDocument());
  });
});

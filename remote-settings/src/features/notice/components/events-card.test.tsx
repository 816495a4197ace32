import { screen, waitFor, within } from "@testing-library/react";
import { OPTIONAL_NOTICES, type OptionalNotice } from "contracts";
import { closePage } from "#/testing/open-page.tsx";
import { SAVING, SETTINGS, SMS, openNotices } from "../testing/notice-page.tsx";

const NAMES: Readonly<Record<OptionalNotice, string>> = {
  worker_offline: "Worker offline",
  hashrate_drop: "Hashrate drop",
  recovered: "Recovered",
  reject_rate: "Reject rate high",
  daily_report: "Daily report",
  payout: "Payout sent or failed",
  deposit: "Deposit credited",
  news: "Coupons, rebates and news",
};

const PHONE = { enabled: false, sent_today: 0, daily_limit: 10 };

function rowOf(name: string): HTMLElement | undefined {
  return screen.getAllByRole("listitem").find((one) => within(one).queryByText(name) !== null);
}

function isOn(name: string): boolean {
  return screen.queryByRole("switch", { name, checked: true }) !== null;
}

afterEach(closePage);

describe("events and channels", () => {
  it("shows the channels of every event", async () => {
    await openNotices();

    const shown = OPTIONAL_NOTICES.map((event) => [
      event,
      { mail: isOn(`${NAMES[event]} by email`), message: isOn(`${NAMES[event]} as message`) },
    ]);
    expect(Object.fromEntries(shown)).toEqual(SETTINGS.events);
  });

  it.each(OPTIONAL_NOTICES)("toggles email and message of %s independently", async (event) => {
    const { bodies, user } = await openNotices();
    const before = SETTINGS.events[event];

    await user.click(screen.getByRole("switch", { name: `${NAMES[event]} by email` }));
    await user.click(screen.getByRole("switch", { name: `${NAMES[event]} as message` }));

    await waitFor(() => expect(bodies(SAVING)).toHaveLength(2));
    expect(bodies(SAVING)).toEqual([
      { events: { [event]: { mail: !before.mail } } },
      { events: { [event]: { message: !before.message } } },
    ]);
  });

  it.each([
    ["Withdrawals", "Always: email and message"],
    ["Security", "Always: email and message"],
    ["Loan risk", "Always: email, message, SMS"],
  ])("locks %s on: %s", async (name, ways) => {
    await openNotices({}, { [SMS]: { data: { ...PHONE, available: true, phone: "+1 •••• 5550" } } });

    await waitFor(() => expect(rowOf(name)).toHaveTextContent(ways));
    expect(screen.queryByRole("switch", { name: `${name} by email` })).not.toBeInTheDocument();
  });

  it.each([
    ["the pool sends none", { available: false, phone: null }],
    ["no phone is linked", { available: true, phone: null }],
  ])("promises no SMS where %s", async (_, reading) => {
    await openNotices({}, { [SMS]: { data: { ...PHONE, ...reading } } });

    expect(rowOf("Loan risk")).toHaveTextContent("Always: email and message");
  });
});

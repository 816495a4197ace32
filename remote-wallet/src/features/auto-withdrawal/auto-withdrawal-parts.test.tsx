import { screen, waitFor, within } from "@testing-library/react";
import type { SecurityHold } from "contracts";
import { holdAnswer, pageOf } from "shared/testing";
import { changeOf, ruleOf } from "#/testing/auto-withdrawals.ts";
import { closePage, openPage, type OpenOptions, type Replies } from "#/testing/open-page.tsx";
import { tableTexts } from "#/testing/table-texts.ts";
import { NO_ROWS } from "#/testing/withdraw-info.ts";
import { AutoWithdrawalPage } from "./auto-withdrawal-page.tsx";

const RULES = "/wallet/v1/withdraw/address";
const LOG = `${RULES}/log`;
const REFUSED = { code: 22000, message: "The wallet is closed for a moment." };

function setup(own: Replies = {}, options: Partial<OpenOptions> = {}) {
  return openPage(<AutoWithdrawalPage />, {
    path: "/en/wallet/autoWithdrawal",
    replies: {
      "/setting/security/hold": { data: { holds: [] } },
      [RULES]: { data: [ruleOf()] },
      [LOG]: { data: NO_ROWS },
      ...own,
    },
    ...options,
  });
}

afterEach(closePage);

describe("removing an automatic withdrawal", () => {
  async function ask(own: Replies = {}) {
    const page = await setup(own);
    await page.user.click(await screen.findByRole("button", { name: "Remove BTC" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Remove the auto-withdrawal of BTC?" }));
    return { ...page, dialog };
  }

  it("R2.3.19 asks for confirmation, then removes the rule of this coin only", async () => {
    const { user, dialog, bodiesOf, writes, queriesOf } = await ask({ [`DELETE ${RULES}`]: { data: null } });
    expect(
      dialog.getByText("Earnings stay in the balance. Setting it up again asks for codes."),
    ).toBeVisible();
    expect(writes()).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Remove" }));

    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(writes()).toEqual([`DELETE ${RULES}`]);
    expect(bodiesOf(RULES)).toEqual([{ coin: "BTC" }]);
    await waitFor(() => expect(queriesOf(RULES)).toHaveLength(2));
  });

  it("removes nothing when the person cancels", async () => {
    const { user, dialog, writes } = await ask();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));

    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(writes()).toEqual([]);
  });

  it("R8.5 shows why it was refused", async () => {
    const { user, dialog } = await ask({ [`DELETE ${RULES}`]: REFUSED });
    await user.click(dialog.getByRole("button", { name: "Remove" }));

    expect(await screen.findByText("The wallet is closed for a moment.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Remove BTC" })).toBeVisible();
  });
});

describe("holds on automatic withdrawals", () => {
  const hold: SecurityHold = {
    kind: "withdrawal",
    reason: "email",
    start_time: 1_795_000_000,
    until: 4_000_000_000,
  };

  it("shows what still runs while withdrawals are on hold", async () => {
    await setup({ "/setting/security/hold": { data: { holds: [hold] } } });

    expect(await screen.findByText("Withdrawals are on hold.")).toBeVisible();
    expect(screen.getByText(/The email was changed\./u)).toHaveTextContent(
      /The hold ends on .*2096.*Automatic withdrawals to unchanged addresses still run\./u,
    );
  });

  it("shows the hold that stops everything before any other", async () => {
    const all: SecurityHold = { ...hold, kind: "outgoing", reason: "deposit_reversed", until: null };
    await setup({ "/setting/security/hold": { data: { holds: [hold, all] } } });

    expect(await screen.findByText(/A deposit that you already spent was reversed/u)).toHaveTextContent(
      /It ends when the balance covers the shortfall\. Automatic withdrawals also wait until it ends\./u,
    );
    expect(screen.queryByText(/The email was changed\./u)).toBeNull();
  });

  it("shows nothing about a hold that has ended", async () => {
    await setup({ "/setting/security/hold": { data: { holds: [{ ...hold, until: 1_000_000_000 }] } } });
    await screen.findByRole("switch", { name: "Auto-withdrawal of BTC" });

    expect(screen.queryByText("Withdrawals are on hold.")).toBeNull();
  });
});

it("R4.1.4 shows a summary of all accounts without controls", async () => {
  const { queriesOf, seen } = await setup(
    { [RULES]: { data: [ruleOf({ account: "north_rack_a" })] } },
    { isSummary: true },
  );

  expect(await screen.findByText("north_rack_a")).toBeVisible();
  expect(queriesOf(RULES)[0]).toEqual({ summary: "true" });
  expect(screen.queryByRole("switch")).toBeNull();
  expect(screen.queryByRole("button", { name: /Change|Remove|Pause all|Add a coin/u })).toBeNull();
  expect(seen.some(({ path }) => path === LOG)).toBe(false);
});

describe("changes of automatic withdrawals", () => {
  it("R2.3.19 shows who changed what, when and from where", async () => {
    const second = changeOf({
      id: 2,
      coin: "LTC",
      action: "delete",
      actor: "delegate_1",
      old_address: "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9",
      new_address: null,
      new_threshold: null,
    });
    await setup({
      [LOG]: {
        data: pageOf([
          changeOf(),
          second,
          changeOf({ id: 3, action: "disable" }),
          changeOf({ id: 4, old_address: second.old_address }),
        ]),
      },
    });
    await screen.findByText("delegate_1");

    expect(tableTexts("Auto-withdrawal changes")).toEqual([
      ["11/19/2026 15:00", "BTC", "Set up", "", "bc1qw508…8f3t4", "0.005 BTC", "northfield", "192.0.2.7"],
      ["11/19/2026 15:00", "LTC", "Removed", "ltc1qw50…mn4n9", "", "–", "delegate_1", "192.0.2.7"],
      ["11/19/2026 15:00", "BTC", "Paused", "", "bc1qw508…8f3t4", "0.005 BTC", "northfield", "192.0.2.7"],
      [
        ...["11/19/2026 15:00", "BTC", "Changed", "ltc1qw50…mn4n9", "bc1qw508…8f3t4"],
        ...["0.005 BTC", "northfield", "192.0.2.7"],
      ],
    ]);
  });

  it("shows a placeholder until the changes are loaded, and a note when there are none", async () => {
    const held = holdAnswer();
    await setup({ [LOG]: held.answer });
    expect(await screen.findByRole("table", { name: "Auto-withdrawal changes" })).toHaveAttribute(
      "aria-busy",
      "true",
    );
    held.give({ data: NO_ROWS });

    expect(await screen.findByText("No changes yet")).toBeVisible();
  });

  it("R8.5 shows why they failed to load, and retries", async () => {
    const { user, replies } = await setup({ [LOG]: REFUSED });
    expect(await screen.findByText("Couldn't load the changes.")).toBeVisible();
    expect(screen.getByText("The wallet is closed for a moment.")).toBeVisible();

    replies[LOG] = { data: pageOf([changeOf()]) };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("192.0.2.7")).toBeVisible();
  });

  it("loads the next page", async () => {
    const { user, queriesOf } = await setup({
      [LOG]: ({ query }) => ({
        data: pageOf([changeOf({ actor: query.get("page") === "2" ? "earlier" : "later" })], { total: 11 }),
      }),
    });
    await screen.findByText("later");
    await user.click(screen.getByRole("button", { name: "Next page" }));

    expect(await screen.findByText("earlier")).toBeVisible();
    expect(queriesOf(LOG)).toEqual([
      { page: "1", limit: "10" },
      { page: "2", limit: "10" },
    ]);
  });
});

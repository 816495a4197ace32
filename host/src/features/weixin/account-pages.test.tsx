import { act, screen, waitFor } from "@testing-library/react";
import {
  accountOf,
  balanceOf,
  hasSkeleton,
  homeOf,
  pageOf,
  summaryOf,
  userOf,
  type Answer,
  coinOf,
} from "shared/testing";
import { startCommonData } from "shared/session";
import type { ReactNode } from "react";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { BalancePage } from "./balance-page.tsx";
import { HashratePage } from "./hashrate-page.tsx";
import { SettingPage } from "./setting-page.tsx";

const LINKED = "GET /weixin/bind";

function open(page: ReactNode, path: string, answers: Answers = {}) {
  return openPage(page, {
    path,
    person: userOf(),
    answers: { "/account/user": { data: pageOf([]) }, ...answers },
  });
}

const TETHER = coinOf({
  coin: "USDT",
  name: "Tether",
  display_precision: 6,
  price: { USD: "1" },
  chains: [],
});

afterEach(leavePage);

describe("weixin/hashrate", () => {
  const HOME = "GET /pool/BTC/home";
  const home = homeOf({ hashrate_10min: "142950000000000", total_active: 1027, total_unactive: 2 });

  it("shows a placeholder, and a retry after a failure", async () => {
    const { user, countOf } = await open(<HashratePage />, "/en/weixin/hashrate", {
      [HOME]: { status: 400 },
    });
    expect(hasSkeleton()).toBe(true);
    expect(await screen.findByText("Couldn't load the hashrate.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));

    await waitFor(() => expect(countOf("/pool/BTC/home")).toBe(2));
  });

  it("R2.3.45 shows hashrates and workers of the account, and switches the account", async () => {
    const sub = accountOf({ id: 5, account: "hall_b" });
    const { user, writes } = await open(<HashratePage />, "/en/weixin/hashrate", {
      [HOME]: { data: home },
      "/account/user": { data: pageOf([sub]) },
      "PUT /account/user": { code: 4030, message: "Not this one." },
    });

    expect(await screen.findByText("1,027")).toBeVisible();
    expect(screen.getByText("142.95")).toBeVisible();
    await user.selectOptions(await screen.findByRole("combobox", { name: "Mining account" }), "5");
    await waitFor(() => expect(writes()).toEqual([["PUT /account/user", { id: 5 }]]));
  });
});

describe("weixin/balance", () => {
  const SUMMARY = "GET /wallet/summary";

  it("R2.3.45 shows the balances and their value", async () => {
    await open(<BalancePage />, "/en/weixin/balance", {
      [SUMMARY]: { data: summaryOf({ balances: [balanceOf(), balanceOf({ coin: "LTC", total: "0" })] }) },
    });

    expect(await screen.findByText("Total value")).toBeVisible();
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    expect(screen.getByRole("listitem")).toHaveTextContent("BTC1.00000000");
  });

  it("shows as many decimals as the wallet", async () => {
    await open(<BalancePage />, "/en/weixin/balance", {
      [SUMMARY]: { data: summaryOf({ balances: [balanceOf({ coin: "USDT", total: "4200" })] }) },
      "/common/coin": { data: { coins: [TETHER] } },
    });

    await act(startCommonData);

    await waitFor(() => expect(screen.getByRole("listitem")).toHaveTextContent(/4,200\.000000\sUSDT/u));
  });

  it("shows when there is no balance", async () => {
    await open(<BalancePage />, "/en/weixin/balance", { [SUMMARY]: { data: summaryOf({ balances: [] }) } });

    expect(await screen.findByText("No balance yet")).toBeVisible();
  });

  it("shows a placeholder, and a retry after a failure", async () => {
    let answer: Answer = { status: 500 };
    const { user } = await open(<BalancePage />, "/en/weixin/balance", { [SUMMARY]: () => answer });
    expect(hasSkeleton()).toBe(true);
    expect(await screen.findByText("Couldn't load balances.")).toBeVisible();

    answer = { data: summaryOf() };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("Total value")).toBeVisible();
  });
});

describe("weixin/setting", () => {
  const READ = "GET /weixin/setting";
  const WRITE = "PUT /weixin/setting";
  const setting = { worker_offline: true, hashrate_drop: true, daily_report: false, payout: true };
  const setup = (answers: Answers = {}) =>
    open(<SettingPage />, "/en/weixin/setting", {
      [READ]: { data: setting },
      [LINKED]: { data: { is_offered: true, bound: null } },
      [WRITE]: { data: null },
      ...answers,
    });

  it("R2.3.45 switches a notification and shows where to link the chat app", async () => {
    const { user, writes } = await setup();
    expect(await screen.findByRole("link", { name: "Link WeChat" })).toHaveAttribute(
      "href",
      "/en/weixin/bind",
    );
    await user.click(await screen.findByRole("switch", { name: "Daily report" }));

    await waitFor(() => expect(screen.getByRole("switch", { name: "Daily report" })).toBeChecked());
    expect(writes()).toEqual([[WRITE, { ...setting, daily_report: true }]]);
  });

  it("reverts a switch that was refused", async () => {
    const { user, countOf } = await setup({ [WRITE]: { code: 3, message: "Not now." } });
    await user.click(await screen.findByRole("switch", { name: "Daily report" }));

    await waitFor(() => expect(countOf("/weixin/setting")).toBe(2));
    expect(screen.getByRole("switch", { name: "Daily report" })).not.toBeChecked();
  });

  it("shows a placeholder, and a retry after a failure", async () => {
    let answer: Answer = { status: 500 };
    const { user } = await setup({ [READ]: () => answer });
    expect(hasSkeleton()).toBe(true);
    expect(await screen.findByText("Couldn't load notifications.")).toBeVisible();

    answer = { data: setting };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("switch", { name: "Daily report" })).toBeVisible();
  });
});

import { screen, waitFor } from "@testing-library/react";
import { DEFAULT_CUSTOM_SETTINGS } from "contracts";
import { holdAnswer } from "shared/testing";
import { settingOf } from "#/testing/mining-setting.ts";
import { REFUSED, closePool, openPool, type Answers } from "#/testing/open-pool.ts";

const SETTINGS: Answers = {
  "GET /pool/BTC/setting": { data: settingOf() },
  "GET /pool/LTC/setting": { data: settingOf({ coin: "LTC", merged_coins: ["DOGE"] }) },
};

function open(answers: Answers = {}, { path = "/en/pool/mining?coin=BTC" } = {}) {
  return openPool(path, { answers: { ...SETTINGS, ...answers } });
}

const customOf = (own: object) => ({ data: { ...DEFAULT_CUSTOM_SETTINGS, ...own } });

afterEach(closePool);

describe("coin of the page", () => {
  it("is the one in the address", async () => {
    const { sent } = await open({}, { path: "/en/pool/mining?coin=LTC" });

    expect(await screen.findByText("DOGE")).toBeVisible();
    expect(sent("GET /pool/BTC/setting")).toEqual([]);
  });

  it("is the last one viewed by the account, which is put into the address", async () => {
    const { address, sent } = await open(
      { "GET /setting/coin/pool": { data: { coin: "LTC" } } },
      { path: "/en/pool/mining" },
    );

    await waitFor(() => expect(address()).toBe("/en/pool/mining?coin=LTC"));
    await waitFor(() => expect(sent("GET /pool/LTC/setting")).toHaveLength(1));
    expect(sent("GET /pool/BTC/setting")).toEqual([]);
  });

  it("is the person's default coin rather than the last one viewed", async () => {
    const { address } = await open(
      {
        "GET /setting/coin/pool": { data: { coin: "BTC" } },
        "GET /setting/custom": customOf({ default_coin: "LTC" }),
      },
      { path: "/en/pool/mining" },
    );

    await waitFor(() => expect(address()).toBe("/en/pool/mining?coin=LTC"));
  });

  it.each(["DOGE", "bitcoin"])("is the first of the pool when the address has %s", async (coin) => {
    const { address, sent } = await open({}, { path: `/en/pool/mining?coin=${coin}` });

    await waitFor(() => expect(address()).toBe("/en/pool/mining?coin=BTC"));
    expect(sent(`GET /pool/${coin}/setting`)).toEqual([]);
  });

  it("is the first of the pool when the last one cannot be loaded", async () => {
    const { address } = await open({ "GET /setting/coin/pool": REFUSED }, { path: "/en/pool/mining" });

    await waitFor(() => expect(address()).toBe("/en/pool/mining?coin=BTC"));
  });

  it("shows a placeholder of the page until it is known", async () => {
    const held = holdAnswer();
    const { sent } = await open({ "GET /setting/coin/pool": held.answer }, { path: "/en/pool/mining" });

    expect(await screen.findByText("Loading…")).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Mining settings" })).toBeVisible();
    expect(sent("GET /pool/BTC/setting")).toEqual([]);
    held.give({ data: { coin: "BTC" } });
    await waitFor(() => expect(sent("GET /pool/BTC/setting")).toHaveLength(1));
  });

  it("is saved for the account when another one is chosen", async () => {
    const { user, writes, address } = await open({ "PUT /setting/coin/pool": { data: null } });
    await user.click(await screen.findByRole("button", { name: "Coin: BTC" }));
    await user.click(await screen.findByRole("menuitemcheckbox", { name: "LTC" }));

    await waitFor(() => expect(address()).toBe("/en/pool/mining?coin=LTC"));
    expect(writes()).toEqual([{ call: "PUT /setting/coin/pool", body: { coin: "LTC" } }]);
  });

  it("is shown even if it could not be saved", async () => {
    const { user, error } = await open({ "PUT /setting/coin/pool": REFUSED });
    await user.click(await screen.findByRole("button", { name: "Coin: BTC" }));
    await user.click(await screen.findByRole("menuitemcheckbox", { name: "LTC" }));

    expect(await screen.findByText("DOGE")).toBeVisible();
    expect(error).not.toHaveBeenCalled();
  });

  it("is chosen from the person's own coins and the one shown", async () => {
    const { user } = await open(
      { "GET /setting/custom": customOf({ quick_coins: ["LTC"] }) },
      { path: "/en/pool/mining?coin=LTC" },
    );
    await user.click(await screen.findByRole("button", { name: "Coin: LTC" }));

    const choices = await screen.findAllByRole("menuitemcheckbox");
    expect(choices.map(({ textContent }) => textContent)).toEqual(["LTC"]);
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import type { MiningSetting } from "contracts";
import { homeOf } from "shared/testing";
import { CHANGED_AT, settingOf } from "#/testing/mining-setting.ts";
import { REFUSED, closePool, openPool, type Answers } from "#/testing/open-pool.ts";

const SETTING = "GET /pool/BTC/setting";
const CHANGE = "PUT /pool/BTC/setting";

function open(setting = settingOf(), answers: Answers = {}) {
  return openPool("/en/pool/mining?coin=BTC", {
    answers: {
      [SETTING]: { data: setting },
      "GET /common/mining/guide": { data: { tutorials: {} } },
      [CHANGE]: { data: settingOf() },
      ...answers,
    },
  });
}

const methodOf = (name: string) => screen.findByRole("radio", { name: new RegExp(`^${name}`, "u") });
const region = async (name: string) => within(await screen.findByRole("region", { name }));

afterEach(closePool);

describe("terms of the payout methods", () => {
  it("R2.3.28 show what part of the transaction fees PPS+ keeps", async () => {
    await open(settingOf({ tx_fee_rate: "0.035" }));

    expect(await methodOf("PPS\\+")).toHaveAccessibleName(/the pool takes the risk\..*less 3\.50%\./u);
  });

  it("R2.3.28 show the fees after the account's discount, also before a change", async () => {
    const methods: MiningSetting["methods"] = [
      { profit_type: "pps", fee_rate: "0.04", own_fee_rate: "0.02" },
      { profit_type: "pplns", fee_rate: "0.02", own_fee_rate: "0.01" },
      { profit_type: "solo", fee_rate: "0.01", own_fee_rate: "0.01" },
    ];
    const { user } = await open(settingOf({ methods, own_tx_fee_rate: "0.025" }));

    expect(await methodOf("PPS\\+")).toHaveAccessibleName(/2\.00% fee \(4\.00% without your discount\)/u);
    expect(await methodOf("PPS\\+")).toHaveAccessibleName(/less 2\.50%\./u);
    expect(await methodOf("SOLO")).toHaveAccessibleName(/1\.00% fee You get/u);
    await user.click(await methodOf("PPLNS"));
    await user.click(screen.getByRole("button", { name: "Change method" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("PPS+, 2.00%")).toBeVisible();
    expect(dialog.getByText("PPLNS, 1.00%")).toBeVisible();
  });

  it("R2.3.28 warn of the wait for SOLO only if the hashrate is known", async () => {
    await open(settingOf({ solo_days: null }));

    expect(await methodOf("SOLO")).toHaveAccessibleName(/The risk is all yours\.$/u);
    expect(screen.queryByText(/one block in about/u)).toBeNull();
  });

  it("R2.3.28 offer only the methods of the coin", async () => {
    await open(settingOf({ profit_types: ["pps", "solo"] }));
    await methodOf("SOLO");

    expect(screen.getAllByRole("radio")).toHaveLength(2);
    expect(screen.queryByRole("radio", { name: /^PPLNS/u })).toBeNull();
  });

  it("R2.3.28 mark the active method and the next one separately", async () => {
    await open(settingOf({ next_profit_type: "pplns", can_change: false, change_time: CHANGED_AT }));

    expect(await methodOf("PPS\\+")).toHaveAccessibleName(/4\.00% fee Active/u);
    expect(await methodOf("PPLNS")).toHaveAccessibleName(/2\.00% fee Next/u);
    expect(await methodOf("PPLNS")).not.toHaveAccessibleName(/Active/u);
    expect(screen.getByText(/^PPLNS from Nov .*\(UTC\)$/u)).toBeVisible();
    expect(screen.getByText(/^It can be changed again from Nov/u)).toBeVisible();
  });

  it("show no time for the next change if there is none", async () => {
    await open(settingOf({ next_profit_type: "pplns" }));
    await screen.findByText(/^PPLNS from Nov/u);

    expect(screen.queryByText(/^It can be changed again/u)).toBeNull();
  });
});

describe("change of the payout method", () => {
  async function ask(name: string) {
    // Nine minutes past the hour.
    jest.spyOn(Date, "now").mockReturnValue((CHANGED_AT - 3060) * 1000);
    const page = await open();
    await page.user.click(await methodOf(name));
    await page.user.click(screen.getByRole("button", { name: "Change method" }));
    const dialog = within(await screen.findByRole("dialog", { name: `Pay BTC by ${name}` }));
    return { ...page, dialog };
  }

  it("R2.3.28 applies from the next full hour", async () => {
    const { dialog } = await ask("PPLNS");
    const term = dialog.getByText("Applies from the next settlement hour");

    expect(term.parentElement).toHaveTextContent(/Nov 20, 2026, 13:00:00 \(UTC\)$/u);
    expect(dialog.queryByRole("textbox")).toBeNull();
    expect(dialog.queryByText("You may earn nothing for a long time")).toBeNull();
  });

  it("R2.3.28 accepts SOLO in lower case and with surrounding spaces, and no other word", async () => {
    const { user, dialog } = await ask("SOLO");
    const consent = dialog.getByRole("textbox", { name: "Type SOLO to confirm" });
    const confirm = dialog.getByRole("button", { name: "Change method" });

    await user.type(consent, "solos");
    expect(confirm).toBeDisabled();
    await user.clear(consent);
    await user.type(consent, " solo ");

    expect(confirm).toBeEnabled();
  });

  it("asks for the word again after a cancellation", async () => {
    const { user, dialog, writes } = await ask("SOLO");
    await user.type(dialog.getByRole("textbox"), "SOLO");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    await user.click(await methodOf("SOLO"));
    await user.click(screen.getByRole("button", { name: "Change method" }));
    const again = within(await screen.findByRole("dialog", { name: "Pay BTC by SOLO" }));

    expect(again.getByRole("textbox")).toHaveValue("");
    expect(again.getByRole("button", { name: "Change method" })).toBeDisabled();
    expect(writes()).toEqual([]);
  });
});

describe("other settings of a coin", () => {
  it("R2.3.28 list no merge-mined coins if there are none", async () => {
    await open(settingOf({ merged_coins: [] }));
    const card = await region("Payout");

    expect(await card.findByText("0.005 BTC")).toBeVisible();
    await methodOf("SOLO");
    expect(card.queryByText("Merge-mined")).toBeNull();
  });

  it("omit the payout if it cannot be loaded, and still show the methods", async () => {
    await open(settingOf(), { "GET /pool/BTC/home": REFUSED });

    expect(await methodOf("SOLO")).toBeVisible();
    expect(await screen.findByText("Couldn't load addresses.")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Payout" })).toBeNull();
  });

  it("show that the settings are old when a refresh failed, and keep them", async () => {
    const { user, answers } = await open();
    await methodOf("SOLO");
    answers[SETTING] = REFUSED;
    await user.click(screen.getByRole("button", { name: "Refresh" }));

    expect(await screen.findByText("Couldn't refresh.")).toBeVisible();
    expect(await methodOf("SOLO")).toBeEnabled();
    answers[SETTING] = { data: settingOf() };
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByText("Couldn't refresh.")).toBeNull());
  });

  it("R2.3.28 show the region of an address, except if it serves the whole world", async () => {
    const urls = [
      { url: "stratum+tcp://world.pool.invalid:3333", kind: "tcp", region: "global" },
      { url: "stratum+tcp://eu.pool.invalid:3333", kind: "tcp", region: "Europe" },
    ] as const;
    await open(settingOf(), {
      "GET /pool/BTC/home": {
        data: homeOf({ stratum_urls: [...urls], backup_stratum_ports: [], quick_switch_stratum_url: null }),
      },
    });
    const card = await region("Connection");
    const [world, europe] = await card.findAllByRole("group", { name: "Plain" });

    expect(world).toHaveTextContent(/^Plainstratum/u);
    expect(europe).toHaveTextContent(/^Plainstratum.*Europe$/u);
    expect(card.queryByRole("group", { name: "Backup port" })).toBeNull();
    expect(card.queryByRole("group", { name: "Quick switch" })).toBeNull();
  });
});

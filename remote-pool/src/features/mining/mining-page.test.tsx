import { screen, waitFor, within } from "@testing-library/react";
import { hasSkeleton, holdAnswer, homeOf, userOf } from "shared/testing";
import { CHANGED_AT, settingOf } from "#/testing/mining-setting.ts";
import { REFUSED, closePool, openPool, type Answers, type Scene } from "#/testing/open-pool.ts";

const TUTORIALS = {
  tutorials: {
    BTC: [
      { device: "asic", title: "Connect an ASIC", url: "https://help.invalid/asic" },
      { device: "agent", title: "Use the miner agent", url: "https://help.invalid/agent" },
    ],
    LTC: [{ device: "asic", title: "Connect a Scrypt miner", url: "https://help.invalid/scrypt" }],
  },
};

function open(answers: Answers = {}, own: Omit<Scene, "answers"> = {}) {
  return openPool("/en/pool/mining?coin=BTC", {
    answers: {
      "GET /pool/BTC/setting": { data: settingOf() },
      "GET /common/mining/guide": { data: TUTORIALS },
      "PUT /pool/BTC/setting": { data: settingOf({ next_profit_type: "pplns" }) },
      ...answers,
    },
    ...own,
  });
}

const methodOf = (name: string) => screen.findByRole("radio", { name: new RegExp(`^${name}`, "u") });
const region = async (name: string) => within(await screen.findByRole("region", { name }));

afterEach(closePool);

describe("pool/mining", () => {
  it("R2.3.28 shows the addresses, worker name and password to enter into a miner", async () => {
    await open();
    const card = await region("Connection");
    const valueOf = async (name: string) => (await card.findByRole("group", { name })).textContent;

    expect(await valueOf("Plain")).toBe("Plainstratum+tcp://btc.pool.invalid:3333");
    expect(await valueOf("Encrypted")).toBe("Encryptedstratum+ssl://asia.pool.invalid:3334Asia");
    expect(await valueOf("Backup port")).toBe("Backup portstratum+tcp://btc.pool.invalid:443");
    expect(await valueOf("Worker name")).toContain("northfield.001");
    expect(await valueOf("Quick switch")).toContain("stratum+tcp://sha256.pool.invalid:3333");
  });

  it("copies an address as it is shown", async () => {
    const { user } = await open();
    const write = jest.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await user.click(await screen.findByRole("button", { name: "Copy: Backup port" }));

    expect(write).toHaveBeenCalledWith("stratum+tcp://btc.pool.invalid:443");
  });

  it("R2.3.28 shows each method with its fee and marks the active one", async () => {
    await open();
    const active = await methodOf("PPS\\+");

    expect(active).toBeChecked();
    expect(active).toHaveAccessibleName(/4\.00% fee Active/u);
    expect(await methodOf("PPLNS")).toHaveAccessibleName(
      /2\.00% fee .*last 5 rounds .*after 100 confirmations/u,
    );
    expect(await methodOf("SOLO")).toHaveAccessibleName(/1\.00% fee .*one block in about 812\.3 days/u);
    expect(await methodOf("PPLNS")).not.toHaveAccessibleName(/Active/u);
    expect(screen.getByRole("button", { name: "Change method" })).toBeDisabled();
  });

  it("R2.3.28 shows minimum, window and merge-mined coins of the payout", async () => {
    await open();
    const card = await region("Payout");

    expect(await card.findByText("0.005 BTC")).toBeVisible();
    expect(card.getByText("17:00–19:00")).toBeVisible();
    expect(await card.findByText("NMC, SYS")).toBeVisible();
  });

  it("R2.3.28 lists the tutorials of this coin only", async () => {
    await open();
    const card = await region("Tutorials");

    expect(await card.findByRole("link", { name: /^Connect an ASIC/u })).toHaveAttribute(
      "href",
      "https://help.invalid/asic",
    );
    expect(card.getAllByRole("link")).toHaveLength(2);
  });

  it("links to the quick switch if the pool has one", async () => {
    await open();
    const card = await region("Quick switch");

    expect(card.getByRole("link", { name: "Open quick switch" })).toHaveAttribute("href", "/en/pool/switch");
  });

  it("does not mention a quick switch if the pool has none", async () => {
    await open({ "GET /pool/BTC/home": { data: homeOf({ quick_switch_stratum_url: null }) } });
    await screen.findByText("0.005 BTC");

    expect(screen.queryByRole("region", { name: "Quick switch" })).not.toBeInTheDocument();
  });

  it.each([
    ["GET /pool/BTC/home", homeOf(), "17:00–19:00", /^Connect an ASIC/u],
    ["GET /pool/BTC/setting", settingOf(), "NMC, SYS", "17:00–19:00"],
    ["GET /common/mining/guide", TUTORIALS, /^Connect an ASIC/u, "NMC, SYS"],
  ])("shows a placeholder until %s has loaded", async (call, data, shown, other) => {
    const held = holdAnswer();
    await open({ [call]: held.answer });
    await screen.findByText(other);

    expect(hasSkeleton()).toBe(true);
    expect(screen.queryByText(shown)).not.toBeInTheDocument();
    held.give({ data });
    expect(await screen.findByText(shown)).toBeVisible();
    await waitFor(() => expect(hasSkeleton()).toBe(false));
  });

  it("shows that a coin has no tutorial", async () => {
    await open({ "GET /common/mining/guide": { data: { tutorials: {} } } });

    expect(await screen.findByText("No tutorial for BTC yet")).toBeVisible();
  });

  it.each([
    ["Payment method", "GET /pool/BTC/setting", "Couldn't load the method.", settingOf(), "SOLO"],
    ["Tutorials", "GET /common/mining/guide", "Couldn't load tutorials.", TUTORIALS, "Connect an ASIC"],
    ["Connection", "GET /pool/BTC/home", "Couldn't load addresses.", homeOf(), "northfield.001"],
  ])("shows that %s failed, and loads it on retry", async (name, call, title, data, shown) => {
    const { user, answers } = await open({ [call]: REFUSED });
    const failed = await region(name);
    expect(await failed.findByText(title)).toBeVisible();
    expect(failed.getByText("The engine is away.")).toBeVisible();
    answers[call] = { data };

    await user.click(failed.getByRole("button", { name: "Try again" }));

    expect((await screen.findAllByText(new RegExp(shown, "u"))).length).toBeGreaterThan(0);
    expect(screen.queryByText(title)).not.toBeInTheDocument();
  });
});

describe("payout method", () => {
  it("R2.3.28 changes after both methods and their fees are confirmed", async () => {
    const { user, answers, writes, success, sent } = await open();
    await user.click(await methodOf("PPLNS"));
    await user.click(screen.getByRole("button", { name: "Change method" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Pay BTC by PPLNS" }));
    expect(dialog.getByText("PPS+, 4.00%")).toBeVisible();
    expect(dialog.getByText("PPLNS, 2.00%")).toBeVisible();
    expect(writes()).toEqual([]);
    answers["GET /pool/BTC/setting"] = { data: settingOf({ next_profit_type: "pplns", can_change: false }) };

    await user.click(dialog.getByRole("button", { name: "Change method" }));

    await waitFor(() => expect(success).toHaveBeenCalledWith("BTC is paid by PPLNS from the next hour"));
    expect(writes()).toEqual([{ call: "PUT /pool/BTC/setting", body: { profit_type: "pplns" } }]);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(await methodOf("PPLNS")).toHaveAccessibleName(/Next/u);
    expect(sent("GET /pool/BTC/setting")).toHaveLength(2);
  });

  it("R2.3.28 changes to SOLO only after SOLO was typed", async () => {
    const { user, writes } = await open();
    await user.click(await methodOf("SOLO"));
    await user.click(screen.getByRole("button", { name: "Change method" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Pay BTC by SOLO" }));
    const confirm = dialog.getByRole("button", { name: "Change method" });
    const consent = dialog.getByRole("textbox", { name: "Type SOLO to confirm" });

    expect(dialog.getByText("You may earn nothing for a long time")).toBeVisible();
    expect(confirm).toBeDisabled();
    await user.type(consent, "SOL");
    expect(confirm).toBeDisabled();
    await user.type(consent, "O");
    await user.click(confirm);
    await waitFor(() =>
      expect(writes()).toEqual([{ call: "PUT /pool/BTC/setting", body: { profit_type: "solo" } }]),
    );
  });

  it("stays unchanged when the dialog is canceled", async () => {
    const { user, writes } = await open();
    await user.click(await methodOf("PPLNS"));
    await user.click(screen.getByRole("button", { name: "Change method" }));
    await user.click(await screen.findByRole("button", { name: "Cancel" }));

    expect(writes()).toEqual([]);
    expect(await methodOf("PPS\\+")).toBeChecked();
  });

  it("keeps the dialog and its input when the server refuses", async () => {
    const { user, error } = await open({
      "PUT /pool/BTC/setting": { code: 26007, message: "The method was changed less than a day ago." },
    });
    await user.click(await methodOf("SOLO"));
    await user.click(screen.getByRole("button", { name: "Change method" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox"), "solo");
    await user.click(dialog.getByRole("button", { name: "Change method" }));

    await waitFor(() => expect(error).toHaveBeenCalledWith("The method was changed less than a day ago."));
    expect(dialog.getByRole("textbox")).toHaveValue("solo");
    expect(await dialog.findByRole("button", { name: "Change method" })).toBeEnabled();
  });

  it("cannot be changed before the time given by the server", async () => {
    const fresh = settingOf({ can_change: false, change_time: CHANGED_AT });
    await open({ "GET /pool/BTC/setting": { data: fresh } });

    expect(await screen.findByText("The method can be changed once a day")).toBeVisible();
    expect(screen.getByText(/^It can be changed again from Nov/u)).toBeVisible();
    expect(await methodOf("PPLNS")).toBeDisabled();
  });

  it("shows the next method and its start time", async () => {
    await open({ "GET /pool/BTC/setting": { data: settingOf({ next_profit_type: "solo" }) } });

    expect(await screen.findByText(/^SOLO from Nov/u)).toBeVisible();
    expect(await methodOf("SOLO")).toBeChecked();
  });

  it("shows that a sub-account follows its main account", async () => {
    await open({ "GET /pool/BTC/setting": { data: settingOf({ inherited: true }) } });

    expect(await screen.findByText("Follows the main account")).toBeVisible();
    expect(await methodOf("PPLNS")).toBeEnabled();
  });

  it("4.2 cannot be changed while all accounts are shown", async () => {
    await open({}, { isSummary: true });

    expect(await screen.findByText("You're viewing all accounts")).toBeVisible();
    expect(await methodOf("PPLNS")).toBeDisabled();
    expect(screen.getByRole("button", { name: "Change method" })).toBeDisabled();
  });

  it("R6.6 can be seen but not changed by a delegate", async () => {
    await open({}, { user: userOf({ account_type: "sub", is_delegated: true }) });

    expect(await methodOf("PPS\\+")).toBeChecked();
    expect(await methodOf("PPLNS")).toBeDisabled();
    expect(screen.getByRole("button", { name: "Change method" })).toBeDisabled();
    expect(screen.getByText("Only the account's owner can change the payment method")).toBeVisible();
  });
});

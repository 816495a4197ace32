import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ExchangePair } from "contracts";
import { holdAnswer, summaryOf } from "shared/testing";
import { SYSTEM, exchangeRuleOf, pairOf } from "#/testing/exchanges.ts";
import {
  approve,
  closePage,
  decline,
  openPage,
  type OpenOptions,
  type Replies,
} from "#/testing/open-page.tsx";
import { textOf } from "#/testing/table-texts.ts";
import { ExchangePage } from "./exchange-page.tsx";

const RULES = "/wallet/exchange/auto";
const SET = "/wallet/exchange/auto/switch";
const CODES = { verify_type: "google_code", verify_code: "222222" } as const;
const REFUSED = { code: 23000, message: "The exchange is closed for a moment." };
const PAIRS: ExchangePair[] = [
  pairOf(),
  pairOf({ from: "LTC", to: "USDT" }),
  pairOf({ from: "LTC", to: "BTC" }),
  pairOf({ from: "LTC", to: "ZEC", enabled: false, reason: "Paused." }),
  pairOf({ from: "USDT", to: "BTC" }),
];

function setup(own: Replies = {}, options: Partial<OpenOptions> = {}) {
  return openPage(<ExchangePage />, {
    path: "/en/wallet/exchange",
    proof: CODES,
    replies: {
      "/common/system": { data: SYSTEM },
      "/wallet/summary": { data: summaryOf() },
      "/wallet/exchange/config": { data: { pairs: PAIRS } },
      [RULES]: { data: [exchangeRuleOf()] },
      [SET]: { data: exchangeRuleOf() },
      ...own,
    },
    ...options,
  });
}

const findSwitch = () => screen.findByRole("switch", { name: "Exchange LTC to USDT" });

afterEach(closePage);

describe("exchange rules", () => {
  it("R2.3.22 lists each with the amount set aside, its start and its last run", async () => {
    await setup({
      [RULES]: {
        data: [
          exchangeRuleOf(),
          exchangeRuleOf({ id: 8, to: "BTC", ratio: "1", enabled: false, last: null }),
        ],
      },
    });
    await findSwitch();
    const [first, second] = screen
      .getAllByRole("listitem")
      .map(textOf)
      .filter((text) => text.includes("% of LTC"));

    expect(first).toMatch(
      /^40% of LTC to USDT.*Set aside0\.02 LTCExchanged from0\.05 LTCLast run0\.1 LTC → 9\.98 USDT/u,
    );
    expect(second).toMatch(/^100% of LTC to BTC.*Last runnot yet/u);
    expect(await findSwitch()).toBeChecked();
    expect(screen.getByRole("switch", { name: "Exchange LTC to BTC" })).not.toBeChecked();
  });

  it.each([
    ["pauses", true, "Saved. The rule is paused."],
    ["resumes", false, "The rule applies from the next settlement."],
  ])("R7.4.2 %s a rule with its own share and nothing else", async (_case, enabled, message) => {
    const { user, asked, bodiesOf, queriesOf } = await setup({
      [RULES]: { data: [exchangeRuleOf({ enabled })] },
    });
    await user.click(await findSwitch());
    const shown = await approve(user);

    expect(shown).toContain("Share of earnings40%");
    expect(shown).toContain("ExchangedLTC → USDT");
    expect(await screen.findByText(message)).toBeVisible();
    expect(asked).toMatchObject([{ business: "exchange_auto", title: "Confirm the automatic exchange" }]);
    expect(bodiesOf(SET)).toEqual([{ from: "LTC", to: "USDT", ratio: "0.4", enabled: !enabled, ...CODES }]);
    await waitFor(() => expect(queriesOf(RULES)).toHaveLength(2));
  });

  it("does not change a rule when the person cancels", async () => {
    const { user, writes } = await setup();
    await user.click(await findSwitch());
    await decline(user);

    expect(await findSwitch()).toBeChecked();
    expect(writes()).toEqual([]);
  });

  it("R8.5 shows why a rule was not switched", async () => {
    const { user } = await setup({ [SET]: REFUSED });
    await user.click(await findSwitch());
    await approve(user);

    expect(await screen.findByText("The exchange is closed for a moment.")).toBeInTheDocument();
    expect(await findSwitch()).toBeChecked();
  });

  it("finds a switch whose response was lost by comparing with what is stored, and sends nothing twice", async () => {
    const { user, replies, bodiesOf } = await setup({ [SET]: { data: "cut off" } });
    await user.click(await findSwitch());
    replies[RULES] = { data: [exchangeRuleOf({ enabled: false, ratio: "0.40" })] };
    await approve(user);
    expect(await screen.findByText("Checking the result…")).toBeVisible();

    expect(await screen.findByText("Saved. The rule is paused.")).toBeVisible();
    await waitFor(async () => expect(await findSwitch()).not.toBeChecked());
    expect(bodiesOf(SET)).toHaveLength(1);
  });

  it("R2.3.22 deletes a rule after confirmation", async () => {
    const { user, writes } = await setup({ [`DELETE ${RULES}/7`]: { data: null } });
    await user.click(await screen.findByRole("button", { name: "Delete the rule for LTC to USDT" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete the rule?" }));
    expect(
      dialog.getByText("Earnings stay in LTC again. The amount set aside returns to your balance."),
    ).toBeVisible();
    expect(writes()).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Delete" }));

    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(writes()).toEqual([`DELETE ${RULES}/7`]);
  });

  it("R8.5 shows why a rule was not deleted", async () => {
    const { user } = await setup({ [`DELETE ${RULES}/7`]: REFUSED });
    await user.click(await screen.findByRole("button", { name: "Delete the rule for LTC to USDT" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete the rule?" }));
    await user.click(dialog.getByRole("button", { name: "Delete" }));

    expect(await screen.findByText("The exchange is closed for a moment.")).toBeInTheDocument();
  });

  it("offers to create a first rule, once it is known that there is none", async () => {
    const held = holdAnswer();
    const { user } = await setup({ [RULES]: held.answer });
    await screen.findByText("Automatic exchange");
    expect(screen.queryByText("No rule yet")).toBeNull();
    held.give({ data: [] });

    expect(await screen.findByText("No rule yet")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "New rule" }));
    expect(await screen.findByRole("dialog", { name: "New rule" })).toBeVisible();
  });

  it("R8.5 shows why the rules failed to load, and retries", async () => {
    const { user, replies } = await setup({ [RULES]: REFUSED });
    const failure = within(
      (await screen.findByText("Couldn't load the rules.")).closest("div") ?? document.body,
    );
    expect(failure.getByText("The exchange is closed for a moment.")).toBeVisible();

    replies[RULES] = { data: [exchangeRuleOf()] };
    await user.click(failure.getByRole("button", { name: "Try again" }));

    expect(await findSwitch()).toBeVisible();
  });
});

describe("the rule form", () => {
  async function open(button: string, own: Replies = {}) {
    const page = await setup(own);
    await page.user.click(await screen.findByRole("button", { name: button }));
    const name = button === "New rule" ? "New rule" : "Change the rule";
    return { ...page, form: within(await screen.findByRole("dialog", { name })) };
  }
  const options = (select: HTMLElement) => within(select).getAllByRole("option").map(textOf);

  it("offers only mined coins, and for each its current exchange targets", async () => {
    const { user, form } = await open("New rule", { [RULES]: { data: [] } });
    const [coin, target] = ["Mined coin", "Exchange into"].map((name) =>
      form.getByRole("combobox", { name }),
    );
    if (!coin || !target) throw new Error("a choice is missing");

    expect(options(coin)).toEqual(["BTC", "LTC"]);
    expect(coin).toHaveValue("LTC");
    expect(options(target)).toEqual(["USDT", "BTC"]);
    await user.selectOptions(target, "BTC");
    await user.selectOptions(coin, "BTC");
    expect(options(target)).toEqual(["USDT"]);
    expect(target).toHaveValue("USDT");
  });

  it("R2.3.22 offers no pair that has a rule, which saving would replace and start", async () => {
    const { form } = await open("New rule", { [RULES]: { data: [exchangeRuleOf({ enabled: false })] } });

    expect(options(form.getByRole("combobox", { name: "Mined coin" }))).toEqual(["BTC", "LTC"]);
    expect(options(form.getByRole("combobox", { name: "Exchange into" }))).toEqual(["BTC"]);
  });

  it("offers nothing to save when every pair has a rule", async () => {
    const { form } = await open("New rule", {
      [RULES]: {
        data: [
          exchangeRuleOf(),
          exchangeRuleOf({ id: 8, to: "BTC" }),
          exchangeRuleOf({ id: 9, from: "BTC", to: "USDT" }),
        ],
      },
    });

    expect(form.getByRole("button", { name: "Save" })).toBeDisabled();
  });

  it("R2.3.22 R7.4.2 creates the rule that the person approved", async () => {
    const { user, form, bodiesOf } = await open("New rule");
    await user.selectOptions(form.getByRole("combobox", { name: "Exchange into" }), "BTC");
    fireEvent.change(form.getByRole("slider", { name: "Share of earnings" }), { target: { value: "7" } });
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(await approve(user)).toContain("Share of earnings7%");

    await waitFor(() =>
      expect(bodiesOf(SET)).toEqual([{ from: "LTC", to: "BTC", ratio: "0.07", enabled: true, ...CODES }]),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("starts with the values of the changed rule, whose coins are fixed", async () => {
    const { user, form, bodiesOf } = await open("Change the rule for LTC to USDT");
    const share = form.getByRole("textbox", { name: "Share of earnings" });
    expect(share).toHaveValue("40");
    expect(form.queryByRole("combobox")).toBeNull();
    await user.clear(share);
    await user.type(share, "100");
    await user.click(form.getByRole("button", { name: "Save" }));
    await approve(user);

    await waitFor(() => expect(bodiesOf(SET)).toMatchObject([{ from: "LTC", to: "USDT", ratio: "1" }]));
  });

  it("R2.3.22 leaves a paused rule paused, and says so before and after", async () => {
    const { user, form, bodiesOf } = await open("Change the rule for LTC to USDT", {
      [RULES]: { data: [exchangeRuleOf({ enabled: false })] },
    });
    expect(form.getByText("The rule is paused and stays paused until you switch it on.")).toBeVisible();
    const share = form.getByRole("textbox", { name: "Share of earnings" });
    await user.clear(share);
    await user.type(share, "30");
    await user.click(form.getByRole("button", { name: "Save" }));

    expect(await approve(user)).toContain("StatusPaused");
    expect(await screen.findByText("Saved. The rule is paused.")).toBeInTheDocument();
    expect(bodiesOf(SET)).toMatchObject([{ ratio: "0.3", enabled: false }]);
  });

  it.each(["0", "101", "12.5", ""])("rejects a share of “%s” at the field", async (typed) => {
    const { user, form, asked } = await open("New rule");
    const share = form.getByRole("textbox", { name: "Share of earnings" });
    await user.clear(share);
    if (typed !== "") await user.type(share, typed);

    expect(share).toHaveAccessibleDescription("Enter a whole number from 1 to 100.");
    expect(form.getByRole("button", { name: "Save" })).toBeDisabled();
    expect(asked).toEqual([]);
  });

  it("R8.5 shows the server's error and keeps the input", async () => {
    const { user, form } = await open("New rule", {
      [SET]: { code: 23005, message: "More than the whole." },
    });
    await user.selectOptions(form.getByRole("combobox", { name: "Exchange into" }), "BTC");
    await user.click(form.getByRole("button", { name: "Save" }));
    await approve(user);

    expect(await form.findByRole("alert")).toHaveTextContent("More than the whole.");
    expect(form.getByRole("combobox", { name: "Exchange into" })).toHaveValue("BTC");
    expect(form.getByRole("textbox", { name: "Share of earnings" })).toHaveValue("50");
  });
});

it("offers no exchange in the summary of all accounts", async () => {
  const { seen } = await setup({}, { isSummary: true });

  expect(screen.getByText("Choose one account first")).toBeVisible();
  expect(seen.filter(({ path }) => path.startsWith("/wallet/exchange"))).toEqual([]);
});

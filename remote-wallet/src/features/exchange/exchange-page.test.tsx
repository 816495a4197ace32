import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { clearCalls } from "shared/api";
import { usePendingVerification } from "shared/security";
import { beginSession, endSession, setSummary } from "shared/session";
import { answerCalls, balanceOf, renderPage, summaryOf, userOf, type Answer } from "shared/testing";
import { useEffect } from "react";
import { ExchangePage } from "./exchange-page.tsx";

const PAIR = {
  from: "BTC",
  to: "USDT",
  min: "0.0001",
  max: "5",
  fee_rate: "0.002",
  precision: 8,
  enabled: true,
  reason: null,
};
const QUOTE = {
  quote_id: "quote-1",
  from: "BTC",
  to: "USDT",
  price: "100000",
  from_amount: "0.1",
  to_amount: "9980",
  fee: "20",
  fee_coin: "USDT",
  expire_time: 1_795_176_015,
  life: 15,
};
const RULE = {
  id: 7,
  from: "LTC",
  to: "USDT",
  ratio: "0.4",
  enabled: true,
  accumulated: "0.02",
  min: "0.05",
  last: { time: 1_795_100_000, from_amount: "0.1", to_amount: "9.98" },
};

/** Replaces the shell's dialog: asks for no codes and makes the call immediately. */
function Dialog() {
  const pending = usePendingVerification();
  // Handles each request once, as the shell does when no factor is required.
  useEffect(() => {
    if (pending) void pending.run({}).catch(pending.fail);
  }, [pending]);
  return null;
}

async function setup(own: Readonly<Record<string, Answer>> = {}, pairs: readonly object[] = [PAIR]) {
  const answers: Record<string, Answer> = {
    "/account/user/info": { data: userOf() },
    "/account/origin/user": { data: null },
    "/wallet/summary": { data: summaryOf({ balances: [balanceOf({ coin: "BTC", available: "0.5" })] }) },
    "/wallet/exchange/config": { data: { pairs } },
    "/wallet/exchange/quote": { data: QUOTE },
    "/wallet/exchange/auto": { data: [] },
    "/pool/BTC/state/USD/chart": { code: 500, message: "No prices for a moment." },
    ...own,
  };
  const seen = answerCalls(({ path }) => answers[path]);
  await beginSession("a-token-of-a-test-0001");
  setSummary(false);
  renderPage(
    <>
      <ExchangePage />
      <Dialog />
    </>,
    "/en/wallet/exchange",
  );
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const sent = () => seen.filter(({ path }) => path === "/wallet/exchange/manual");
  return { user, seen, answers, sent };
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(async () => {
  jest.useRealTimers();
  endSession();
  jest.restoreAllMocks();
  await clearCalls();
});

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

async function quoted(parts: Awaited<ReturnType<typeof setup>>): Promise<void> {
  await pass(1);
  await parts.user.type(await screen.findByRole("textbox", { name: "You pay" }), "0.1");
  // The pause in typing, then the response: each is rendered before the next starts.
  await pass(0.5);
  await pass(0.5);
}

describe("wallet/exchange", () => {
  it("R2.3.22 shows a firm quote with price, fee and countdown", async () => {
    const parts = await setup();
    await quoted(parts);

    expect(await screen.findByText("9,980 USDT")).toBeVisible();
    expect(screen.getByText("20 USDT")).toBeVisible();
    expect(screen.getByText(/Rate locked for 1\d s/u)).toBeVisible();
  });

  it("R2.3.22 offers the whole balance of a coin except deposits that are still confirming", async () => {
    const balance = balanceOf({ coin: "BTC", available: "0.5", unconfirmed: "0.3" });
    const parts = await setup({ "/wallet/summary": { data: summaryOf({ balances: [balance] }) } });
    await pass(1);
    await parts.user.click(screen.getAllByRole("button", { name: "All" })[0] ?? document.body);

    expect(screen.getByRole("textbox", { name: "You pay" })).toHaveValue("0.2");
    expect(
      screen.getByText("Available: 0.20000000 BTC. Deposits still confirming: 0.30000000 BTC"),
    ).toBeVisible();
  });

  it("requests a new price when the quote has expired, and orders nothing", async () => {
    const parts = await setup();
    await quoted(parts);
    await pass(16);
    expect(screen.getByText("The quote has expired")).toBeVisible();
    parts.answers["/wallet/exchange/quote"] = { data: { ...QUOTE, quote_id: "quote-2", to_amount: "9970" } };
    await parts.user.click(screen.getByRole("button", { name: "Refresh price" }));
    await pass(1);

    expect(screen.getByText("9,970 USDT")).toBeVisible();
    expect(parts.sent()).toHaveLength(0);
    expect(screen.getByRole("button", { name: "Exchange" })).toBeEnabled();
  });

  it("R7.4.2 places the order at the quote", async () => {
    const parts = await setup({
      "/wallet/exchange/manual": {
        data: { id: 1, status: "finished", to_amount: "9980", price: "100000", fee: "20" },
      },
    });
    await quoted(parts);
    await parts.user.click(screen.getByRole("button", { name: "Exchange" }));
    await pass(0.1);
    await pass(0.5);

    expect(parts.sent()[0]?.body).toMatchObject({
      quote_id: "quote-1",
      from: "BTC",
      to: "USDT",
      from_amount: "0.1",
    });
    expect(screen.getByRole("textbox", { name: "You pay" })).toHaveValue("");
  });

  it("R2.3.22 links both amounts: the quote of the typed one fills in the other", async () => {
    const parts = await setup();
    const quotes = () => parts.seen.filter(({ path }) => path === "/wallet/exchange/quote");
    await quoted(parts);
    const [pays, gets] = ["You pay", "You get"].map((name) => screen.getByRole("textbox", { name }));
    expect(gets).toHaveValue("9980");
    expect(quotes().at(-1)?.query.get("from_amount")).toBe("0.1");

    parts.answers["/wallet/exchange/quote"] = {
      data: { ...QUOTE, quote_id: "quote-2", from_amount: "0.05010021", to_amount: "5000" },
    };
    await parts.user.clear(screen.getByRole("textbox", { name: "You get" }));
    await parts.user.type(screen.getByRole("textbox", { name: "You get" }), "5000");
    expect(pays).toHaveValue("");
    await pass(0.5);
    await pass(0.5);

    expect(quotes().at(-1)?.query.get("to_amount")).toBe("5000");
    expect(pays).toHaveValue("0.05010021");
    expect(gets).toHaveValue("5000");
  });

  it("fills in the other amount again when the typed text changes but not its value", async () => {
    const parts = await setup();
    await quoted(parts);
    await parts.user.type(screen.getByRole("textbox", { name: "You pay" }), "0");
    await pass(0.5);

    expect(screen.getByRole("textbox", { name: "You pay" })).toHaveValue("0.10");
    expect(screen.getByRole("textbox", { name: "You get" })).toHaveValue("9980");
    await parts.user.click(screen.getByRole("button", { name: "Exchange" }));
    await pass(0.1);
    expect(parts.sent()).toHaveLength(1);
  });

  it("R2.3.22 exchanges even when the chart's prices fail to load", async () => {
    const parts = await setup();
    await quoted(parts);

    expect(screen.getByText("No prices for a moment.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Exchange" })).toBeEnabled();
  });

  it("shows a balance that is too low under the amount", async () => {
    const parts = await setup({
      "/wallet/exchange/manual": { code: 22001, message: "Your available balance is too low." },
    });
    await quoted(parts);
    await parts.user.click(screen.getByRole("button", { name: "Exchange" }));
    await pass(0.1);
    await pass(0.5);

    expect(screen.getByText("Your available balance is too low.")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "You pay" })).toBeInvalid();
  });

  it("R8.4 shows why a pair is paused", async () => {
    await setup({}, [{ ...PAIR, enabled: false, reason: "Exchange of these coins is paused." }]);
    await pass(1);

    expect(await screen.findByText("Exchange of these coins is paused.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Exchange" })).toBeDisabled();
  });

  it("lists the rules with the amounts they set aside", async () => {
    await setup({ "/wallet/exchange/auto": { data: [RULE] } });
    await pass(1);

    expect(await screen.findByText("40% of LTC to USDT")).toBeVisible();
    expect(screen.getByText("0.02 LTC")).toBeVisible();
    expect(screen.getByRole("switch", { name: "Exchange LTC to USDT" })).toBeChecked();
  });

  it("shows the page even when the pairs fail to load", async () => {
    await setup({ "/wallet/exchange/config": { code: 500, message: "Closed for a moment." } });
    await pass(1);

    expect(await screen.findByText("Couldn't load the exchange.")).toBeVisible();
    expect(screen.getByText("Closed for a moment.")).toBeVisible();
  });
});

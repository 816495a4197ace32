import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { AccelerationLookup, AccelerationOrder } from "contracts";
import { clearCalls, forgetWrites } from "shared/api";
import { setCaptchaSolver } from "shared/security";
import { beginSession, endSession } from "shared/session";
import { accountOf, answerCalls, holdAnswer, renderPage, userOf, type Answer } from "shared/testing";
import { orderOf, quoteOf, termsOf, TXID } from "#/testing/accelerations.ts";
import { withOwnCache } from "#/testing/with-own-cache.tsx";
import { AboutAcceleratorPage } from "./about-page.tsx";
import { AcceleratorPage } from "./accelerator-page.tsx";

const CAPTCHA = { lot_number: "1", captcha_output: "x", pass_token: "p", gen_time: "1" };

const PERSON: Readonly<Record<string, Answer>> = {
  "/account/user/info": { data: userOf({ has_totp_auth: true }) },
  "/account/origin/user": { data: accountOf() },
};

interface Setup {
  found?: AccelerationLookup;
  lookUp?: Answer | Promise<Answer>;
  terms?: Answer;
  free?: Answer;
  pay?: Answer;
  order?: AccelerationOrder | null;
  query?: string;
  isSignedIn?: boolean;
}

async function setup({
  found = quoteOf(),
  lookUp,
  terms,
  free,
  pay,
  order = null,
  query = "",
  isSignedIn = false,
}: Setup = {}) {
  const seen = answerCalls(({ path, method }) => {
    if (path === "/tools/txaccelerator/quota") return terms ?? { data: termsOf() };
    if (path === "/tools/txaccelerator" && method === "GET") return lookUp ?? { data: found };
    if (path === "/tools/txaccelerator") return free ?? { data: orderOf() };
    if (path === "/tools/txaccelerator/pay") return pay ?? { data: orderOf({ type: "paid" }) };
    if (path.startsWith("/tools/txaccelerator/order/")) return { data: { order } };
    return PERSON[path];
  });
  if (isSignedIn) await beginSession("token-0123456789abcdef");
  renderPage(withOwnCache(<AcceleratorPage />), `/en/tools/txaccelerator${query}`);
  return { seen, user: userEvent.setup() };
}

afterEach(() => endSession());

beforeEach(async () => {
  await clearCalls();
  forgetWrites();
  localStorage.clear();
  setCaptchaSolver(() => Promise.resolve(CAPTCHA));
});

const posted = (seen: ReturnType<typeof answerCalls>, path: string) =>
  seen.filter((request) => request.method === "POST" && request.path === path);

describe("the accelerator", () => {
  it("R2.3.39 accepts an explorer link and shows sizes, fee and price", async () => {
    const { seen, user } = await setup();

    await user.type(
      await screen.findByLabelText("BTC transaction ID"),
      `https://explorer.invalid/tx/${TXID.toUpperCase()}`,
    );
    await user.click(screen.getByRole("button", { name: "Look up" }));

    expect(await screen.findByRole("heading", { name: "Transaction found" })).toBeVisible();
    expect(seen.find(({ query }) => query.has("txid"))?.query.get("txid")).toBe(TXID);
    expect(screen.getByText("222 bytes")).toBeVisible();
    expect(screen.getAllByText("141 vB")).toHaveLength(2);
    expect(screen.getByText("10.00 sat/vB")).toBeVisible();
  });

  it("rejects an invalid transaction ID without a call", async () => {
    const { seen, user } = await setup();

    await user.type(await screen.findByLabelText("BTC transaction ID"), "hello");
    await user.click(screen.getByRole("button", { name: "Look up" }));

    expect(await screen.findByText(/^Enter a transaction ID/)).toBeVisible();
    expect(seen.some(({ query }) => query.has("txid"))).toBe(false);
  });

  it("R7.4.3 accelerates free of charge with a captcha and stores the order in the browser", async () => {
    const { seen, user } = await setup({ query: `?txid=${TXID}`, order: orderOf() });

    await user.click(await screen.findByRole("button", { name: "Accelerate for free" }));

    expect(await screen.findByText("Your transaction is being accelerated.")).toBeVisible();
    expect(screen.getByRole("group", { name: "Transaction accelerator" })).toHaveFocus();
    expect(posted(seen, "/tools/txaccelerator")[0]?.headers.get("captcha")).toBe(JSON.stringify(CAPTCHA));
    expect(JSON.parse(localStorage.getItem("accelerations") ?? "[]")).toHaveLength(1);
  });

  it("keeps the id when a refused free acceleration is retried", async () => {
    const { seen, user } = await setup({
      query: `?txid=${TXID}`,
      free: { code: 27003, message: "The quota is used up." },
    });
    const button = await screen.findByRole("button", { name: "Accelerate for free" });

    await user.click(button);
    expect(await screen.findByRole("alert")).toHaveTextContent("The quota is used up.");
    forgetWrites();
    await user.click(button);
    await waitFor(() => expect(posted(seen, "/tools/txaccelerator")).toHaveLength(2));

    const [first, second] = posted(seen, "/tools/txaccelerator");
    expect(second?.body).toEqual(first?.body);
  });

  it("sends nothing when the captcha is abandoned", async () => {
    setCaptchaSolver(() => Promise.resolve(undefined));
    const { seen, user } = await setup({ query: `?txid=${TXID}` });

    await user.click(await screen.findByRole("button", { name: "Accelerate for free" }));

    expect(posted(seen, "/tools/txaccelerator")).toHaveLength(0);
  });

  it.each([
    ["quota_used", /used up/],
    ["fee_too_low", /below 10 sat\/vB/],
    ["too_large", /larger than 500 vB/],
  ] as const)("shows why it is not free: %s", async (free_reason, text) => {
    await setup({ query: `?txid=${TXID}`, found: quoteOf({ is_free_allowed: false, free_reason }) });

    const part = within(await screen.findByRole("region", { name: "Free acceleration" }));
    expect(await part.findByText(text)).toBeVisible();
    expect(part.queryByRole("button")).toBeNull();
  });

  it.each<[AccelerationLookup, string]>([
    [{ status: "confirmed", txid: TXID, block_height: 900_000 }, "This transaction is already confirmed."],
    [{ status: "missing", txid: TXID }, "Our node doesn't know this transaction."],
    [{ status: "replaced", txid: TXID, replaced_by: "cd".repeat(32) }, "This transaction was replaced."],
    [{ status: "accelerating", txid: TXID, since: 1 }, "This transaction is already being accelerated."],
  ])("shows the status of a transaction: %j", async (found, text) => {
    await setup({ query: `?txid=${TXID}`, found });

    expect(await screen.findByText(text)).toBeVisible();
  });

  it("shows a running lookup and its failure, and retries", async () => {
    const held = holdAnswer();
    const { user } = await setup({ query: `?txid=${TXID}`, lookUp: held.answer });
    expect(await screen.findByRole("heading", { name: "Looking up…" })).toBeVisible();
    held.give({ code: 21003, message: "Too many attempts." });

    expect(await screen.findByText("Too many attempts.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Couldn't look up the transaction.")).toBeVisible();
  });

  it("shows that it is paused", async () => {
    await setup({ terms: { data: termsOf({ is_open: false }) } });

    expect(await screen.findByText("The accelerator is paused.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Look up" })).toBeDisabled();
  });
});

describe("the paid acceleration", () => {
  it("asks a visitor to sign in and then return", async () => {
    await setup({ query: `?txid=${TXID}` });

    const part = within(await screen.findByRole("region", { name: "Paid acceleration" }));
    expect(part.getByRole("link", { name: "Sign in" })).toHaveAttribute(
      "href",
      expect.stringContaining(encodeURIComponent(`?txid=${TXID}`)),
    );
    expect(part.queryByRole("button", { name: "Pay on chain" })).toBeNull();
  });

  it("R9.5 defaults to BCH, in pool coin order, with the full price struck through next to the discounted one", async () => {
    await setup({ isSignedIn: true, query: `?txid=${TXID}` });

    const part = within(await screen.findByRole("region", { name: "Paid acceleration" }));
    const coins = part.getByLabelText<HTMLSelectElement>("Pay with");
    expect(coins).toHaveValue("BCH");
    expect([...coins.options].map(({ value }) => value)).toEqual(["BTC", "BCH", "LTC"]);
    expect(part.getByText("0.04000000 BCH")).toBeVisible();
    expect(part.getByText("≈ 16.00 USD")).toBeVisible();
    expect(part.getByText("0.05000000 BCH").closest("s")).not.toBeNull();
  });

  it("R8.11 suggests a deposit for BTC, and paying on chain for other coins", async () => {
    const { user } = await setup({ isSignedIn: true, query: `?txid=${TXID}` });
    const part = within(await screen.findByRole("region", { name: "Paid acceleration" }));

    expect(part.getByText("Your BCH balance is too low.")).toBeVisible();
    expect(part.getByText("You can pay on chain instead.")).toBeVisible();
    expect(part.getByRole("button", { name: "Pay from balance" })).toBeDisabled();
    expect(part.getByRole("button", { name: "Pay on chain" })).toBeEnabled();

    await user.selectOptions(part.getByLabelText("Pay with"), "BTC");
    expect(part.getByText("Your BTC balance is too low.")).toBeVisible();
    expect(part.getByRole("link", { name: "Deposit BTC" })).toHaveAttribute(
      "href",
      expect.stringMatching(/\/wallet\/deposit\?symbol=BTC$/),
    );
    expect(part.queryByRole("button", { name: "Pay on chain" })).toBeNull();

    await user.selectOptions(part.getByLabelText("Pay with"), "LTC");
    expect(part.queryByText(/balance is too low/)).toBeNull();
    expect(part.getByRole("button", { name: "Pay from balance" })).toBeEnabled();
  });

  it("R8.11 pays on chain: exact amount, address as text and QR code, and a countdown", async () => {
    const order = orderOf({
      type: "paid",
      status: "unpaid",
      pay_coin: "BCH",
      amount: "0.04",
      address: "bitcoincash:qtest",
      chain: "BCH",
      expire_time: Math.floor(Date.now() / 1000) + 1799,
    });
    const { seen, user } = await setup({
      isSignedIn: true,
      query: `?txid=${TXID}`,
      pay: { data: order },
      order,
    });

    await user.click(await screen.findByRole("button", { name: "Pay on chain" }));

    expect(await screen.findByRole("img", { name: "QR code of the payment address" })).toBeVisible();
    expect(screen.getByText("bitcoincash:qtest")).toBeVisible();
    expect(screen.getByText(/^Time left: 29:5\d$/)).toBeVisible();
    expect(posted(seen, "/tools/txaccelerator/pay")[0]?.body).toMatchObject({
      method: "chain",
      quote_id: "quote-1",
      coin: "BCH",
      amount: "0.04",
      txid: TXID,
    });
  });

  it("shows why a payment was refused", async () => {
    const { user } = await setup({
      isSignedIn: true,
      query: `?txid=${TXID}`,
      pay: { code: 23002, message: "The price has changed." },
    });

    await user.click(await screen.findByRole("button", { name: "Pay on chain" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("The price has changed.");
  });

  it("offers a new price once the old one expired", async () => {
    const { user, seen } = await setup({
      isSignedIn: true,
      query: `?txid=${TXID}`,
      found: quoteOf({ expire_time: 1 }),
    });

    expect(await screen.findByRole("button", { name: "Pay on chain" })).toBeDisabled();
    const before = seen.length;
    await user.click(screen.getByRole("button", { name: "Refresh the price" }));

    await waitFor(() => expect(seen.length).toBeGreaterThan(before));
  });

  it.each([
    [{ status: "paid", confirmations: { seen: 2, needed: 6 } }, "Your payment was seen."],
    [{ status: "confirmed", block_height: 900_000 }, "Your transaction is confirmed."],
    [{ status: "refunded", reason: "not_mined" }, "The pool found no block with it in time."],
  ] as const)("follows the order in the URL: %j", async (own, text) => {
    const order = orderOf({ type: "paid", pay_coin: "BCH", amount: "0.04", ...own });
    await setup({ query: `?order=${order.client_id}`, order });

    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe("about the accelerator", () => {
  it("R2.3.39 shows what it does, costs and refunds, and an error when prices fail to load", async () => {
    let isFailing = true;
    answerCalls(() => (isFailing ? { code: 500, message: "Not now." } : { data: termsOf() }));
    renderPage(withOwnCache(<AboutAcceleratorPage />), "/en/tools/about-accelerator");
    expect(screen.getByRole("heading", { name: "What it does" })).toBeVisible();
    expect(await screen.findByText("Couldn't load prices and conditions.")).toBeVisible();
    isFailing = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("0.00020000")).toBeVisible();
    expect(screen.getByText("20%")).toBeVisible();
    expect(screen.getByText(/10.00% of the network/)).toBeVisible();
  });
});

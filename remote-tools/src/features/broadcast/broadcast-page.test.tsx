import { screen, waitFor } from "@testing-library/react";
import { isFeeLarge } from "./model/fee-risk.ts";
import { readRaw } from "./model/read-raw.ts";
import {
  MAX_BYTES,
  decode,
  forgetBroadcasts,
  openBroadcast,
  transactionOf,
} from "./testing/open-broadcast.tsx";

beforeEach(forgetBroadcasts);

describe("the broadcast page", () => {
  it("R2.3.40 shows what a transaction does before anything is sent, then sends it", async () => {
    const { decodings, sendings, user } = openBroadcast();
    await decode(user, "0A 0b\n0c");

    expect(await screen.findByText("What it does")).toBeVisible();
    expect(screen.getByText("Data (OP_RETURN)")).toBeVisible();
    expect(screen.getByText("20.46 sat/vB")).toBeVisible();
    expect(decodings()).toHaveLength(1);
    expect(sendings()).toEqual([]);

    await user.click(screen.getByRole("button", { name: "Broadcast" }));
    expect(await screen.findByText("The network accepted your transaction.")).toBeVisible();
    expect(sendings()).toEqual([{ coin: "BTC", raw_tx: "0a0b0c" }]);
    expect(screen.getByRole("link", { name: "Accelerate it" })).toHaveAttribute(
      "href",
      expect.stringContaining(transactionOf().txid),
    );
  });

  it("R2.3.40 explains in plain words why the network refuses", async () => {
    const { user } = openBroadcast({ send: { code: 27007, message: "Its fee is too low." } });
    await decode(user);
    await user.click(await screen.findByRole("button", { name: "Broadcast" }));

    expect(await screen.findByRole("alert")).toHaveTextContent("Its fee is too low.");
  });

  it("asks for confirmation before a fee of more than 1% is paid", async () => {
    const { sendings, user } = openBroadcast({ decode: { data: transactionOf({ fee: "0.001" }) } });
    await decode(user);
    await user.click(await screen.findByRole("button", { name: "Broadcast" }));

    expect(await screen.findByRole("dialog", { name: "Pay this fee?" })).toBeVisible();
    expect(sendings()).toEqual([]);
  });

  it.each([
    ["xyz", /only digits and letters/],
    ["abc", /number of digits must be even/],
    ["ab".repeat(MAX_BYTES + 1), /has 5 bytes. The network relays at most 4 bytes/],
  ])("rejects %j without a call", async (raw, text) => {
    const { decodings, user } = openBroadcast();
    await decode(user, raw);

    expect(await screen.findByText(text)).toBeVisible();
    expect(decodings()).toEqual([]);
  });

  it("shows that a transaction could not be read", async () => {
    const { user } = openBroadcast({
      decode: { code: 27005, message: "This is not a valid raw transaction." },
    });
    await decode(user);

    expect(await screen.findByRole("alert")).toHaveTextContent("This is not a valid raw transaction.");
    expect(screen.queryByRole("button", { name: "Broadcast" })).toBeNull();
  });

  it("shows that it is paused without nodes, and that the coins failed to load", async () => {
    openBroadcast({ terms: { data: { coins: [], max_bytes: 100, examples: [] } } });
    expect(await screen.findByText("Broadcasting is paused.")).toBeVisible();
  });

  it("warns of private keys above the field, so that the form shifts no text when it loads", async () => {
    openBroadcast();
    const warning = screen.getByText(/Never paste a private key/);
    const form = await screen.findByRole("form", { name: "Broadcast a transaction" });

    expect(warning.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("offers to reload the coins", async () => {
    const { seen, user } = openBroadcast({ terms: { code: 503, message: "Busy." } });
    await user.click(await screen.findByRole("button", { name: "Try again" }));

    await waitFor(() => expect(seen.length).toBeGreaterThan(1));
  });
});

it.each([
  ["0x0A0b", "0a0b", null],
  ["", "", "empty"],
  ["0a 0", "0a0", "odd"],
] as const)("reads %j", (text, raw, problem) => {
  expect(readRaw(text, 100)).toMatchObject({ raw, problem });
});

it.each([
  [{ fee: "0.0005", total: "0.05", fee_rate: "10" }, false],
  [{ fee: "0.00050001", total: "0.05", fee_rate: "10" }, true],
  [{ fee: "0.0001", total: "0.05", fee_rate: "501" }, true],
  [{ fee: null, total: "0.05", fee_rate: null }, false],
])("considers the fee of %j large: %s", (own, isLarge) => {
  expect(isFeeLarge(transactionOf(own))).toBe(isLarge);
});

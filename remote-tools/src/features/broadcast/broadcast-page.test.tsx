import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { clearCalls, forgetWrites } from "shared/api";
import { answerCalls, renderPage, type Answer } from "shared/testing";
import { withOwnCache } from "#/testing/with-own-cache.tsx";
import { BroadcastPage } from "./broadcast-page.tsx";
import { isFeeLarge } from "./model/fee-risk.ts";
import { readRaw } from "./model/read-raw.ts";

const DECODED = {
  coin: "BTC",
  txid: "ab".repeat(32),
  size: 222,
  vsize: 141,
  total: "0.05",
  fee: "0.0000282",
  fee_rate: "20",
  is_replaceable: true,
  inputs: [{ txid: "cd".repeat(32), vout: 0, address: "bc1qinput", amount: "0.0500282" }],
  outputs: [
    { kind: "address", address: "bc1qoutput", amount: "0.05" },
    { kind: "data", address: null, amount: "0" },
  ],
  problem: null,
} as const;

function setup({ terms, decoded, sent }: { terms?: Answer; decoded?: Answer; sent?: Answer } = {}) {
  const seen = answerCalls(({ path, method }) => {
    if (path === "/tools/decode") return decoded ?? { data: DECODED };
    if (method === "POST") return sent ?? { data: { txid: DECODED.txid } };
    return terms ?? { data: { coins: ["BTC", "LTC"], max_bytes: 100, examples: [] } };
  });
  renderPage(withOwnCache(<BroadcastPage />), "/en/tools/broadcast");
  const posts = () => seen.filter(({ method }) => method === "POST").map(({ path }) => path);
  return { seen, posts, user: userEvent.setup() };
}

async function decode(user: ReturnType<typeof userEvent.setup>, raw = "0A 0b\n0c"): Promise<void> {
  await user.click(await screen.findByLabelText("Raw transaction"));
  await user.paste(raw);
  await user.click(screen.getByRole("button", { name: "Decode" }));
}

beforeEach(async () => {
  await clearCalls();
  forgetWrites();
});

describe("the broadcast page", () => {
  it("R2.3.40 shows what a transaction does before anything is sent, then sends it", async () => {
    const { seen, posts, user } = setup();
    await decode(user);

    expect(await screen.findByText("What it does")).toBeVisible();
    expect(screen.getByText("Data (OP_RETURN)")).toBeVisible();
    expect(screen.getByText("20.00 sat/vB")).toBeVisible();
    expect(posts()).toEqual(["/tools/decode"]);

    await user.click(screen.getByRole("button", { name: "Broadcast" }));
    expect(await screen.findByText("The network took your transaction.")).toBeVisible();
    expect(seen.at(-1)?.body).toEqual({ coin: "BTC", raw_tx: "0a0b0c" });
    expect(screen.getByRole("link", { name: "Accelerate it" })).toHaveAttribute(
      "href",
      expect.stringContaining(DECODED.txid),
    );
  });

  it("R2.3.40 says in plain words why the network refuses", async () => {
    const { user } = setup({ sent: { code: 27007, message: "Its fee is too low." } });
    await decode(user);
    await user.click(await screen.findByRole("button", { name: "Broadcast" }));

    expect(await screen.findByRole("alert")).toHaveTextContent("Its fee is too low.");
  });

  it("asks before a fee of more than 1% is paid", async () => {
    const { posts, user } = setup({ decoded: { data: { ...DECODED, fee: "0.001" } } });
    await decode(user);
    await user.click(await screen.findByRole("button", { name: "Broadcast" }));

    expect(await screen.findByRole("dialog", { name: "Pay this fee?" })).toBeVisible();
    expect(posts()).toEqual(["/tools/decode"]);
  });

  it.each([
    ["xyz", /only digits and letters/],
    ["abc", /number of digits must be even/],
    ["ab".repeat(101), /has 101 bytes. The network relays at most 100 bytes/],
  ])("refuses %j without a call", async (raw, text) => {
    const { posts, user } = setup();
    await decode(user, raw);

    expect(await screen.findByText(text)).toBeVisible();
    expect(posts()).toEqual([]);
  });

  it("shows that a transaction could not be read", async () => {
    const { user } = setup({ decoded: { code: 27005, message: "This is not a valid raw transaction." } });
    await decode(user);

    expect(await screen.findByRole("alert")).toHaveTextContent("This is not a valid raw transaction.");
    expect(screen.queryByRole("button", { name: "Broadcast" })).toBeNull();
  });

  it("says that it is paused without nodes, and that the coins could not be loaded", async () => {
    setup({ terms: { data: { coins: [], max_bytes: 100, examples: [] } } });
    expect(await screen.findByText("Broadcasting is paused.")).toBeVisible();
  });

  it("offers to load the coins again", async () => {
    const { seen, user } = setup({ terms: { code: 503, message: "Busy." } });
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
])("finds the fee of %j large: %s", (own, isLarge) => {
  expect(isFeeLarge({ ...DECODED, inputs: [], outputs: [], ...own })).toBe(isLarge);
});

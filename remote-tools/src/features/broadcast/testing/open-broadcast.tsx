import { screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { DecodedTransaction } from "contracts";
import { clearCalls, forgetWrites } from "shared/api";
import { answerCalls, renderPage, type Answer } from "shared/testing";
import { withOwnCache } from "#/testing/with-own-cache.tsx";
import { BroadcastPage } from "../broadcast-page.tsx";

/** Maximum size of a transaction that the network relays, in bytes. */
export const MAX_BYTES = 4;

/** Terms of a server that accelerates bitcoin only. */
export const TERMS = {
  coins: ["BTC", "LTC"],
  max_bytes: MAX_BYTES,
  examples: [
    { kind: "valid", coin: "BTC", raw_tx: "0a0b" },
    { kind: "low_fee", coin: "LTC", raw_tx: "0c0d" },
  ],
};

/** Builds a decoded transaction. */
export function transactionOf(own: Partial<DecodedTransaction> = {}): DecodedTransaction {
  return {
    coin: "BTC",
    txid: "ab".repeat(32),
    size: 1222,
    vsize: 141,
    total: "0.05",
    fee: "0.0000282",
    fee_rate: "20.456",
    is_replaceable: false,
    inputs: [{ txid: "cd".repeat(32), vout: 3, address: null, amount: null }],
    outputs: [
      { kind: "other", address: null, amount: "0.05" },
      { kind: "data", address: null, amount: "0" },
    ],
    problem: null,
    ...own,
  };
}

interface Answers {
  terms?: Answer;
  decode?: Answer | Promise<Answer>;
  send?: Answer | Promise<Answer>;
  /** Coins and their chains. */
  coins?: Answer;
}

/** Opens the page; its responses can be changed later. */
export function openBroadcast(answers: Answers = {}) {
  const seen = answerCalls(({ path, method }) => {
    if (path === "/common/coin" && answers.coins !== undefined) return answers.coins;
    if (path === "/tools/decode") return answers.decode ?? { data: transactionOf() };
    if (method === "POST") return answers.send ?? { data: { txid: transactionOf().txid } };
    return answers.terms ?? { data: TERMS };
  });
  renderPage(withOwnCache(<BroadcastPage />), "/en/tools/broadcast");
  const bodies = (path: string) =>
    seen.filter((call) => call.method === "POST" && call.path === path).map(({ body }) => body);
  return {
    answers,
    seen,
    user: userEvent.setup(),
    decodings: () => bodies("/tools/decode"),
    sendings: () => bodies("/tools/broadcast"),
  };
}

/** Pastes a raw transaction and decodes it. */
export async function decode(user: UserEvent, raw = "0a0b"): Promise<void> {
  await user.click(await screen.findByLabelText("Raw transaction"));
  await user.paste(raw);
  await user.click(screen.getByRole("button", { name: "Decode" }));
}

/** Clears requests and state left by an earlier test. */
export async function forgetBroadcasts(): Promise<void> {
  await clearCalls();
  forgetWrites();
}

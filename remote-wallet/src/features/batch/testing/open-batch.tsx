import { screen, waitFor } from "@testing-library/react";
import { type Answer, type SeenRequest, coinOf } from "shared/testing";
import * as v from "valibot";
import { approve, openPage, type Replies } from "#/testing/open-page.tsx";
import { infoOf } from "#/testing/withdraw-info.ts";
import { BatchPage } from "../batch-page.tsx";

/** Path of the order of a batch. */
export const ORDER = "/wallet/batch/withdraw";
/** Path of the check of the rows. */
export const CHECK = `${ORDER}/check`;
/** Path of the terms. */
export const INFO = "/wallet/withdraw/info";

const COINS = ["BTC", "LTC"].map((coin) =>
  coinOf({ coin, name: coin, chains: coinOf().chains.map((chain) => ({ ...chain, chain: coin })) }),
);

const checked = v.object({ items: v.array(v.object({ row: v.number(), address: v.string() })) });

/** What the server finds in a row besides its validity. */
export interface FoundInRow {
  fee?: string;
  lookalike?: string;
  twin?: string;
}

/**
 * Finds every row valid, and marks repeated addresses.
 *
 * @param foundIn what it finds in the row of an address
 */
export function checkRows(
  { body }: SeenRequest,
  foundIn: (address: string) => FoundInRow = () => ({}),
): Answer {
  const { items } = v.parse(checked, body);
  const rows = items.map(({ row, address }, index) => ({
    row,
    ok: true,
    code: 0,
    message: "",
    fee: "0.0001",
    final_amount: "0.1",
    is_double: items.findIndex((one) => one.address === address) < index,
    is_known: true,
    lookalike: null,
    twin: null,
    ...foundIn(address),
  }));
  const sums = { count: rows.length, sum: "0.2", allTxFee: "0", actualAmount: "0.2", balance_after: "1.3" };
  return { data: { items: rows, ...sums } };
}

/** Opens the page of a batch of bitcoin, with functions to enter and send rows. */
export async function openBatch(own: Replies = {}) {
  const page = await openPage(<BatchPage />, {
    path: "/en/wallet/batch?symbol=BTC",
    replies: {
      "/common/coin": { data: { coins: COINS } },
      [INFO]: ({ query }) => ({
        data: infoOf({ coin: query.get("coin") ?? "", chain: query.get("chain") ?? "" }),
      }),
      [CHECK]: (request) => checkRows(request),
      [`POST ${ORDER}`]: { data: { batch_id: 9, items: [] } },
      ...own,
    },
  });
  const { user } = page;
  const findPaste = () => screen.findByRole("textbox", { name: "Or paste the rows" });
  async function paste(...rows: string[]): Promise<void> {
    await user.click(await findPaste());
    await user.paste(["address;amount;remark", ...rows].join("\n"));
  }
  async function use(...rows: string[]): Promise<void> {
    await paste(...rows);
    await user.click(screen.getByRole("button", { name: "Use these rows" }));
    await screen.findByText("All rows are valid.");
  }
  const payTo = (name: string) => user.click(screen.getByRole("radio", { name }));
  return { ...page, findPaste, paste, use, payTo };
}

/** Finds the button that sends the rows. */
export const findOrder = (name: string) => screen.findByRole("button", { name });

/**
 * Sends the rows and approves them.
 *
 * @returns the text of the security dialog
 */
export async function placeOrder(
  { user }: Awaited<ReturnType<typeof openBatch>>,
  name: string,
): Promise<string> {
  await waitFor(async () => expect(await findOrder(name)).toBeEnabled());
  await user.click(await findOrder(name));
  return approve(user);
}

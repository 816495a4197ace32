import { screen, waitFor } from "@testing-library/react";
import { holdAnswer } from "shared/testing";
import * as v from "valibot";
import { BITCOIN_ADDRESS } from "#/testing/auto-withdrawals.ts";
import { closePage } from "#/testing/open-page.tsx";
import { infoOf } from "#/testing/withdraw-info.ts";
import { CHECK, INFO, ORDER, findOrder, openBatch, placeOrder } from "./testing/open-batch.tsx";

jest.setTimeout(60_000);

const OTHERS = [
  "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3",
  "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
  "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy",
];
const REFUSED = { code: 22000, message: "The wallet is closed for a moment." };

afterEach(closePage);

describe("the rows of a batch", () => {
  it("R2.3.18 stay, with their corrections, for another destination and another coin, and are checked again", async () => {
    const { user, replies, bodiesOf, use, paste, payTo, findPaste } = await openBatch();
    await use(`${BITCOIN_ADDRESS};0,1;rent`);
    const amount = screen.getByRole("textbox", { name: "Amount of row 1" });
    await user.clear(amount);
    await user.type(amount, "0.15{Enter}");
    await paste("unfinished");
    await payTo("To a pool account");

    await waitFor(() =>
      expect(bodiesOf(CHECK).at(-1)).toMatchObject({
        coin: "BTC",
        type: "inner",
        items: [{ amount: "0.15" }],
      }),
    );
    expect(screen.getByRole("textbox", { name: "Destination of row 1" })).toHaveValue(BITCOIN_ADDRESS);
    expect(await findPaste()).toHaveValue("address;amount;remark\nunfinished");

    const terms = holdAnswer();
    replies[INFO] = terms.answer;
    await user.selectOptions(screen.getByRole("combobox", { name: "Coin" }), "LTC");
    await waitFor(() => expect(screen.queryByText("Recipients")).toBeNull());
    terms.give({ data: infoOf({ coin: "LTC", chain: "LTC" }) });

    expect(await screen.findByRole("textbox", { name: "Amount of row 1" })).toHaveValue("0.15");
    expect(screen.getByText("This is an address of BTC, not of LTC.")).toBeVisible();
    await waitFor(() =>
      expect(bodiesOf(CHECK).at(-1)).toMatchObject({ coin: "LTC", chain: "LTC", type: "outer" }),
    );
  });

  it("R2.3.18 need a new consent to repeated destinations after another import", async () => {
    const { user, use } = await openBatch();
    await use(`${BITCOIN_ADDRESS};0,1;`, `${BITCOIN_ADDRESS};0,2;`);
    const findConsent = () => screen.findByRole("switch", { name: "The repeated destinations are intended" });
    await user.click(await findConsent());
    expect(await findOrder("Withdraw to 2 recipients")).toBeEnabled();
    await use(`${OTHERS[0] ?? ""};0,1;`, `${OTHERS[0] ?? ""};0,2;`, `${BITCOIN_ADDRESS};0,1;`);

    expect(await findConsent()).not.toBeChecked();
    expect(screen.getByText("Confirm the repeated destinations first.")).toBeVisible();
    expect(await findOrder("Withdraw to 3 recipients")).toBeDisabled();
  });

  it("R2.3.18 are gone once they were ordered", async () => {
    const page = await openBatch();
    await page.use(`${BITCOIN_ADDRESS};0,1;`);
    await placeOrder(page, "Withdraw to 1 recipient");
    await page.user.click(await screen.findByRole("button", { name: "Another batch" }));

    expect(await page.findPaste()).toHaveValue("");
    expect(screen.queryByRole("table", { name: "Rows of the batch" })).toBeNull();
  });
});

describe("the order of a batch", () => {
  it("R4.3.1 names the three largest payments, largest first, as the email does", async () => {
    const page = await openBatch();
    const amounts = ["0,002", "0,5", "0,01", "0,25"];
    await page.use(
      ...[BITCOIN_ADDRESS, ...OTHERS].map((address, index) => `${address};${amounts[index] ?? ""};`),
    );
    const shown = await placeOrder(page, "Withdraw to 4 recipients");

    expect(shown).toContain(
      `${OTHERS[0] ?? ""}0.50000000 BTC${OTHERS[2] ?? ""}0.25000000 BTC${OTHERS[1] ?? ""}0.01000000 BTCand 1 more`,
    );
  });

  it("R8.7 stays the same order after a change of destination and back", async () => {
    const page = await openBatch({ [`POST ${ORDER}`]: REFUSED });
    await page.use(`${BITCOIN_ADDRESS};0,1;`);
    await placeOrder(page, "Withdraw to 1 recipient");
    await screen.findByText("The wallet is closed for a moment.");
    await page.payTo("To a pool account");
    await page.payTo("To an address");
    page.replies[`POST ${ORDER}`] = { data: { batch_id: 9, items: [] } };
    await placeOrder(page, "Withdraw to 1 recipient");
    await screen.findByText("Batch 9 submitted");

    const sent = v.parse(v.array(v.object({ client_id: v.string() })), page.bodiesOf(ORDER));
    expect(new Set(sent.map(({ client_id }) => client_id)).size).toBe(1);
    expect(sent).toHaveLength(2);
  });

  it("R8.7 is looked up until its outcome is known, also for another destination", async () => {
    const held = holdAnswer();
    const page = await openBatch({
      [`POST ${ORDER}`]: { data: "cut off" },
      "/wallet/withdraw/by_client/": held.answer,
    });
    await page.use(`${BITCOIN_ADDRESS};0,1;`);
    await placeOrder(page, "Withdraw to 1 recipient");
    await screen.findByText("Checking the result…");
    await page.payTo("To a pool account");
    await screen.findByText("All rows are valid.");

    expect(screen.getByText("Checking the result…")).toBeVisible();
    expect(await findOrder("Withdraw to 1 recipient")).toBeDisabled();
    held.give({ data: { withdrawal: null, batch_id: 9 } });

    expect(await screen.findByText("Batch 9 submitted")).toBeVisible();
    expect(page.bodiesOf(ORDER)).toHaveLength(1);
  });
});

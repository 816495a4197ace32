import { screen } from "@testing-library/react";
import { closePage, type Replies } from "#/testing/open-page.tsx";
import { BITCOIN_ADDRESS } from "#/testing/auto-withdrawals.ts";
import { infoOf } from "#/testing/withdraw-info.ts";
import {
  CHECK,
  INFO,
  ORDER,
  checkRows,
  findOrder,
  openBatch,
  placeOrder,
  type FoundInRow,
} from "./testing/open-batch.tsx";

jest.setTimeout(60_000);

const [SECOND, THIRD] = ["1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"];
const TWIN = "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a";
const LOOKALIKE = "1BvBXXXXstWetqTFn5Au4m4GFg7xJaNVN2";

/** The server's check, with findings by address. */
const checkWith = (found: Readonly<Record<string, FoundInRow>>): Replies => ({
  [CHECK]: (request) => checkRows(request, (address) => found[address] ?? {}),
});

const findSwitch = (name: string) => screen.findByRole("switch", { name });

afterEach(closePage);

describe("the risks of a batch", () => {
  it.each([
    ["lookalike", { lookalike: LOOKALIKE }, "I compared 1 address with the similar saved one", LOOKALIKE],
    ["twin", { twin: TWIN }, "I checked 1 address in an old format", TWIN],
  ])("R5.9 are confirmed before it can be sent: %s", async (_, found, name, shown) => {
    const page = await openBatch(checkWith({ [SECOND]: found }));
    await page.use(`${BITCOIN_ADDRESS};0,1;`, `${SECOND};0,1;`);
    const consent = await findSwitch(name);

    expect(screen.getByText(new RegExp(shown, "u"))).toBeVisible();
    expect(screen.getByText("Confirm the warnings first.")).toBeVisible();
    expect(await findOrder("Withdraw to 2 recipients")).toBeDisabled();
    await page.user.click(consent);

    expect(await findOrder("Withdraw to 2 recipients")).toBeEnabled();
  });

  it("R5.9 names the rows whose fee is 30% or more, and needs a consent for another amount", async () => {
    const page = await openBatch({
      [INFO]: { data: infoOf({ fee: "0.01" }) },
      ...checkWith(Object.fromEntries([BITCOIN_ADDRESS, SECOND, THIRD].map((one) => [one, { fee: "0.01" }]))),
    });
    await page.use(`${BITCOIN_ADDRESS};1;`, `${SECOND};0,02;`, `${THIRD};0,03;`);
    await page.user.click(await findSwitch("I accept the large fees of 2 rows"));
    expect(await findOrder("Withdraw to 3 recipients")).toBeEnabled();
    const amount = screen.getByRole("textbox", { name: "Amount of row 3" });
    await page.user.clear(amount);
    await page.user.type(amount, "0.025{Enter}");
    await screen.findByText("All rows are valid.");

    expect(await findSwitch("I accept the large fees of 2 rows")).not.toBeChecked();
    await page.user.click(await findSwitch("I accept the large fees of 2 rows"));
    const shown = await placeOrder(page, "Withdraw to 3 recipients");

    expect(shown).toContain("The network fees of 2 rows are 30% or more of what arrives.");
  });

  it("R2.3.18 need a new consent when another row gets a repeated destination", async () => {
    const page = await openBatch();
    await page.use(`${BITCOIN_ADDRESS};0,1;`, `${BITCOIN_ADDRESS};0,2;`, `${SECOND};0,3;`);
    const name = "The repeated destinations are intended";
    await page.user.click(await findSwitch(name));
    expect(await findOrder("Withdraw to 3 recipients")).toBeEnabled();
    const address = screen.getByRole("textbox", { name: "Destination of row 3" });
    await page.user.clear(address);
    await page.user.type(address, `${BITCOIN_ADDRESS}{Enter}`);
    await screen.findByText("All rows are valid.");

    expect(await findSwitch(name)).not.toBeChecked();
    expect(await findOrder("Withdraw to 3 recipients")).toBeDisabled();
  });
});

describe("the fee of a batch", () => {
  it("is the one of the server's check, which is sent with the order", async () => {
    const page = await openBatch(checkWith({ [BITCOIN_ADDRESS]: { fee: "0.0004" } }));
    await page.use(`${BITCOIN_ADDRESS};0,1;`);
    expect(await screen.findByText("0.00040000 BTC")).toBeVisible();
    const shown = await placeOrder(page, "Withdraw to 1 recipient");

    expect(shown).toContain("Network fees0.00040000 BTCRecipients get0.09960000 BTC");
    expect(page.bodiesOf(ORDER)).toMatchObject([{ fee: "0.0004" }]);
  });

  it("is checked and shown again when it has changed, and nothing is sent without another approval", async () => {
    const message = "The network fee has changed.";
    const page = await openBatch({ [`POST ${ORDER}`]: { code: 22008, message } });
    await page.use(`${BITCOIN_ADDRESS};0,1;`);
    page.replies[CHECK] = checkWith({ [BITCOIN_ADDRESS]: { fee: "0.0004" } })[CHECK] ?? { status: 500 };
    await placeOrder(page, "Withdraw to 1 recipient");
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByText("0.00040000 BTC")).toBeVisible();
    expect(page.bodiesOf(ORDER)).toHaveLength(1);
    page.replies[`POST ${ORDER}`] = { data: { batch_id: 9, items: [] } };
    await placeOrder(page, "Withdraw to 1 recipient");
    await screen.findByText("Batch 9 submitted");

    expect(page.bodiesOf(ORDER)).toMatchObject([{ fee: "0.0001" }, { fee: "0.0004" }]);
  });
});

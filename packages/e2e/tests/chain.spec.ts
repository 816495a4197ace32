import type { APIRequestContext, Page } from "@playwright/test";
import { DEMO_TOTP_SECRET } from "api-server/demo-accounts";
import { readFile } from "node:fs/promises";
import { HAS_LITECOIN } from "test-support/litecoin";
import { expectAccessible, inEveryAppearance } from "../src/accessibility.ts";
import { type ChainSystem, startChainSystem } from "../src/chain-system.ts";
import { enterDesk } from "../src/desk.ts";
import { expect, test as journey } from "../src/fixtures.ts";
import { makePerson, newAddress } from "../src/people.ts";
import { leaveUndisturbed } from "../src/securing.ts";
import { useToken } from "../src/session.ts";
import { confirm, type Signer } from "../src/signing.ts";

const test = journey.extend<object, { system: ChainSystem }>({
  system: [
    async ({}, use) => {
      const system = await startChainSystem();
      await use(system);
      await system.stop();
    },
    { scope: "worker", timeout: 500_000 },
  ],
  baseURL: async ({ system }, use) => {
    await use(system.url);
  },
});

// All tests share the one system of this file, so one worker runs them in sequence.
test.describe.configure({ mode: "default" });
test.skip(!HAS_LITECOIN, "litecoind is not installed");

const ADDRESS = "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9";
const TXID = /[0-9a-f]{64}/;

/** The deposit address of the newest account, in the node's format: the wallet label is the account's number. */
async function depositAddressOf({ node }: ChainSystem): Promise<string> {
  const labels = JSON.stringify(await node.rpc("listlabels", [], "pool"));
  const found = [...labels.matchAll(/hashfront LTC\/LTC (\d+)\/\d+/g)];
  const newest = found.toSorted(([, one], [, other]) => Number(other) - Number(one));
  const label = newest[0]?.[0] ?? "";
  const known = JSON.stringify(await node.rpc("getaddressesbylabel", [label], "pool"));
  return /rltc1[0-9a-z]+/.exec(known)?.[0] ?? "";
}

/** Creates a signed but unsent payment of the miner. Its fee is high enough for a free acceleration. */
async function signedByHand({ node }: ChainSystem, coins: string): Promise<string> {
  const to = String(await node.rpc("getnewaddress", [], "miner"));
  const draft = await node.rpc("createrawtransaction", [[], { [to]: coins }], "miner");
  const options = { feeRate: "0.00020000" };
  const funded = JSON.stringify(await node.rpc("fundrawtransaction", [draft, options], "miner"));
  const [, hex = ""] = /"hex":"([0-9a-f]+)"/.exec(funded) ?? [];
  const signed = JSON.stringify(await node.rpc("signrawtransactionwithwallet", [hex], "miner"));
  return /"hex":"([0-9a-f]+)"/.exec(signed)?.[1] ?? "";
}

test("a deposit is confirmed, reverted and mined again, and a withdrawal and a batch are paid", async ({
  page,
  request,
  system,
}) => {
  test.setTimeout(240_000);
  const { node } = system;
  const email = newAddress("chain");
  const { account, token } = await makePerson(request, email, { is_secured: true });
  await leaveUndisturbed(page);
  await useToken(page.context(), token, system.url);

  /** Reloads the history until its newest row shows the expected text. */
  async function expectRow(tab: "deposits" | "withdrawals", amount: RegExp, text: string | RegExp) {
    await page.goto(`/en/wallet/history?tab=${tab}`);
    await expect(async () => {
      await page.getByRole("button", { name: "Refresh" }).click();
      const row = page.getByRole("row").filter({ hasText: amount }).filter({ hasText: text });
      await expect(row.first()).toBeVisible({ timeout: 1500 });
    }).toPass({ timeout: 30_000 });
  }

  await page.goto("/en/wallet/deposit?symbol=LTC");
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const txid = String(await node.rpc("sendtoaddress", [await depositAddressOf(system), "2"], "miner"));
  await expectRow("deposits", /2\.0{8}/, "Confirming");
  const [block] = await node.mine(6);
  await expectRow("deposits", /2\.0{8}/, "Credited");

  // A longer chain without the payment.
  await node.rpc("invalidateblock", [block]);
  await node.rpc("prioritisetransaction", [txid, 0, -100_000_000]);
  await node.mine(7);
  await expectRow("deposits", /2\.0{8}/, "Reversed");
  await node.rpc("prioritisetransaction", [txid, 0, 100_000_000]);
  await node.mine(12);
  await expectRow("deposits", /2\.0{8}/, "Finished");

  await page.goto("/en/wallet/withdraw?symbol=LTC");
  await page.getByRole("textbox", { name: "Address" }).fill(ADDRESS);
  await page.getByRole("textbox", { name: "Amount" }).fill("0.75");
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await confirm(page, request, /0\.75/, { account, email, key: DEMO_TOTP_SECRET });
  await expect(page.getByText("Withdrawal requested")).toBeVisible();
  await system.approve(request, account);
  const sent = await expectSent(system);
  await node.mine(12);
  await expectRow("withdrawals", /0\.749/, "Finished");
  expect(await paidBy(request, token)).toEqual([sent]);

  await orderBatch(page, request, { account, email, key: DEMO_TOTP_SECRET });
  await expect(async () => {
    await system.approveWaiting(request, account);
    expect(await paidBy(request, token)).toHaveLength(3);
  }).toPass({ timeout: 60_000 });
  await node.mine(12);
  for (const amount of [/0\.309/, /0\.319/]) await expectRow("withdrawals", amount, "Finished");
  for (const id of await paidBy(request, token))
    expect(JSON.stringify(await node.rpc("gettransaction", [id], "pool"))).toMatch(/"confirmations":\d{2}/);
});

test("R2.3.40 R7.4.3 a transaction is broadcast, accelerated and mined in the pool's next block", async ({
  page,
  system,
}) => {
  test.setTimeout(120_000);
  const { node } = system;
  await leaveUndisturbed(page);
  const raw = await signedByHand(system, "0.2");
  await page.goto("/en/tools/broadcast");
  await page.getByLabel("Coin").selectOption("LTC");
  await page.getByRole("textbox", { name: "Raw transaction" }).fill(raw);
  await page.getByRole("button", { name: "Decode" }).click();
  await expect(page.getByText(/^\d+\.\d\d lit\/vB$/)).toBeVisible();
  await page.getByRole("button", { name: "Broadcast", exact: true }).click();
  await expect(page.getByText("The network accepted your transaction.")).toBeVisible();
  const id = TXID.exec(await page.getByRole("main").innerText())?.[0] ?? "none";
  expect(await node.rpc("getrawmempool")).toContain(id);

  await page.getByRole("link", { name: "Accelerate it" }).click();
  await expect(page.getByLabel("LTC transaction ID")).toHaveValue(id);
  await page.getByRole("button", { name: "Accelerate for free" }).click();
  await expect(page.getByText("Your transaction is being accelerated.")).toBeVisible();
  // The node gives it a priority as if it paid one coin more.
  await expect(async () => {
    const entry = JSON.stringify(await node.rpc("getmempoolentry", [id]));
    expect(Number(/"modified":([\d.]+)/.exec(entry)?.[1])).toBeGreaterThan(1);
  }).toPass({ timeout: 30_000 });
  const [block] = await node.mine(1);
  expect(JSON.stringify(await node.rpc("getblock", [block]))).toContain(id);
  await expect(page.getByText("Your transaction is confirmed.")).toBeVisible({ timeout: 30_000 });

  await page.goto("/en/tools/history");
  const row = page.getByRole("row", { name: new RegExp(id.slice(0, 8)) });
  await expect(row).toContainText("LTC");
  await expect(row).toContainText("Confirmed");
});

test("a large withdrawal is exported as a file, signed elsewhere, returned at the desk and paid", async ({
  page,
  request,
  browser,
  system,
}) => {
  test.setTimeout(240_000);
  const { node, deskUrl, signer } = system;
  const email = newAddress("large");
  const { account, token } = await makePerson(request, email, { is_secured: true });
  await leaveUndisturbed(page);
  await useToken(page.context(), token, system.url);
  await page.goto("/en/wallet/deposit?symbol=LTC");
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await node.rpc("sendtoaddress", [await depositAddressOf(system), "8"], "miner");
  await node.mine(12);
  await page.goto("/en/wallet/withdraw?symbol=LTC");
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("main")).toContainText(/Available\s*8\.00000000\sLTC/, { timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  await page.getByRole("textbox", { name: "Address" }).fill(ADDRESS);
  await page.getByRole("textbox", { name: "Amount" }).fill("6");
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await confirm(page, request, /6/, { account, email, key: DEMO_TOTP_SECRET });
  await expect(page.getByText("Withdrawal requested")).toBeVisible();
  await system.approve(request, account);

  const desk = await (await browser.newContext()).newPage();
  await enterDesk(desk, request, "finance@demo.example", deskUrl);
  await desk.goto(`${deskUrl}/payments/external`);
  // The demo may also have ordered a large withdrawal.
  const waiting = desk.getByRole("region", { name: /^LTC file \d+$/ }).filter({ hasText: "5.999 LTC" });
  await expect(async () => {
    await desk.reload();
    await expect(waiting).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 40_000 });
  await inEveryAppearance(desk, (appearance) => expectAccessible(desk, appearance));
  await waiting.getByRole("button", { name: "Download file" }).click();
  const saved = desk.waitForEvent("download");
  await waiting.getByRole("link", { name: /^Save LTC-\d+\.psbt/ }).click();
  const file = await readFile(await (await saved).path(), "utf8");

  const field = waiting.getByRole("textbox", { name: "Signed file" });
  await field.fill(file);
  await waiting.getByRole("button", { name: "Check and send" }).click();
  await expect(waiting.getByRole("alert")).toContainText("Signatures are missing in this file, or wrong.");
  await expect(field).toHaveValue(file);
  await field.fill(await signer.sign(file));
  await waiting.getByRole("button", { name: "Check and send" }).click();
  await expect(waiting).toHaveCount(0);
  await expect(desk.getByRole("row", { name: /^LTC file/ })).toContainText("finance@demo.example");

  const sent = await expectSent(system);
  expect(await paidBy(request, token)).toEqual([sent]);
  const seen = JSON.stringify(await node.rpc("gettransaction", [sent, true], "cold"));
  expect(seen).toMatch(/"amount":-5\.999\b/);
  await node.mine(12);
  await page.goto("/en/wallet/history?tab=withdrawals");
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByRole("row").filter({ hasText: "5.999" })).toContainText("Finished", {
      timeout: 3000,
    });
  }).toPass({ timeout: 30_000 });
});

/** Orders two withdrawals in one batch. */
async function orderBatch(page: Page, request: APIRequestContext, signer: Signer): Promise<void> {
  await page.goto("/en/wallet/batch?symbol=LTC");
  await page
    .getByLabel("Or paste the rows")
    .fill(`address,amount,remark\n${ADDRESS},0.31,one\n${ADDRESS},0.32,two`);
  await page.getByRole("button", { name: "Use these rows" }).click();
  await expect(page.getByText("All rows are valid.")).toBeVisible();
  await page.getByText("The repeated destinations are intended").click();
  await page.getByRole("button", { name: "Withdraw to 2 recipients" }).click();
  await confirm(page, request, /0\.63/, signer);
  await expect(page.getByText(/Batch \d+ submitted/)).toBeVisible();
}

/** Transaction ids of the account's withdrawals, one per order. */
async function paidBy(request: APIRequestContext, token: string): Promise<readonly string[]> {
  const history = await request.get("/res/wallet/withdraw/history", { headers: bearer(token) });
  return [...(await history.text()).matchAll(/"txid":"([0-9a-f]{64})"/g)].map(([, id = ""]) => id);
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

/** Waits for the pool wallet's transaction in the node's mempool. */
async function expectSent({ node }: ChainSystem): Promise<string> {
  let id = "";
  await expect(async () => {
    [id = ""] = TXID.exec(JSON.stringify(await node.rpc("getrawmempool"))) ?? [];
    expect(id).not.toBe("");
  }).toPass({ timeout: 30_000 });
  return id;
}

import { eq } from "drizzle-orm";
import { messages, withdrawals } from "../../platform/database/schema/index.ts";
import { call, lastCode, lastMessage } from "../../testing/client.ts";
import { whileRefused } from "../../testing/emails.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { nextTotp } from "../../testing/secure-person.ts";
import { addressOf, createHolder, paymentCodes, type Holder } from "../../testing/withdrawing.ts";

const test = registerTestApp();

const SUBJECT = "A change to the security of your account";
const LINK = /If this wasn't you, freeze the account: \S+\/freeze\?token=\S+/u;
const ENTRY = { coin: "BTC", chain: "BTC", type: "outer", label: "Vault" };

const send = (person: Holder, method: "POST" | "PUT", path: string, body: object) =>
  call(test.app, path, { method, token: person.token, body });

async function bookCodes(person: Holder) {
  test.clock.advance(61);
  await call(test.app, "/common/email/code?business=address_book", { token: person.token });
  return {
    verify_type: "google_code",
    verify_code: nextTotp(test.clock),
    email_captcha: await lastCode(test.app, person.email),
  };
}

async function setRule(person: Holder, own: { address?: string; threshold?: string; enabled?: boolean }) {
  const { address = addressOf(31), threshold = "0.5", enabled = true } = own;
  const payment = { coin: "BTC", amount: threshold, address, is_inner: false };
  const codes = await paymentCodes(test, person, payment, "withdraw_address");
  const rule = { coin: "BTC", chain: "BTC", address_type: "chain", withdraw_address: address };
  return send(person, "POST", "/wallet/v1/withdraw/address", { ...rule, threshold, enabled, ...codes });
}

async function switchRule(person: Holder, enabled: boolean) {
  const payment = { coin: "BTC", amount: "0.5", address: addressOf(31), is_inner: false };
  const codes = enabled ? await paymentCodes(test, person, payment, "withdraw_address") : {};
  const body = { enabled, coin: "BTC", ...codes };
  return send(person, "PUT", "/wallet/v1/withdraw/address/switch", body);
}

/** Texts of the messages about changes, oldest first. */
async function changesOf({ row }: Holder): Promise<(string | undefined)[]> {
  const { database } = test.app.services;
  const rows = await database
    .select()
    .from(messages)
    .where(eq(messages.account_id, row.id))
    .orderBy(messages.id);
  return rows.filter(({ title }) => title.en_US === SUBJECT).map(({ content }) => content.en_US);
}

describe("A10 the owner gets an email with a freeze link, and a message", () => {
  it("about an address added to the address book, stored with it", async () => {
    const person = await createHolder(test);
    const codes = await bookCodes(person);
    const body = { ...ENTRY, address: addressOf(51), ...codes };
    const { answer, stored } = await whileRefused(test.app, person.email, () =>
      send(person, "POST", "/wallet/address_book", body),
    );

    const change = `The address ${addressOf(51)} (BTC) was added to your address book (request from 127.0.0.1).`;
    expect(answer.code).toBe(0);
    expect(stored?.map(({ subject }) => subject)).toEqual([SUBJECT]);
    expect(stored?.[0]?.body).toContain(change);
    expect(stored?.[0]?.body).toMatch(LINK);
    expect(await changesOf(person)).toEqual([
      `<p>${change}</p><p>If this wasn't you, freeze the account with the link in our email about this, or contact support.</p>`,
    ]);
  });

  it("about imported addresses, but not when all of them were listed before", async () => {
    const person = await createHolder(test);
    const items = [61, 62].map((mark) => ({ ...ENTRY, address: addressOf(mark) }));
    const path = "/wallet/address_book/import";
    await send(person, "POST", path, { items, ...(await bookCodes(person)) });
    const email = await lastMessage(test.app, person.email);
    const again = await send(person, "POST", path, { items, ...(await bookCodes(person)) });

    expect(email).toMatchObject({ subject: SUBJECT, body: expect.stringMatching(LINK) });
    expect(email?.body).toContain("Addresses added to your address book: 2 (request from 127.0.0.1).");
    expect(again.data).toEqual({ added: 0, skipped: 2 });
    expect(await changesOf(person)).toHaveLength(1);
  });

  it("about each new destination of automatic withdrawals, but not about another threshold", async () => {
    const person = await createHolder(test);
    await setRule(person, {});
    const first = await lastMessage(test.app, person.email);
    await setRule(person, { threshold: "0.6" });
    await setRule(person, { address: addressOf(32) });
    const changed = await lastMessage(test.app, person.email);

    const from = `The destination of automatic withdrawals of BTC from the mining account ${person.row.account ?? ""}`;
    expect(first?.body).toContain(`${from} is now ${addressOf(31)} (request from 127.0.0.1).`);
    expect(changed).toMatchObject({ subject: SUBJECT, body: expect.stringMatching(LINK) });
    expect(changed?.body).toContain(`${from} is now ${addressOf(32)}`);
    expect(await changesOf(person)).toHaveLength(2);
  });

  it("about resumed automatic withdrawals, until one reached the destination", async () => {
    const person = await createHolder(test);
    const { database } = test.app.services;
    await setRule(person, { enabled: false });
    await switchRule(person, true);
    const resumed = await lastMessage(test.app, person.email);
    await switchRule(person, false);
    await setRule(person, {});
    const set = await changesOf(person);
    const id = person.row.id;
    const order = { account_id: id, owner_id: id, coin: "BTC", chain: "BTC", type: "outer" } as const;
    const paid = { address: addressOf(31), amount: "2", fee: "1", status: "finished", auto: true } as const;
    await database.insert(withdrawals).values({ ...order, ...paid, create_time: 1, update_time: 1 });
    await switchRule(person, false);
    const again = await switchRule(person, true);

    const change = `Automatic withdrawals of BTC from the mining account ${person.row.account ?? ""} to ${addressOf(31)} were turned on`;
    expect(resumed?.body).toContain(change);
    expect(set.filter((text) => text?.includes(change))).toHaveLength(2);
    expect(again.code).toBe(0);
    expect(await changesOf(person)).toHaveLength(3);
  });
});

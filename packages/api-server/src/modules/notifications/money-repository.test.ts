import { asc, eq } from "drizzle-orm";
import { messages, noticeEmails, withdrawals } from "../../platform/database/schema/index.ts";
import { createPerson } from "../../testing/client.ts";
import { credit } from "../../testing/money.ts";
import { dayOf, FIRST_DAY, invited, settle } from "../../testing/rebate-bench.ts";
import { DAY } from "../../platform/time.ts";
import { postTransfers } from "../ledger/ledger.ts";
import { notifyBalanceChanges } from "./money-repository.ts";
import { USUAL_SETTINGS } from "./settings.ts";
import { saveSettings } from "./settings-repository.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const test = registerTestApp();

/** A completed automatic Bitcoin payout. */
const PAYOUT = {
  coin: "BTC",
  chain: "BTC",
  type: "outer",
  address: "bc1qaddress",
  fee: "0",
  status: "finished",
  auto: true,
  usd_value: "9",
  create_time: 1,
  update_time: 1,
} as const;

describe("balance changes", () => {
  it("R2.3.33 are notified once, by message and email, but not those before the first run", async () => {
    const { services } = test.app;
    const { database, clock } = services;
    const { row, email } = await createPerson(test.app);
    await saveSettings(database, row.id, USUAL_SETTINGS, clock.now());
    let number = 0;
    async function credit(): Promise<void> {
      number += 1;
      const reference = `deposit:${String(number)}`;
      const ends = {
        from: { account_id: null, kind: "chain" },
        to: { account_id: row.id, kind: "available" },
      } as const;
      const transfer = {
        ...ends,
        time: clock.now(),
        coin: "BTC",
        amount: 25_000_000n,
        price: "90000",
        reference,
      };
      await database.transaction((transaction) =>
        postTransfers(transaction, [{ ...transfer, kind: "deposit" }]),
      );
    }
    const look = () => notifyBalanceChanges(database, services);
    await credit();
    await look();
    await credit();
    await look();
    await look();
    await look();

    const stored = await database.select().from(messages).where(eq(messages.account_id, row.id));
    const mails = await database
      .select()
      .from(noticeEmails)
      .where(eq(noticeEmails.recipient, email))
      .orderBy(asc(noticeEmails.id));

    expect(stored.map((message) => message.title.en_US)).toEqual(["Deposit credited: 0.25 BTC"]);
    expect(mails.map((mail) => mail.subject)).toEqual(["Deposit credited: 0.25 BTC"]);
  });

  it("R7.1.3 are notified for the first rebate of each invited person only, as set for rebates", async () => {
    const { services } = test.app;
    const { database, clock } = services;
    const { row, email } = await createPerson(test.app);
    const events = {
      ...USUAL_SETTINGS.events,
      deposit: { mail: false, message: true },
      news: { mail: true, message: false },
    };
    await saveSettings(database, row.id, { ...USUAL_SETTINGS, events }, clock.now());
    const look = () => notifyBalanceChanges(database, services);
    await look();
    const [one, other] = [
      await invited(test, row.refer_code ?? ""),
      await invited(test, row.refer_code ?? ""),
    ];
    await settle(test, dayOf(one.row.id, 100_000n));
    await look();
    await look();
    await settle(
      test,
      dayOf(one.row.id, 100_000n, FIRST_DAY + DAY),
      dayOf(other.row.id, 0n, FIRST_DAY + DAY),
    );
    await settle(test, dayOf(other.row.id, 50_000n, FIRST_DAY + 2 * DAY));
    await look();
    await look();

    const mails = await database
      .select()
      .from(noticeEmails)
      .where(eq(noticeEmails.recipient, email))
      .orderBy(asc(noticeEmails.id));

    expect(mails.map(({ subject, body }) => [subject, body.split(",")[0]])).toEqual([
      ["First referral rebate credited: 0.0001 BTC", "pe***@test.example"],
      ["First referral rebate credited: 0.00005 BTC", "pe***@test.example"],
    ]);
    expect(mails[0]?.body).toContain("/setting/refer");
    expect(await database.select().from(messages).where(eq(messages.account_id, row.id))).toEqual([]);
  });

  it.each([
    ["USD", "90000", ["Payout sent: 0.001 BTC"]],
    ["GBP", "90000", ["Payout sent: 0.001 BTC"]],
    ["CNY", "90000", ["Payout sent: 0.0001 BTC", "Payout sent: 0.001 BTC"]],
    ["USD", "0", ["Payout sent: 0.0001 BTC", "Payout sent: 0.001 BTC"]],
  ] as const)(
    "R6.1 are notified for payouts over a limit of 60 %s at a price of %s (0: unknown)",
    async (payout_currency, price, titles) => {
      const { services } = test.app;
      const { database, clock } = services;
      const { row } = await createPerson(test.app);
      const settings = { ...USUAL_SETTINGS, payout_minimum: "60", payout_currency };
      await saveSettings(database, row.id, settings, clock.now());
      await notifyBalanceChanges(database, services);
      await credit(database, row.id, "BTC", "0.01");
      for (const amount of ["10000", "100000"]) {
        const order = { ...PAYOUT, account_id: row.id, owner_id: row.id, amount };
        const [{ id } = { id: 0 }] = await database.insert(withdrawals).values(order).returning();
        const ends = {
          from: { account_id: row.id, kind: "available" },
          to: { account_id: null, kind: "chain" },
        } as const;
        const transfer = { ...ends, time: clock.now(), coin: "BTC", amount: BigInt(amount), price };
        const reference = `withdrawal:${String(id)}`;
        await database.transaction((transaction) =>
          postTransfers(transaction, [{ ...transfer, kind: "withdraw_paid", reference }]),
        );
      }
      await notifyBalanceChanges(database, services);
      await notifyBalanceChanges(database, services);

      const stored = await database
        .select()
        .from(messages)
        .where(eq(messages.account_id, row.id))
        .orderBy(asc(messages.id));
      expect(stored.map(({ title }) => title.en_US).filter((title) => title?.startsWith("Payout"))).toEqual(
        titles,
      );
    },
  );

  it.each([
    ["inner", ["Payout sent: 0.001 BTC", "<p>From {account} to north_sub.</p>"]],
    ["outer", []],
  ] as const)(
    "R6.1 are notified for an automatic order of type %s once it is placed: %j",
    async (type, texts) => {
      const { services } = test.app;
      const { database, clock } = services;
      const { row } = await createPerson(test.app);
      const settings = { ...USUAL_SETTINGS, payout_minimum: "60", payout_currency: "USD" } as const;
      await saveSettings(database, row.id, settings, clock.now());
      await credit(database, row.id, "BTC", "0.01");
      await notifyBalanceChanges(database, services);
      await notifyBalanceChanges(database, services);
      await database.delete(messages).where(eq(messages.account_id, row.id));
      for (const amount of ["10000", "100000"]) {
        const order = { ...PAYOUT, account_id: row.id, owner_id: row.id, amount, type, address: "north_sub" };
        const [{ id } = { id: 0 }] = await database.insert(withdrawals).values(order).returning();
        const from = { account_id: row.id, kind: "available" } as const;
        const to = { account_id: row.id, kind: "frozen" } as const;
        const reference = `withdrawal:${String(id)}`;
        const transfer = {
          time: clock.now(),
          coin: "BTC",
          amount: BigInt(amount),
          price: "90000",
          reference,
        };
        await database.transaction((tx) =>
          postTransfers(tx, [{ ...transfer, from, to, kind: "auto_withdraw" }]),
        );
      }
      await notifyBalanceChanges(database, services);
      await notifyBalanceChanges(database, services);

      const stored = await database.select().from(messages).where(eq(messages.account_id, row.id));
      const read = stored.flatMap(({ title, content }) => [title.en_US, content.en_US]);
      expect(read).toEqual(texts.map((text) => text.replace("{account}", row.account ?? "")));
    },
  );

  it.each([
    ["by_user", "cancelled", true, undefined],
    ["by_user", "cancelled", false, undefined],
    ["not_sent", "failed", true, "Check the payout address bc1qaddress."],
    ["frozen", "cancelled", true, "Its destination was bc1qaddress."],
    ["frozen", "cancelled", false, "Its destination was bc1qaddress."],
  ] as const)(
    "R7.4.1 of an order ended as %s (%s, automatic: %s) are notified with: %s",
    async (status_reason, status, auto, sentence) => {
      const { services } = test.app;
      const { database, clock } = services;
      const { row } = await createPerson(test.app);
      await saveSettings(database, row.id, USUAL_SETTINGS, clock.now());
      await notifyBalanceChanges(database, services);
      const order = { ...PAYOUT, account_id: row.id, owner_id: row.id, amount: "10000" };
      const [{ id } = { id: 0 }] = await database
        .insert(withdrawals)
        .values({ ...order, status, status_reason, auto })
        .returning();
      const reference = `withdrawal:${String(id)}`;
      const from = { account_id: null, kind: "chain" } as const;
      const to = { account_id: row.id, kind: "available" } as const;
      const kind = auto ? "auto_withdraw_refund" : "withdraw_refund";
      const transfer = { time: clock.now(), coin: "BTC", amount: 10_000n, price: "90000", reference };
      await database.transaction((tx) => postTransfers(tx, [{ ...transfer, from, to, kind }]));
      await notifyBalanceChanges(database, services);
      await notifyBalanceChanges(database, services);

      const stored = await database.select().from(messages).where(eq(messages.account_id, row.id));
      expect(stored.map(({ content }) => content.en_US)).toEqual(
        sentence === undefined ? [] : [expect.stringContaining(sentence)],
      );
    },
  );
});

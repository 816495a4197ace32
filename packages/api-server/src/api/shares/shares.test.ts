import fc from "fast-check";
import { eq } from "drizzle-orm";
import { ledgerAccounts, messages, shareRecords, shareRules } from "../../platform/database/schema/index.ts";
import { call, createPerson, lastMessage } from "../../testing/client.ts";
import { whileRefused } from "../../testing/emails.ts";
import { TEST_TIME } from "../../testing/app.ts";
import { bindAuthenticator, nextFactor } from "../../testing/factors.ts";
import { postTransfers } from "../../modules/ledger/ledger.ts";
import { nextPeriod } from "../../modules/shares/repository.ts";
import { divideIncome, settleShares } from "../../modules/shares/settlement-repository.ts";
import { DAY } from "../../platform/time.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const PRICES = new Map([["BTC", "90000"]]);

const test = registerTestApp();

async function person() {
  const made = await createPerson(test.app);
  await bindAuthenticator(test.app, made.row.id);
  const send = (method: "GET" | "POST" | "DELETE", path: string, body?: object) =>
    call(test.app, path, { method, token: made.token, ...(body === undefined ? {} : { body }) });
  const share = (items: readonly object[], coin = "BTC") =>
    send("POST", "/setting/share/profit_v2", {
      user_id: made.row.id,
      coin,
      items,
      ...nextFactor(test.clock),
    });
  return { ...made, send, share };
}

async function balance(account_id: number, kind: "available" | "share_locked"): Promise<bigint> {
  const rows = await test.app.services.database
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.account_id, account_id));
  return BigInt(rows.find((row) => row.kind === kind)?.balance ?? 0);
}

/** Credits income as the settlement does, and shares it. */
async function settle(account_id: number, amount: bigint, time: number): Promise<void> {
  await test.app.services.database.transaction(async (transaction) => {
    await postTransfers(transaction, [
      {
        time,
        coin: "BTC",
        from: { account_id: null, kind: "pool_reward" },
        to: { account_id, kind: "available" },
        amount,
        kind: "mining_pps",
        reference: `mining:${String(time - DAY)}`,
        price: "90000",
      },
    ]);
    await settleShares(transaction, time, PRICES);
  });
}

describe("splitting income", () => {
  it("allocates every unit, rounds shares down and leaves the rest with the owner", () => {
    const ratios = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), ratios, (income, list) => {
        const rules = list.map((ratio, index) => ({ receiver_id: index, ratio }));
        const { parts, rest } = divideIncome(income, rules);
        const total = parts.reduce((sum, { amount }) => sum + amount, rest);
        expect(total).toBe(income);
        expect(rest).toBeGreaterThanOrEqual(0n);
        for (const { amount, ratio } of parts) {
          expect(amount * 10_000n).toBeLessThanOrEqual(income * BigInt(ratio));
          expect((amount + 1n) * 10_000n).toBeGreaterThan(income * BigInt(ratio));
        }
      }),
    );
  });

  it.each([
    [TEST_TIME, "2026-11-20T16:00:00.000Z"],
    [Date.parse("2026-11-20T16:00:00Z") / 1000, "2026-11-21T16:00:00.000Z"],
    [Date.parse("2026-11-20T15:59:59Z") / 1000, "2026-11-20T16:00:00.000Z"],
  ])("a change at %d applies from the next 16:00 UTC", (now, expected) => {
    expect(new Date(nextPeriod(now) * 1000).toISOString()).toBe(expected);
  });
});

describe("revenue sharing", () => {
  it("R7.3.4 shares from the next period on: locks, sends, returns the rest, and records for both", async () => {
    const owner = await person();
    const [first, second] = [await person(), await person()];
    const set = await owner.share([
      { account: first.email, ratio: "0.3333" },
      { account: second.email, ratio: "0.1", remark: "Partner" },
    ]);
    const start = nextPeriod(test.clock.now());
    await settle(owner.row.id, 1000n, start);
    const before = await balance(first.row.id, "available");
    await settle(owner.row.id, 1001n, start + DAY);
    const given = await owner.send("GET", "/setting/share/profit/record");
    const received = await first.send("GET", "/setting/share/profit/record?role=received");

    expect(set.code).toBe(0);
    expect(before).toBe(0n);
    expect(await balance(first.row.id, "available")).toBe(333n);
    expect(await balance(second.row.id, "available")).toBe(100n);
    expect(await balance(owner.row.id, "available")).toBe(1000n + 1001n - 433n);
    expect(await balance(owner.row.id, "share_locked")).toBe(0n);
    expect(given.data).toMatchObject({
      total: 2,
      data: [{ income: "0.00001001" }, { income: "0.00001001" }],
    });
    expect(received.data).toMatchObject({
      data: [{ amount: "0.00000333", income: null, ratio: "0.3333", period_start: start }],
    });
    expect(JSON.stringify(received.data)).not.toContain(owner.email);
    expect((await lastMessage(test.app, first.email))?.subject).toBe("Earnings are shared with you");
  });

  it("A10 stores the receivers' emails with the rules that they report", async () => {
    const owner = await person();
    const [first, second] = [await person(), await person()];
    const items = [first, second].map(({ email }) => ({ account: email, ratio: "0.25" }));
    const { answer, stored } = await whileRefused(test.app, second.email, () => owner.share(items));

    expect(answer.code).toBe(0);
    expect(stored?.map(({ subject }) => subject)).toEqual(["Earnings are shared with you"]);
  });

  it("A10 sends the owner an email with a freeze link, and a message, about shared earnings", async () => {
    const owner = await person();
    const [first, second] = [await person(), await person()];
    await owner.share([
      { account: first.email, ratio: "0.5" },
      { account: second.email, ratio: "0.25" },
    ]);
    const email = await lastMessage(test.app, owner.email);
    await owner.share([]);
    const { database } = test.app.services;
    const stored = await database.select().from(messages).where(eq(messages.account_id, owner.row.id));

    const change = `75% of the BTC earnings of the mining account ${owner.row.account ?? ""} go to other accounts`;
    expect(email?.subject).toBe("A change to the security of your account");
    expect(email?.body).toContain(change);
    expect(email?.body).toMatch(/freeze the account: \S+\/freeze\?token=/);
    expect(stored.map(({ category, content }) => [category, content.en_US])).toEqual([
      ["security", expect.stringContaining(change)],
    ]);
  });

  it("settling a period twice changes nothing", async () => {
    const owner = await person();
    const receiver = await person();
    await owner.share([{ account: receiver.email, ratio: "0.5" }]);
    const time = nextPeriod(test.clock.now()) + DAY;
    await settle(owner.row.id, 999n, time);
    await settle(owner.row.id, 999n, time);
    const records = await test.app.services.database
      .select()
      .from(shareRecords)
      .where(eq(shareRecords.account_id, owner.row.id));

    expect(await balance(receiver.row.id, "available")).toBe(499n);
    expect(records).toHaveLength(1);
  });

  it("a new set replaces the active one from the next period", async () => {
    const owner = await person();
    const [first, second] = [await person(), await person()];
    await owner.share([{ account: first.email, ratio: "0.5" }]);
    const start = nextPeriod(test.clock.now());
    test.clock.advance(DAY + 60);
    await owner.share([{ account: second.email, ratio: "0.25" }]);
    await settle(owner.row.id, 1000n, start + DAY);
    const stillFirst = await balance(first.row.id, "available");
    await settle(owner.row.id, 1000n, nextPeriod(test.clock.now()) + DAY);

    expect(stillFirst).toBe(500n);
    expect(await balance(first.row.id, "available")).toBe(500n);
    expect(await balance(second.row.id, "available")).toBe(250n);
  });

  it("a pending rule is removed at once, an active one ends with its period", async () => {
    const owner = await person();
    const receiver = await person();
    const rules = () =>
      test.app.services.database.select().from(shareRules).where(eq(shareRules.owner_id, owner.row.id));
    await owner.share([{ account: receiver.email, ratio: "0.5" }]);
    const [pending] = await rules();
    await owner.send("DELETE", `/setting/share/profit/${String(pending?.id)}`);
    const gone = await rules();
    await owner.share([{ account: receiver.email, ratio: "0.5" }]);
    test.clock.advance(2 * DAY);
    const [running] = await rules();
    await owner.send("DELETE", `/setting/share/profit/${String(running?.id)}`);
    const [ended] = await rules();

    expect(gone).toEqual([]);
    expect(ended?.end_time).toBe(nextPeriod(test.clock.now()));
  });

  it.each([
    ["more than the whole", [0, 1], ["0.6", "0.4001"], 25003],
    ["one receiver twice", [0, 0], ["0.1", "0.1"], 400],
    ["three decimals of a percentage", [0], ["0.12345"], 400],
    ["nothing", [0], ["0"], 400],
  ] as const)("rejects %s", async (_name, who, ratios, code) => {
    const owner = await person();
    const people = [await person(), await person()];
    const items = who.map((index, n) => ({ account: people[index]?.email, ratio: ratios[n] }));

    expect((await owner.share(items)).code).toBe(code);
  });

  it.each(["0", "0.0000"])("R7.3.4 rejects a share of %s with its own message", async (ratio) => {
    const owner = await person();
    const other = await person();

    expect(await owner.share([{ account: other.email, ratio }])).toMatchObject({
      code: 400,
      message: "Enter a share above 0%.",
    });
  });

  it("rejects one's own address, an unknown one, and 21 receivers", async () => {
    const owner = await person();
    const many = Array.from({ length: 21 }, (_, n) => ({
      account: `r${String(n)}@test.example`,
      ratio: "0.01",
    }));
    const codes = [
      (await owner.share([{ account: owner.email, ratio: "0.1" }])).code,
      (await owner.share([{ account: "nobody@test.example", ratio: "0.1" }])).code,
      (await owner.share(many)).code,
    ];

    expect(codes).toEqual([25002, 25002, 400]);
  });

  it("rejects a cycle, direct or through another person, for the same coin", async () => {
    const [a, b, c] = [await person(), await person(), await person()];
    await a.share([{ account: b.email, ratio: "0.1" }]);
    await b.share([{ account: c.email, ratio: "0.1" }]);
    const direct = await b.share([{ account: a.email, ratio: "0.1" }]);
    const through = await c.share([{ account: a.email, ratio: "0.1" }]);
    const other = await c.share([{ account: a.email, ratio: "0.1" }], "LTC");

    expect([direct.code, through.code, other.code]).toEqual([25002, 25002, 0]);
  });

  it("R4.3.6 changes nothing without the second factor", async () => {
    const owner = await person();
    const receiver = await person();
    const body = { user_id: owner.row.id, coin: "BTC", items: [{ account: receiver.email, ratio: "0.1" }] };

    expect((await owner.send("POST", "/setting/share/profit_v2", body)).code).toBe(400);
    expect((await owner.send("GET", "/setting/share/profit")).data).toMatchObject({ total: 0 });
  });

  it("exports settlements in the requested language", async () => {
    const owner = await person();
    const receiver = await person();
    await owner.share([{ account: receiver.email, ratio: "0.125" }]);
    await settle(owner.row.id, 800n, nextPeriod(test.clock.now()) + DAY);
    const answer = await test.app.inject({
      url: "/res/setting/share/profit/record/export",
      headers: { authorization: `Bearer ${owner.token}`, "accept-language": "es_ES" },
    });

    expect(answer.body).toContain("Cuenta de minería");
    expect(answer.body).toContain(`"${receiver.email}",12.5,0.000008,0.000001`);
  });
});

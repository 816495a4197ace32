import { desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { deposits, messages, testChainTransactions } from "../../platform/database/schema/index.ts";
import { call } from "../../testing/client.ts";
import { balanceOf, credit, debit } from "../../testing/money.ts";
import { createHolder, withdrawAs, type Holder } from "../../testing/withdrawing.ts";
import { runPayoutRound } from "../../jobs/payouts.ts";
import type { PayoutChain } from "./payout-chain.ts";
import { everyCoinOn } from "./payout-chains.ts";
import { createTestChain, TEST_CHAIN_SECONDS, payOnTestChain } from "./test-chain-repository.ts";
import { registerLedgerCheck, registerTestApp } from "../../testing/hooks.ts";

const test = registerTestApp();
registerLedgerCheck(test);

const database = () => test.app.services.database;

/** A round without the demonstration's free deposits. */
async function round(chain?: PayoutChain): Promise<readonly unknown[]> {
  const { services } = test.app;
  const config = { ...services.config, mode: "production" } as const;
  const errors: unknown[] = [];
  await runPayoutRound({
    services: { ...services, config, ...(chain === undefined ? {} : { chains: everyCoinOn(chain) }) },
    onError: (error) => errors.push(error),
  });
  if (chain === undefined) expect(errors).toEqual([]);
  return errors;
}

describe("deposits", () => {
  async function deposit(person: Holder, amount: bigint, coin = "BTC") {
    const answer = await call(test.app, `/wallet/deposit/address?coin=${coin}&chain=${coin}`, {
      token: person.token,
    });
    const { address } = v.parse(v.object({ address: v.string() }), answer.data);
    const payment = { coin, chain: coin, address, amount, time: test.clock.now(), mark: address };
    return payOnTestChain(database(), payment);
  }

  async function remove(txid: string): Promise<void> {
    await database()
      .update(testChainTransactions)
      .set({ removed_time: test.clock.now() })
      .where(eq(testChainTransactions.txid, txid));
  }

  async function history(person: Holder) {
    const answer = await call(test.app, "/wallet/deposit/history", { token: person.token });
    return v.parse(
      v.object({ data: v.array(v.looseObject({ status: v.string(), confirmations: v.number() })) }),
      answer.data,
    ).data;
  }

  /** Switches a person to one of their accounts. */
  async function viewing(person: Holder, id: number): Promise<Holder> {
    const body = { id };
    const answer = await call(test.app, "/account/user", { method: "PUT", token: person.token, body });
    return { ...person, ...v.parse(v.object({ token: v.string() }), answer.data) };
  }

  const moveAll = (person: Holder, address: string) =>
    withdrawAs(test, person, { type: "inner", address, amount: "0.2" });

  it("R2.3.16 are seen, credited when safe and available for withdrawal when irreversible", async () => {
    const person = await createHolder(test, "0.1");
    await deposit(person, 20_000_000n);
    await round();
    const seen = await history(person);
    test.clock.advance(TEST_CHAIN_SECONDS / 3 + 1);
    await round();
    const credited = await history(person);
    const balance = await balanceOf(database(), person.row.id, "BTC");
    const early = await withdrawAs(test, person, { amount: "0.25" });
    test.clock.advance(TEST_CHAIN_SECONDS);
    await round();
    const later = await withdrawAs(test, person, { amount: "0.25" });

    expect(seen).toMatchObject([{ status: "confirming", confirmations: 0 }]);
    expect(credited).toMatchObject([{ status: "credited", confirmations: 2 }]);
    expect(balance).toBe("0.3");
    expect(early).toMatchObject({ code: 22001, data: { available: "0.1" } });
    expect(later.code).toBe(0);
    expect(await history(person)).toMatchObject([{ status: "finished" }]);
  });

  it.each([
    ["still there", () => Promise.resolve(), "0"],
    ["moved to an own account", (person: Holder) => moveAll(person, person.subName), "0"],
    ["spent meanwhile", ({ row }: Holder) => debit(database(), row.id, "BTC", "0.2"), "-0.2"],
  ] as const)(
    "R2.3.16 that a reorganization removes are reversed, and the person is notified: %s",
    async (_, use, loss) => {
      const person = await createHolder(test, "0");
      const txid = await deposit(person, 20_000_000n);
      await round();
      test.clock.advance(TEST_CHAIN_SECONDS / 3 + 1);
      await round();
      await use(person);
      await remove(txid);
      await round();
      const [row] = await database().select().from(deposits).where(eq(deposits.txid, txid));
      const { rows } = await database()
        .execute<{ balance: string }>(
          "select balance::text as balance from ledger_accounts where kind = 'suspense'",
        )
        .then((result) => v.parse(v.object({ rows: v.array(v.object({ balance: v.string() })) }), result));

      expect(row?.status).toBe("returned");
      const [notice] = await database()
        .select()
        .from(messages)
        .where(eq(messages.account_id, person.row.id))
        .orderBy(desc(messages.id));
      expect(notice?.title.en_US).toBe("Deposit reversed: 0.2 BTC");
      expect(notice?.content.zh_Hans_CN).toContain(loss === "0" ? "扣回" : "不能转出资金");
      expect(await balanceOf(database(), person.row.id, "BTC")).toBe("0");
      expect(await balanceOf(database(), person.subId, "BTC")).toBe("0");
      expect(rows[0]?.balance ?? "0").toBe(loss === "0" ? "0" : "-20000000");
    },
  );

  it("R2.3.16 that were reversed are credited again, once, when the chain has them again", async () => {
    const person = await createHolder(test, "0");
    const txid = await deposit(person, 20_000_000n);
    const live = async (seconds: number) => {
      test.clock.advance(seconds);
      for (let n = 0; n < 3; n += 1) await round();
      return {
        balance: await balanceOf(database(), person.row.id, "BTC"),
        statuses: (await history(person)).map(({ status }) => status).toSorted(),
      };
    };
    const credited = await live(TEST_CHAIN_SECONDS / 3 + 1);
    await remove(txid);
    const gone = await live(1);
    await database()
      .update(testChainTransactions)
      .set({ removed_time: null, time: test.clock.now() })
      .where(eq(testChainTransactions.txid, txid));
    const seen = await live(0);
    const again = await live(TEST_CHAIN_SECONDS / 3 + 1);
    const last = await live(TEST_CHAIN_SECONDS);

    expect(credited).toEqual({ balance: "0.2", statuses: ["credited"] });
    expect(gone).toEqual({ balance: "0", statuses: ["returned"] });
    expect(seen).toEqual({ balance: "0", statuses: ["confirming", "returned"] });
    expect(again).toEqual({ balance: "0.2", statuses: ["credited", "returned"] });
    expect(last).toEqual({ balance: "0.2", statuses: ["finished", "returned"] });
  });

  it("R2.3.16 that were spent and then reversed block outgoing money until covered", async () => {
    const person = await createHolder(test, "0");
    const inner = { type: "inner", address: person.subName } as const;
    const txid = await deposit(person, 20_000_000n);
    await round();
    test.clock.advance(TEST_CHAIN_SECONDS / 3 + 1);
    await round();
    await debit(database(), person.row.id, "BTC", "0.2");
    await remove(txid);
    await round();
    const held = await test.app.services.holds.of(database(), person.row.id);
    const isPaid = await deposit(person, 50_000_000n);
    test.clock.advance(TEST_CHAIN_SECONDS / 3 + 1);
    const refused = await withdrawAs(test, person, { ...inner, amount: "0.1" });
    await round();
    await round();
    const balance = await balanceOf(database(), person.row.id, "BTC");
    const paid = await withdrawAs(test, person, { ...inner, amount: "0.1" });
    await round();

    expect(held).toMatchObject([{ kind: "outgoing", reason: "deposit_reversed", until: null }]);
    expect(isPaid).not.toBe(txid);
    expect(refused).toMatchObject({ code: 21008, data: { reason: "deposit_reversed", until: null } });
    expect(balance).toBe("0.3");
    expect(paid.code).toBe(0);
    expect(await balanceOf(database(), person.row.id, "BTC")).toBe("0.2");
  });

  it("R2.3.16 of a sub-account that were spent and then reversed are owed by all accounts of the person", async () => {
    const person = await createHolder(test, "0");
    const main = person.row;
    const onSub = await viewing(person, person.subId);
    const txid = await deposit(onSub, 20_000_000n);
    await round();
    test.clock.advance(TEST_CHAIN_SECONDS / 3 + 1);
    await round();
    await moveAll(onSub, String(main.account));
    await debit(database(), main.id, "BTC", "0.2");
    await remove(txid);
    await round();
    const onMain = await viewing(onSub, main.id);
    const held = await test.app.services.holds.of(database(), main.id);
    await credit(database(), main.id, "BTC", "0.1");
    await round();
    const refused = await withdrawAs(test, onMain, { amount: "0.05" });
    await credit(database(), main.id, "BTC", "0.4");
    await round();

    expect(held).toMatchObject([{ kind: "outgoing", reason: "deposit_reversed", until: null }]);
    expect(refused).toMatchObject({ code: 21008, data: { reason: "deposit_reversed" } });
    expect(await balanceOf(database(), main.id, "BTC")).toBe("0.3");
    expect(await test.app.services.holds.of(database(), main.id)).toEqual([]);
  });

  it("are seen on every chain that responds, even if one of them cannot be checked", async () => {
    const person = await createHolder(test, "0");
    await deposit(person, 20_000_000n);
    await deposit(person, 300_000_000n, "LTC");
    const chain = createTestChain({ database: database() });
    const silent: PayoutChain = {
      ...chain,
      paymentsTo: (place, addresses, times) =>
        place.coin === "BTC"
          ? Promise.reject(new Error("no answer"))
          : chain.paymentsTo(place, addresses, times),
    };
    const broken: PayoutChain = {
      ...chain,
      paymentsTo: async (place, addresses, times) =>
        (await chain.paymentsTo(place, addresses, times)).map((seen) =>
          seen.amount === 20_000_000n ? { ...seen, amount: 10n ** 60n } : seen,
        ),
    };

    const unanswered = await round(silent);
    const others = await history(person);
    const unwritten = await round(broken);

    expect(unanswered).toHaveLength(1);
    expect(others).toMatchObject([{ coin: "LTC", status: "confirming" }]);
    expect(unwritten).toHaveLength(1);
    await round();
    expect(await history(person)).toHaveLength(2);
  });

  it("are requested from a week before the oldest that is not final, however many came before", async () => {
    const asked: number[] = [];
    const shy = createTestChain({ database: database() });
    let late = "";
    const chain: PayoutChain = {
      ...shy,
      paymentsTo: async (place, addresses, times) => {
        if (place.coin === "BTC") asked.push(times.since);
        const found = await shy.paymentsTo(place, addresses, times);
        return found.map((seen) => (seen.txid === late ? { ...seen, confirmations: 0 } : seen));
      },
    };
    const live = async (days: number) => {
      test.clock.advance(days * 86_400);
      // Seen, credited and final; the round after that has it stored.
      for (let n = 0; n < 4; n += 1) await round(chain);
      return asked.at(-1) ?? 0;
    };
    const person = await createHolder(test, "0");
    await deposit(person, 20_000_000n);
    const first = await live(10);
    late = await deposit(person, 30_000_000n);
    const lateTime = test.clock.now();
    await deposit(person, 40_000_000n);
    const second = await live(10);
    await deposit(person, 50_000_000n);
    const third = await live(10);
    late = "";
    const last = await live(1);

    expect([second, third].map((since) => since - lateTime)).toEqual([-7 * 86_400, -7 * 86_400]);
    expect(first).toBeLessThan(second);
    expect(last - lateTime).toBe(3 * 86_400);
    expect((await history(person)).map(({ status }) => status)).toEqual(Array(4).fill("finished"));
  });

  it("below the minimum are not credited, and no payment is credited twice", async () => {
    const person = await createHolder(test, "0");
    await deposit(person, 9999n);
    test.clock.advance(TEST_CHAIN_SECONDS);
    await round();
    await round();

    expect(await history(person)).toEqual([]);
  });
});

import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import { depositAddresses, deposits, metadata } from "../../platform/database/schema/index.ts";
import { registerLedgerCheck, registerTestApp } from "../../testing/hooks.ts";
import { balanceOf } from "../../testing/money.ts";
import { registerWalletBench } from "../../testing/wallet-bench.ts";
import { withNode } from "../../testing/with-node.ts";
import { createHolder, type Holder } from "../../testing/withdrawing.ts";
import { createCoreWallet } from "./core/core-wallet.ts";
import { depositAddress } from "./deposits.ts";

withNode("deposits to a wallet of a Litecoin node", () => {
  const test = registerTestApp();
  registerLedgerCheck(test);
  const bench = registerWalletBench();

  const database = () => test.app.services.database;

  async function round(): Promise<void> {
    expect(await bench.round(test.app.services)).toEqual([]);
  }

  async function addressOf(person: Holder): Promise<string> {
    const services = { ...test.app.services, chains: bench.chains };
    const request = { account_id: person.row.id, coin: "LTC", chain: "LTC", locale: "en_US" } as const;
    return (await depositAddress(services, request)).address;
  }

  async function stateOf(person: Holder) {
    const rows = await database()
      .select()
      .from(deposits)
      .where(eq(deposits.account_id, person.row.id))
      .orderBy(asc(deposits.id));
    const balance = await balanceOf(database(), person.row.id, "LTC");
    return { balance, deposits: rows.map(({ status, confirmations }) => [status, confirmations]) };
  }

  const tip = async () => String(await bench.node.rpc("getbestblockhash"));

  it("arrive at the account's own address, which is stored before it is shown and stays the same", async () => {
    const [one, other] = [await createHolder(test), await createHolder(test)];
    const [first, second] = [await addressOf(one), await addressOf(other)];
    const [stored] = await database()
      .select()
      .from(depositAddresses)
      .where(eq(depositAddresses.account_id, one.row.id));
    const again = await createCoreWallet("LTC", bench.setting).newAddress(
      { coin: "LTC", chain: "LTC", irreversible_confirmations: 12 },
      { account_id: one.row.id, number: 1 },
    );

    expect(first).toMatch(/^ltc1q/);
    expect(second).not.toBe(first);
    expect(await addressOf(one)).toBe(first);
    expect(again).toBe(first);
    expect(stored).toMatchObject({ address: first, chain_name: "ltc-pool" });
  });

  it("are seen unconfirmed, credited after 6 confirmations and final after 12", async () => {
    const person = await createHolder(test);
    await bench.pay(await addressOf(person), "1.23456789");
    await round();
    const seen = await stateOf(person);
    await bench.node.mine(5);
    await round();
    const five = await stateOf(person);
    await bench.node.mine(1);
    await round();
    const six = await stateOf(person);
    await bench.node.mine(6);
    await round();
    await round();

    expect(seen).toEqual({ balance: "0", deposits: [["confirming", 0]] });
    expect(five).toEqual({ balance: "0", deposits: [["confirming", 5]] });
    expect(six).toEqual({ balance: "1.23456789", deposits: [["credited", 6]] });
    expect(await stateOf(person)).toEqual({ balance: "1.23456789", deposits: [["finished", 12]] });
    expect(await bench.surplus(test.app.services)).toBe(0n);
  });

  it("that a reorg removes are reversed, and credited again once when they are mined again", async () => {
    const person = await createHolder(test);
    await bench.pay(await addressOf(person), "2");
    const [first] = await bench.node.mine(6);
    await round();
    const credited = await stateOf(person);
    await bench.node.rpc("invalidateblock", [first]);
    await round();
    const gone = await stateOf(person);
    await round();
    const waiting = await stateOf(person);
    await bench.node.mine(3);
    await round();
    const mined = await stateOf(person);
    // The first branch is not longer, so nothing changes.
    await bench.node.mine(4);
    await bench.node.rpc("reconsiderblock", [first]);
    await round();
    const again = await stateOf(person);
    await bench.node.mine(6);
    await round();

    expect(credited).toEqual({ balance: "2", deposits: [["credited", 6]] });
    expect(gone).toEqual({ balance: "0", deposits: [["returned", 0]] });
    expect(waiting).toEqual({
      balance: "0",
      deposits: [
        ["returned", 0],
        ["confirming", 0],
      ],
    });
    expect(mined).toEqual({
      balance: "0",
      deposits: [
        ["returned", 0],
        ["confirming", 3],
      ],
    });
    expect(again).toEqual({
      balance: "2",
      deposits: [
        ["returned", 0],
        ["credited", 7],
      ],
    });
    expect(await stateOf(person)).toMatchObject({
      balance: "2",
      deposits: [
        ["returned", 0],
        ["finished", 13],
      ],
    });
    expect(await bench.surplus(test.app.services)).toBe(0n);
  });

  it("stay credited when another branch contains them as well", async () => {
    const person = await createHolder(test);
    await bench.pay(await addressOf(person), "0.7");
    const [first] = await bench.node.mine(6);
    await round();
    await bench.node.rpc("invalidateblock", [first]);
    await bench.node.mine(7);
    await round();
    const other = await stateOf(person);
    await bench.node.rpc("reconsiderblock", [first]);
    await bench.node.mine(5);
    await round();

    expect(other).toEqual({ balance: "0.7", deposits: [["credited", 7]] });
    expect(await stateOf(person)).toEqual({ balance: "0.7", deposits: [["finished", 12]] });
  });

  it("that their sender replaced are dropped, and the replacement is another deposit", async () => {
    const person = await createHolder(test);
    const address = await addressOf(person);
    const draft = await bench.node.rpc("listunspent", [1], "miner");
    const [coin] = v.parse(
      v.array(v.object({ txid: v.string(), vout: v.number(), amount: v.number() })),
      draft,
    );
    if (coin === undefined) throw new Error("the miner has nothing");
    const to = await bench.rpc.call(
      "getaddressesbylabel",
      [`hashfront LTC/LTC ${String(person.row.id)}/1`],
      v.record(v.string(), v.unknown()),
    );
    const [nodeAddress = ""] = Object.keys(to);
    const send = async (units: string, fee: number) => {
      const change = String(await bench.node.rpc("getnewaddress", [], "miner"));
      const rest = (coin.amount - Number(units) - fee).toFixed(8);
      const outputs = { [nodeAddress]: units, [change]: rest };
      const raw = await bench.node.rpc("createrawtransaction", [[{ ...coin, sequence: 1 }], outputs]);
      const signed = await bench.node.rpc("signrawtransactionwithwallet", [raw], "miner");
      return bench.node.rpc("sendrawtransaction", [v.parse(v.object({ hex: v.string() }), signed).hex]);
    };
    await send("0.5", 0.001);
    await round();
    const seen = await stateOf(person);
    await send("0.4", 0.002);
    await bench.node.mine(1);
    await round();
    const replaced = await stateOf(person);
    await bench.node.mine(11);
    await round();
    await round();

    expect(address).toMatch(/^ltc1/);
    expect(seen).toEqual({ balance: "0", deposits: [["confirming", 0]] });
    expect(replaced.deposits.toSorted()).toEqual([
      ["confirming", 1],
      ["returned", 0],
    ]);
    expect((await stateOf(person)).balance).toBe("0.4");
    expect(await bench.surplus(test.app.services)).toBe(0n);
  });

  it("from block rewards count only once they can be spent", async () => {
    const person = await createHolder(test);
    const shown = await addressOf(person);
    const label = `hashfront LTC/LTC ${String(person.row.id)}/1`;
    const [own = ""] = Object.keys(
      await bench.rpc.call("getaddressesbylabel", [label], v.record(v.string(), v.unknown())),
    );
    await bench.node.mine(1, own);
    await bench.node.mine(99);
    await round();
    const young = await stateOf(person);
    await bench.node.mine(5);
    await round();
    const nearly = await stateOf(person);
    await bench.node.mine(1);
    await round();
    const ripe = await stateOf(person);

    expect(shown).toMatch(/^ltc1/);
    expect(young).toEqual({ balance: "0", deposits: [["confirming", 0]] });
    expect(nearly).toEqual({ balance: "0", deposits: [["confirming", 5]] });
    expect(ripe.deposits).toEqual([["credited", 6]]);
    expect(Number(ripe.balance)).toBeGreaterThan(1);
  });

  it("to unknown addresses are ignored, and several outputs of one transaction are one deposit", async () => {
    const person = await createHolder(test);
    const before = await bench.surplus(test.app.services);
    const foreign = String(await bench.node.rpc("getnewaddress", ["not the pool's"], "pool"));
    await bench.node.rpc("sendtoaddress", [foreign, "3"], "miner");
    const address = await addressOf(person);
    await bench.pay(address, "0.3");
    await bench.node.mine(12);
    await round();

    expect(await stateOf(person)).toMatchObject({ balance: "0.3" });
    expect((await bench.surplus(test.app.services)) - before).toBe(300_000_000n);
  });

  it("are read from the stored mark, and found again when the node does not have its block", async () => {
    const isMark = eq(metadata.name, "deposits_block:ltc-pool:LTC:LTC");
    const [mark] = await database().select().from(metadata).where(isMark);
    await database()
      .update(metadata)
      .set({ value: "ab".repeat(32) })
      .where(isMark);
    const person = await createHolder(test);
    await bench.pay(await addressOf(person), "0.1");
    await bench.node.mine(6);
    await round();
    const [after] = await database().select().from(metadata).where(isMark);

    expect(mark?.value).toMatch(/^[0-9a-f]{64}$/);
    expect(after?.value).toMatch(/^[0-9a-f]{64}$/);
    expect(after?.value).not.toBe(await tip());
    expect(await stateOf(person)).toMatchObject({ balance: "0.1" });
  });

  it("wait while the node is away, and are complete when it is back", async () => {
    const person = await createHolder(test);
    await bench.pay(await addressOf(person), "0.6");
    await bench.node.mine(6);
    await bench.node.kill();
    const errors = await bench.round(test.app.services);
    await bench.node.start();
    await round();

    expect(errors).toMatchObject([{ code: "NODE_AWAY" }]);
    expect(await stateOf(person)).toEqual({ balance: "0.6", deposits: [["credited", 6]] });
  });
});

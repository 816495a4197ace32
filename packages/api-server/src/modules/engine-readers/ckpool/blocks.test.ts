import { CKPOOL_AT as AT, CKPOOL_BEGIN as BEGIN, registerCkpool } from "../../../testing/ckpool-bench.ts";
import { testAddress } from "../../../testing/ckpool-writer.ts";
import { accounts, blockProfits, blocks } from "../../../platform/database/schema/index.ts";

const BLOCK_ROW = { coin: "BTC", time: BEGIN + 10, reward: "316500000", tx_fee: "4000000" };
/** An account's part of a block waiting for confirmations. */
const PART = {
  account_id: 1,
  coin: "BTC",
  kind: "reward",
  blocks: 1,
  time: BEGIN + 10,
  reward: "316500000",
  share: 1,
  profit: "300000000",
  fee: "16500000",
  saved: "0",
  mature_time: AT,
} as const;

const { open, logged, begin } = registerCkpool();

const NOT_CREDITED =
  "blocks of BTC that the engine found are not credited, because the chain's pay no address of CKPOOL_ADDRESSES: check this setting, unless they were orphaned";

describe("blocks found by a ckpool", () => {
  it("are credited after six confirmations, late or mined again, but no orphan", async () => {
    const { writer, chain, source } = await begin();
    const tick = async (minute: number) => {
      writer.write(BEGIN + minute * 60 + 2);
      await source.completeUntil?.(BEGIN + minute * 60 + 10);
    };
    const first = chain.mine(BEGIN + 10);
    writer.solve(first.height, `${testAddress("fleet1")}.rig-1`);
    await tick(1);
    const orphan = chain.mine(BEGIN + 70);
    writer.solve(orphan.height, `${testAddress("fleet2")}.rig-2`);
    await tick(2);
    chain.replaceNewest(1, BEGIN + 80);
    for (let minute = 3; minute < 8; minute += 1) {
      chain.mine(BEGIN + minute * 60);
      await tick(minute);
    }
    const range = { from: BEGIN, to: AT, limit: 10 };
    const found = await source.blocks("BTC", range);
    for (let minute = 8; minute < 14; minute += 1) {
      chain.mine(BEGIN + minute * 60);
      await tick(minute);
    }
    const later = await source.blocks("BTC", range);

    expect(found).toEqual([
      expect.objectContaining({
        height: first.height,
        hash: first.hash,
        finder: "fleet1",
        reward: 316_500_000n,
      }),
    ]);
    expect(found[0]?.time).toBeGreaterThanOrEqual(BEGIN + 60 * 5);
    expect(later).toEqual(found);
  });

  it.each([
    ["nothing", false],
    ["the pool's own block once that returned", true],
  ])("credit %s at a height where the chain had another miner's", async (_what, returns) => {
    const { writer, chain, source } = await begin();
    const { height, hash } = chain.mine(BEGIN + 10);
    // The node already has the other block when ckpool's log is read.
    chain.replaceNewest(1, BEGIN + 15);
    writer.solve(height, testAddress("fleet3"));
    for (let minute = 1; minute < 10; minute += 1) {
      if (returns && minute === 2) chain.putBack();
      if (minute > 2) chain.mine(BEGIN + minute * 60);
      writer.write(BEGIN + minute * 60 + 2);
      await source.completeUntil?.(BEGIN + minute * 60 + 10);
    }
    const credited = await source.blocks("BTC", { from: BEGIN, to: AT, limit: 10 });

    expect(credited.map((block) => block.hash)).toEqual(returns ? [hash] : []);
    expect(logged).toEqual([NOT_CREDITED]);
  });

  it("are credited when they were orphaned and mined again", async () => {
    const { writer, chain, source } = await begin();
    const { height, hash } = chain.mine(BEGIN + 10);
    writer.solve(height, testAddress("fleet3"));
    for (let minute = 1; minute < 10; minute += 1) {
      if (minute === 2) chain.replaceNewest(1, BEGIN + 100);
      if (minute === 3) chain.putBack();
      chain.mine(BEGIN + minute * 60);
      writer.write(BEGIN + minute * 60 + 2);
      await source.completeUntil?.(BEGIN + minute * 60 + 10);
    }

    expect(await source.blocks("BTC", { from: BEGIN, to: AT, limit: 10 })).toMatchObject([{ height, hash }]);
  });

  it("are taken back once their replacement has six confirmations, and credited again if they return", async () => {
    const { writer, chain, source } = await begin();
    const tick = async (minute: number) => {
      writer.write(BEGIN + minute * 60 + 2);
      await source.completeUntil?.(BEGIN + minute * 60 + 10);
      return (await source.blocks("BTC", { from: BEGIN, to: AT, limit: 10 })).map(({ hash }) => hash);
    };
    const { height, hash } = chain.mine(BEGIN + 10);
    writer.solve(height, testAddress("fleet3"));
    for (let index = 0; index < 5; index += 1) chain.mine(BEGIN + 20);
    const credited = await tick(1);
    await open.database
      .insert(accounts)
      .values({ account: "fleet3", account_type: "main", register_time: 1 });
    await open.database.insert(blocks).values({ ...BLOCK_ROW, height, hash });
    await open.database.insert(blockProfits).values({ ...PART, height });
    chain.replaceNewest(6, BEGIN + 70);
    const orphaned = await tick(2);
    const again = await tick(3);
    const left = [
      ...(await open.database.select().from(blocks)),
      ...(await open.database.select().from(blockProfits)),
    ];
    chain.putBack();
    const back = await tick(4);

    expect([credited, orphaned, again, back]).toEqual([[hash], [], [], [hash]]);
    expect(left).toEqual([]);
  });
});

import { createChainOfBlocks } from "../../../testing/chain-of-blocks.ts";
import { CKPOOL_AT as AT, CKPOOL_BEGIN as BEGIN } from "../../../testing/ckpool-bench.ts";
import { createCkpoolWriter, testAddress } from "../../../testing/ckpool-writer.ts";
import { registerEachDatabase } from "../../../testing/hooks.ts";
import { accountsOf, openReaderSource, writeAccounts } from "../../../testing/read-engines.ts";
import { createCkpoolReader } from "./reader.ts";

const open = registerEachDatabase();

/** A ckpool that mines to an address which the settings may lack. */
function createPool() {
  const { folder, solve, write } = createCkpoolWriter(BEGIN);
  const chain = createChainOfBlocks(900_000);
  const accountsFile = writeAccounts(accountsOf({ accounts: 7 }));
  const logged: object[] = [];
  const log = {
    warn: () => undefined,
    error: (details: object, message: string) => void logged.push({ ...details, message }),
  };
  const clock = { minute: 0 };
  return {
    chain,
    solve,
    logged,
    /** Adds blocks of others. */
    grow(count: number): void {
      for (let index = 0; index < count; index += 1) chain.mine(BEGIN + 20);
    },
    /** Starts the server with or without the address in the settings. */
    async start({ isListed }: { readonly isListed: boolean }) {
      const isOwn = isListed ? chain.node.isOwn : () => Promise.resolve(false);
      const reader = createCkpoolReader({ coin: "BTC", folder, node: { ...chain.node, isOwn } });
      const source = await openReaderSource(open.database, reader, { at: BEGIN, accountsFile, log });
      return {
        /** Reads the next minute; returns the credited blocks, and how many are left out. */
        async tick() {
          const time = BEGIN + clock.minute * 60;
          clock.minute += 1;
          write(time + 2);
          await source.completeUntil?.(time + 10);
          const credited = await source.blocks("BTC", { from: BEGIN, to: AT, limit: 10 });
          return { credited: credited.map(({ hash }) => hash), left: source.foreignBlocks?.() };
        },
      };
    },
  };
}

describe("blocks that pay an address which CKPOOL_ADDRESSES lacks", () => {
  it("are logged once as an error and counted, and credited after the setting was corrected", async () => {
    const { chain, solve, logged, grow, start } = createPool();
    const wrong = await start({ isListed: false });
    const before = await wrong.tick();
    const { height, hash } = chain.mine(BEGIN + 10);
    solve(height, testAddress("fleet1"));
    const found = await wrong.tick();
    const second = chain.mine(BEGIN + 15);
    solve(second.height, testAddress("fleet2"));
    grow(150);
    const later = await wrong.tick();
    const errors = [...logged];
    const right = await start({ isListed: true });
    const corrected = await right.tick();

    expect(before).toEqual({ credited: [], left: [{ coin: "BTC", count: 0 }] });
    expect(found).toEqual({ credited: [], left: [{ coin: "BTC", count: 1 }] });
    expect(later).toEqual({ credited: [], left: [{ coin: "BTC", count: 2 }] });
    const message = expect.stringMatching(/BTC .* CKPOOL_ADDRESSES: check this setting/);
    expect(errors).toEqual([
      { engine: "ckpool-btc", coin: "BTC", heights: [height], message },
      { engine: "ckpool-btc", coin: "BTC", heights: [second.height], message },
    ]);
    expect(corrected.left).toEqual([{ coin: "BTC", count: 0 }]);
    expect(corrected.credited.toSorted()).toEqual([hash, second.hash].toSorted());
  });

  it("are watched for 2,016 blocks", async () => {
    const { chain, solve, grow, start } = createPool();
    const { tick } = await start({ isListed: false });
    await tick();
    solve(chain.mine(BEGIN + 10).height, testAddress("fleet1"));
    grow(2016);
    const last = await tick();
    grow(1);

    expect([last.left, (await tick()).left]).toEqual([
      [{ coin: "BTC", count: 1 }],
      [{ coin: "BTC", count: 0 }],
    ]);
  });
});

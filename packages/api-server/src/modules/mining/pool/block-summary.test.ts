import { blocks } from "../../../platform/database/schema/index.ts";
import { DAY, HOUR } from "../../../platform/time.ts";
import { TEST_TIME } from "../../../testing/app.ts";
import { registerEachDatabase } from "../../../testing/hooks.ts";
import { coinParameters } from "../../coins/index.ts";
import { blockSummary } from "./block-summary-repository.ts";

const test = registerEachDatabase();

const NOW = TEST_TIME;

interface Found {
  /** Hours before now. */
  readonly ago: number;
  readonly luck: number | null;
  /** Hours of the round. */
  readonly hours: number | null;
}

/** Stores blocks behind one that is older than all periods, and returns the figures of the last 24 hours. */
async function dayOf(found: readonly Found[], round_time?: number) {
  const block = { coin: "LTC", reward: "1", tx_fee: "0", hash: "hash" };
  const rows = [...found, { ago: 31 * 24, luck: 1, hours: 1 }].map(({ ago, luck, hours }, index) => ({
    ...block,
    height: 1000 - index,
    time: NOW - ago * HOUR,
    luck,
    running_time: hours === null ? null : hours * HOUR,
  }));
  await test.database.insert(blocks).values(rows);
  const { periods } = await blockSummary(test.database, {
    coin: coinParameters("LTC"),
    now: NOW,
    round_time,
  });
  return periods.find(({ days }) => days === 1);
}

describe("luck of a period", () => {
  it("is the blocks found over those expected for its rounds", async () => {
    const found = [
      { ago: 0, luck: 2, hours: 6 },
      { ago: 6, luck: 0.5, hours: 18 },
    ];

    // Half a block was expected in the second round, two in the first.
    expect(await dayOf(found)).toEqual({ days: 1, blocks: 2, luck: "0.8" });
  });

  it("counts the work since the last block", async () => {
    // Two blocks were expected since, and one before.
    expect(await dayOf([{ ago: 12, luck: 1, hours: 12 }], 6 * HOUR)).toMatchObject({ luck: "0.3333" });
  });

  it("counts a round that began before the period by its part within", async () => {
    // Of four blocks expected in four days, one in the last 24 hours.
    expect(await dayOf([{ ago: 0, luck: 0.25, hours: 96 }])).toMatchObject({ blocks: 1, luck: "1" });
  });

  it("leaves out rounds of unknown length, and is unknown without others", async () => {
    const unknown = { ago: 2, luck: null, hours: null };

    expect(await dayOf([{ ago: 0, luck: 2, hours: 2 }, unknown])).toMatchObject({
      blocks: 2,
      luck: "2",
    });
    await test.database.delete(blocks);
    expect(await dayOf([unknown], DAY)).toMatchObject({ blocks: 1, luck: null });
  });
});

import { rmSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { CKPOOL_BEGIN as BEGIN, registerCkpool } from "../../../testing/ckpool-bench.ts";
import { testAddress } from "../../../testing/ckpool-writer.ts";
import { engineMarks } from "../../../platform/database/schema/index.ts";
import { unpackMark } from "./mark.ts";

const { open, logged, begin: beginReading } = registerCkpool();

/** A ckpool that was read once, with a block of a miner in its log since. */
async function begin() {
  const { writer, chain, source } = await beginReading();
  let minutes = 0;
  const readMark = async () => {
    const [row] = await open.database.select().from(engineMarks);
    if (row === undefined) throw new Error("nothing was read");
    return unpackMark(row.mark);
  };
  return {
    writer,
    readMark,
    /** Mines a block and logs it. */
    find(): number {
      const { height } = chain.mine(BEGIN + 10);
      writer.solve(height, testAddress("fleet1"));
      return height;
    },
    /** Reads the next minute; returns the heights that were found. */
    async read(): Promise<readonly number[]> {
      minutes += 1;
      writer.write(BEGIN + minutes * 60 + 2);
      await source.completeUntil?.(BEGIN + minutes * 60 + 10);
      return (await readMark()).pending.map(({ height }) => height);
    },
  };
}

const [FROM, TO] = [new Date((BEGIN + 2) * 1000).toISOString(), new Date((BEGIN + 62) * 1000).toISOString()];
const LOST = `the log in which the engine reports blocks of BTC was rotated, and the rest of the old one cannot be found: blocks that it found from ${FROM} to ${TO} are not credited`;

describe("blocks in a rotated log of ckpool", () => {
  it.each(["rename", "copytruncate"] as const)("are read after one %s", async (way) => {
    const { writer, find, read } = await begin();
    const before = find();
    writer.rotate(way);
    writer.reopen();
    const after = find();

    expect(await read()).toEqual([before, after]);
    expect(await read()).toEqual([before, after]);
    expect(logged).toEqual([]);
  });

  it.each(["rename", "copytruncate"] as const)(
    "are read after a downtime with more than one %s",
    async (way) => {
      const { writer, find, read } = await begin();
      const heights = [];
      for (let rotations = 0; rotations < 3; rotations += 1) {
        heights.push(find());
        writer.rotate(way);
        writer.reopen();
      }
      heights.push(find());
      // Longer than the log that was read before.
      for (let more = 0; more < 20; more += 1) writer.solve(800_000, testAddress("stranger"));

      // Blocks as old as 800,000 are no longer watched.
      expect(await read()).toEqual(heights);
      expect(logged.filter((line) => line.includes("rotated"))).toEqual([]);
    },
  );

  it("are read from the renamed log until ckpool opens a new one", async () => {
    const { writer, find, read } = await begin();
    const heights = [find()];
    writer.rotate("rename");
    const without = await read();
    heights.push(find());
    const renamed = await read();
    writeFileSync(path.join(writer.folder, "ckpool.log"), "");
    heights.push(find());
    const withEmpty = await read();
    heights.push(find());
    writer.reopen();
    heights.push(find());

    expect([without, renamed, withEmpty]).toEqual([1, 2, 3].map((count) => heights.slice(0, count)));
    expect(await read()).toEqual(heights);
    expect(logged).toEqual([]);
  });

  it("are read once, without those of logs from before the first reading", async () => {
    const { writer, find, read } = await begin();
    writeFileSync(
      path.join(writer.folder, "ckpool.log.9"),
      "[2026-11-01 00:00:00.000] Solved and confirmed block 899990 by someone\n",
    );
    const height = find();
    const heights = [await read()];
    for (let rotations = 0; rotations < 2; rotations += 1) {
      writer.rotate("rename");
      writer.reopen();
      heights.push(await read());
    }

    expect(heights).toEqual([[height], [height], [height]]);
  });

  it("are missing if the rotated log is gone, which is logged with the time", async () => {
    const { writer, find, read } = await begin();
    find();
    rmSync(writer.rotate("rename"));
    writer.reopen();
    const after = find();

    expect(await read()).toEqual([after]);
    expect(await read()).toEqual([after]);
    expect(logged).toEqual([LOST]);
  });

  it("are missing after an update of the server if the log has shrunk, which is logged", async () => {
    const { writer, read, readMark } = await begin();
    const { counters, logStart: _since, ...mark } = await readMark();
    const old = gzipSync(JSON.stringify({ ...mark, counters: [...counters] }));
    await open.database.update(engineMarks).set({ mark: old });
    truncateSync(path.join(writer.folder, "ckpool.log"), 0);

    expect(await read()).toEqual([]);
    expect(await read()).toEqual([]);
    expect(logged).toEqual([LOST]);
  });
});

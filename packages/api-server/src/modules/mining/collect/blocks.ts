import type { Database } from "../../../platform/database/database.ts";
import type { PoolSource } from "../../engine/index.ts";
import { KEPT_BLOCKS, writeBlocks, trimBlocks } from "./blocks-repository.ts";

const LONGEST_LOOK_BACK = 90 * 86_400;

/** Records the blocks found between two times, keeping the newest per coin. */
export async function fillBlocks(options: {
  readonly database: Database;
  readonly source: PoolSource;
  readonly from: number;
  readonly to: number;
}): Promise<void> {
  const from = Math.max(options.from, options.to - LONGEST_LOOK_BACK);
  const found = await Promise.all(
    options.source.coins.map(({ coin }) =>
      options.source.blocks(coin, { from, to: options.to, limit: KEPT_BLOCKS }),
    ),
  );
  const all = found.flat();
  if (all.length === 0) return;
  await writeBlocks(options.database, all);
  await trimBlocks(options.database, [...new Set(all.map(({ coin }) => coin))]);
}

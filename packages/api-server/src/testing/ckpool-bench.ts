import { createCkpoolReader } from "../modules/engine-readers/ckpool/reader.ts";
import type { ReaderLog } from "../modules/engine-readers/source.ts";
import { createChainOfBlocks } from "./chain-of-blocks.ts";
import { createCkpoolWriter } from "./ckpool-writer.ts";
import { registerEachDatabase } from "./hooks.ts";
import type { FleetShares } from "./mining-fleet.ts";
import { accountsOf, openReaderSource, writeAccounts } from "./read-engines.ts";

/** Time of the tests, in seconds. */
export const CKPOOL_AT = 1_795_176_000;
/** When reading begins. */
export const CKPOOL_BEGIN = CKPOOL_AT - 3600;

/** Registers a new database for each test, in which reading a ckpool can begin; what its reader logs is collected. */
export function registerCkpool() {
  const open = registerEachDatabase();
  const logged: string[] = [];
  const log: ReaderLog = {
    warn: (_details, message) => void logged.push(message),
    error: (details, message) =>
      void logged.push("problem" in details ? `${message}: ${String(details.problem)}` : message),
  };
  return {
    open,
    logged,
    /**
     * Reads a ckpool for the first time.
     *
     * @param counted shares that it counted before
     */
    async begin(counted: readonly FleetShares[] = []) {
      logged.length = 0;
      const writer = createCkpoolWriter(CKPOOL_BEGIN);
      const chain = createChainOfBlocks(900_000);
      const reader = createCkpoolReader({ coin: "BTC", folder: writer.folder, node: chain.node });
      const accountsFile = writeAccounts(accountsOf({ accounts: 7 }));
      const source = await openReaderSource(open.database, reader, { at: CKPOOL_BEGIN, accountsFile, log });
      writer.count(counted, CKPOOL_BEGIN);
      writer.write(CKPOOL_BEGIN + 2);
      await source.completeUntil?.(CKPOOL_BEGIN + 10);
      return { writer, chain, source, accountsFile };
    },
  };
}

import { writeFileSync } from "node:fs";
import path from "node:path";
import { makeScratchFolder } from "test-support/scratch-folder";
import { createAccountList } from "../modules/engine-readers/account-list.ts";
import { readClaimedAccounts } from "../modules/engine-readers/claims-repository.ts";
import { createCkpoolReader } from "../modules/engine-readers/ckpool/reader.ts";
import type { EngineReader } from "../modules/engine-readers/reader.ts";
import { createReaderSource, type ReaderLog } from "../modules/engine-readers/source.ts";
import type { PoolSource } from "../modules/engine/index.ts";
import type { Database } from "../platform/database/database.ts";
import { createChainOfBlocks } from "./chain-of-blocks.ts";
import { createCkpoolWriter, testAddress } from "./ckpool-writer.ts";
import { openTestDatabase } from "./database.ts";
import { sharesOf, type Fleet } from "./mining-fleet.ts";

/** Writes a file that assigns an address to each account of a fleet. */
export function writeAccounts(accounts: readonly string[]): string {
  const file = path.join(makeScratchFolder("accounts"), "accounts.txt");
  const lines = accounts.map((account) => `${testAddress(account)} ${account}\n`);
  writeFileSync(file, `# miners of the tests\n${lines.join("")}`);
  return file;
}

/** Returns the account names of a fleet. */
export function accountsOf({ accounts }: Pick<Fleet, "accounts">): readonly string[] {
  return Array.from({ length: accounts }, (_, index) => `fleet${String(index)}`);
}

const SILENT: ReaderLog = { warn: () => undefined, error: () => undefined };

/** Opens the pool source on a reader, with the accounts of a file and those that claimed an address. */
export async function openReaderSource(
  database: Database,
  reader: EngineReader,
  options: { readonly at: number; readonly accountsFile?: string; readonly log?: ReaderLog },
): Promise<PoolSource> {
  const accounts = createAccountList(options.accountsFile, () => readClaimedAccounts(database));
  await accounts.refresh();
  const clock = { now: () => options.at };
  const log = options.log ?? SILENT;
  return createReaderSource({ database, clock, log, accounts, readers: [reader], waitSeconds: 900 });
}

/** Many workers in the last 20 minutes, including renamed ones, a restart, and a gap of two minutes. */
export function farmIn(at: number, minute: number): Fleet {
  const fleet = { workers: 400, accounts: 7, seed: 5, gaps: [], renamedAt: at - 1200 };
  return minute < at - 1200 ? fleet : { ...fleet, workers: 10_000, gaps: [{ from: at - 600, to: at - 480 }] };
}

/** Opens a source on a ckpool that worked for an hour, was down for two minutes and found blocks. */
export async function openCkpoolFarm(
  at: number,
): Promise<{ readonly source: PoolSource; readonly close: () => Promise<void> }> {
  const open = await openTestDatabase();
  const begin = at - 3600;
  const writer = createCkpoolWriter(begin - 60);
  const chain = createChainOfBlocks(900_000);
  const { folder } = writer;
  const reader = createCkpoolReader({ coin: "BTC", folder, node: chain.node });
  const accountsFile = writeAccounts(accountsOf({ accounts: 7 }));
  const source = await openReaderSource(open.database, reader, { at, accountsFile });
  for (let minute = begin - 60; minute < at; minute += 60) {
    const end = minute + 60;
    const isDown = minute >= at - 600 && minute < at - 480;
    if (minute === at - 480) writer.restart(minute);
    writer.count(sharesOf(farmIn(at, minute), minute), minute);
    if (!isDown) writer.write(end + 2);
    const { height } = chain.mine(minute);
    if (minute % 600 === 0) writer.solve(height, `${testAddress("fleet1")}.rig-1`);
    if (minute % 300 === 0 || end === at) await source.completeUntil?.(end + 10);
  }
  return { source, close: open.close };
}

import type { Clock } from "../../platform/runtime.ts";
import type { Database } from "../../platform/database/database.ts";
import { openReadOnly } from "../../platform/database/read-only.ts";
import type { EngineReaderSetting } from "../../platform/engine-reader-setting.ts";
import { findCoin } from "../coins/index.ts";
import { createCoreRpc } from "../core-rpc/index.ts";
import type { PoolSource } from "../engine/index.ts";
import { createAccountList } from "./account-list.ts";
import { readClaimedAccounts } from "./claims-repository.ts";
import { createMiningNode } from "./ckpool/node.ts";
import { createCkpoolReader } from "./ckpool/reader.ts";
import { createMiningcoreReader } from "./miningcore/reader.ts";
import { createMiningcoreTables } from "./miningcore/tables.ts";
import { type EngineReader, EngineReadError } from "./reader.ts";
import { createReaderSource, type ReaderLog } from "./source.ts";

/** The configured engine cannot be read; the message is one line for the operator. */
export class EngineReaderSettingError extends Error {
  override readonly name = "EngineReaderSettingError";
}

/** The only algorithm supported for ckpool's difficulty. */
const CKPOOL_ALGORITHM = "SHA-256";

function requireCoin(setting: string, coin: string, algorithm?: string): void {
  const found = findCoin(coin);
  if (found === undefined)
    throw new EngineReaderSettingError(`${setting} names ${coin}, which is not a coin of the pool`);
  if (algorithm !== undefined && found.algorithm !== algorithm)
    throw new EngineReaderSettingError(`${setting} names ${coin}, which is not mined with ${algorithm}`);
}

function openReaders(setting: EngineReaderSetting): readonly EngineReader[] {
  if (setting.kind === "ckpool")
    return setting.coins.map(({ coin, folder, node, addresses }) => {
      requireCoin("CKPOOL_FOLDERS", coin, CKPOOL_ALGORITHM);
      const given = { coin, addresses };
      return createCkpoolReader({ coin, folder, node: createMiningNode(createCoreRpc(node), given) });
    });
  for (const { coin } of setting.pools) requireCoin("MININGCORE_POOLS", coin);
  const database = openReadOnly(setting.url);
  return setting.pools.map(({ coin, pool }) =>
    createMiningcoreReader({
      coin,
      tables: createMiningcoreTables(database, pool),
    }),
  );
}

/** Checks a reader's settings. A node that is away does not stop the start: they are checked again by the reading. */
async function checkReader(reader: EngineReader): Promise<void> {
  try {
    await reader.check?.();
  } catch (cause) {
    if (cause instanceof EngineReadError) throw new EngineReaderSettingError(cause.message, { cause });
  }
}

/**
 * Opens the readers of the configured engine as a source of the pool's figures.
 *
 * @throws {EngineReaderSettingError} when the list of accounts, a coin or an address cannot be used
 */
export async function openEngineReaders(
  setting: EngineReaderSetting,
  { database, clock, log }: { readonly database: Database; readonly clock: Clock; readonly log: ReaderLog },
): Promise<PoolSource> {
  const accounts = createAccountList(setting.accountsFile, () => readClaimedAccounts(database));
  try {
    await accounts.refresh();
  } catch (cause) {
    throw new EngineReaderSettingError(cause instanceof Error ? cause.message : "ENGINE_ACCOUNTS", { cause });
  }
  const { waitSeconds } = setting;
  const readers = openReaders(setting);
  await Promise.all(readers.map(checkReader));
  return createReaderSource({ database, clock, log, accounts, waitSeconds, readers });
}

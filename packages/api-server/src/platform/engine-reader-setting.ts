import path from "node:path";
import * as v from "valibot";
import { type CoreNodeSetting, readCheckNode } from "./core-chain-setting.ts";
import { readPairs, type SettingValues } from "./setting-fields.ts";
import { MINUTE } from "./time.ts";

/** Settings of a server that reads another engine's files or tables. */
export const engineReaderEntries = {
  CKPOOL_FOLDERS: v.optional(v.string(), ""),
  CKPOOL_NODES: v.optional(v.string(), ""),
  CKPOOL_ADDRESSES: v.optional(v.string(), ""),
  MININGCORE_DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^postgres(?:ql)?:\/\//, "must be an address with postgres:"),
      v.check((value) => URL.canParse(value), "must be an address with postgres:"),
    ),
  ),
  MININGCORE_POOLS: v.optional(v.string(), ""),
  ENGINE_ACCOUNTS: v.optional(v.string()),
};

/** A coin mined through ckpool. */
export interface CkpoolCoin {
  readonly coin: string;
  /** Its `logdir`. */
  readonly folder: string;
  /** The coin's node, which provides its network and blocks. */
  readonly node: CoreNodeSetting;
  /** Addresses that it mines to, `btcaddress` in its configuration; they tell the pool's blocks from others. */
  readonly addresses: readonly string[];
}

/** A pool in Miningcore. */
export interface MiningcorePool {
  readonly coin: string;
  /** Its `id` in Miningcore's configuration. */
  readonly pool: string;
}

/** An external engine whose files or tables are read. */
export type EngineReaderSetting = {
  /** File that maps addresses to accounts, in addition to those that accounts claim; undefined if there is none. */
  readonly accountsFile: string | undefined;
  /** How long to wait for a silent engine, in seconds. */
  readonly waitSeconds: number;
} & (
  | { readonly kind: "ckpool"; readonly coins: readonly CkpoolCoin[] }
  | { readonly kind: "miningcore"; readonly url: string; readonly pools: readonly MiningcorePool[] }
);

interface Given extends SettingValues<typeof engineReaderEntries> {
  readonly POOL_SOURCE?: string | undefined;
  readonly INGEST_WAIT_MINUTES: number;
}

/** External engines allowed in `POOL_SOURCE`. */
export const READ_ENGINES: ReadonlySet<string> = new Set(["ckpool", "miningcore"]);

function readNode(coin: string, value: string | undefined): CoreNodeSetting {
  if (value === undefined) throw new Error(`CKPOOL_NODES must name a node of ${coin} too`);
  try {
    return readCheckNode(value).node;
  } catch (cause) {
    throw new Error(`CKPOOL_NODES ${coin}: ${cause instanceof Error ? cause.message : "cannot be read"}`, {
      cause,
    });
  }
}

const ADDRESSES = /^[A-Za-z0-9:]{14,128}(?:\+[A-Za-z0-9:]{14,128})*$/;

function readAddresses(coin: string, value = ""): readonly string[] {
  if (ADDRESSES.test(value)) return value.split("+");
  throw new Error(
    `CKPOOL_ADDRESSES must name the address that the ckpool of ${coin} mines to, btcaddress in its configuration; several are joined by +`,
  );
}

function readCkpool({ CKPOOL_FOLDERS, CKPOOL_NODES, CKPOOL_ADDRESSES }: Given): readonly CkpoolCoin[] {
  const folders = readPairs("CKPOOL_FOLDERS", CKPOOL_FOLDERS, "BTC=/var/log/ckpool");
  const nodes = readPairs("CKPOOL_NODES", CKPOOL_NODES, "BTC=http://user:password@127.0.0.1:8332");
  const addresses = readPairs("CKPOOL_ADDRESSES", CKPOOL_ADDRESSES, "BTC=bc1q…");
  return [...folders].map(([coin, folder]) => ({
    coin,
    folder: path.resolve(folder),
    node: readNode(coin, nodes.get(coin)),
    addresses: readAddresses(coin, addresses.get(coin)),
  }));
}

/**
 * Reads the settings of an external engine whose files or tables are read.
 *
 * @returns undefined if POOL_SOURCE names another engine
 * @throws {Error} with one line for the operator, without any secret
 */
export function readEngineReaderSetting(given: Given): EngineReaderSetting | undefined {
  const { POOL_SOURCE = "", ENGINE_ACCOUNTS, MININGCORE_DATABASE_URL: url } = given;
  if (!READ_ENGINES.has(POOL_SOURCE)) return undefined;
  const common = {
    accountsFile: ENGINE_ACCOUNTS === undefined ? undefined : path.resolve(ENGINE_ACCOUNTS),
    waitSeconds: given.INGEST_WAIT_MINUTES * MINUTE,
  };
  if (POOL_SOURCE === "ckpool") return { ...common, kind: "ckpool", coins: readCkpool(given) };
  if (url === undefined) throw new Error("MININGCORE_DATABASE_URL must name Miningcore's database");
  const pools = [...readPairs("MININGCORE_POOLS", given.MININGCORE_POOLS, "LTC=ltc1")];
  return { ...common, kind: "miningcore", url, pools: pools.map(([coin, pool]) => ({ coin, pool })) };
}

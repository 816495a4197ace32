import path from "node:path";
import {
  type CheckNodeSetting,
  type CoreChainSetting,
  readCheckNode,
  readCoreChain,
} from "./core-chain-setting.ts";
import { readSettingFile } from "./setting-fields.ts";

/** A payout chain as configured. */
export type PayoutChainSetting = {
  readonly coin: string;
  /** Chain code; usually the coin's own. */
  readonly chain: string;
} & (
  | {
      /** File of the driver module. */
      readonly module: string;
    }
  | {
      /** Wallet of a node. */
      readonly core: CoreChainSetting;
    }
);

const ENTRY = /^([A-Z0-9]{2,10})(?:\/([A-Z0-9]{2,10}))?=([a-z-]+):(.+)$/;

function takeApart(entry: string) {
  const [, coin = "", chain = coin, kind, value = ""] = ENTRY.exec(entry) ?? [];
  // The part after the equals sign may be a secret.
  if (kind === undefined)
    throw new Error(
      `must be COIN=kind:value, several separated by commas; "${entry.split("=")[0] ?? ""}" is not`,
    );
  return { coin, chain, kind, value };
}

function ofNode<Value>(coin: string, read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : "cannot be read";
    throw new Error(`${coin}=core-rpc: ${problem}`, { cause });
  }
}

function readEntry(entry: string): PayoutChainSetting {
  const { coin, chain, kind, value } = takeApart(entry);
  if (kind === "module") return { coin, chain, module: path.resolve(value) };
  if (kind !== "core-rpc")
    throw new Error(`names the unknown kind "${kind}" for ${coin}; known are module and core-rpc`);
  return { coin, chain, core: ofNode(coin, () => readCoreChain(coin, value)) };
}

interface CheckEntry {
  readonly coin: string;
  readonly chain: string;
  readonly check: CheckNodeSetting;
}

function readCheckEntry(entry: string): CheckEntry {
  const { coin, chain, kind, value } = takeApart(entry);
  if (kind !== "core-rpc") throw new Error(`names the unknown kind "${kind}" for ${coin}; known is core-rpc`);
  return { coin, chain, check: ofNode(coin, () => readCheckNode(value)) };
}

/** Attaches each second node to the wallet that it checks. */
function withChecks(
  chains: readonly PayoutChainSetting[],
  checks: readonly CheckEntry[],
): readonly PayoutChainSetting[] {
  const isOf = (one: PayoutChainSetting) => (other: CheckEntry) =>
    one.coin === other.coin && one.chain === other.chain;
  for (const other of checks) {
    const place = `${other.coin} on ${other.chain}`;
    if (!chains.some((one) => "core" in one && isOf(one)(other)))
      throw new Error(`PAYOUT_CHAINS_CHECK names ${place}, which no node's wallet of PAYOUT_CHAINS pays`);
    if (checks.filter((one) => one.coin === other.coin && one.chain === other.chain).length > 1)
      throw new Error(`PAYOUT_CHAINS_CHECK names ${place} twice`);
  }
  return chains.map((one) =>
    "core" in one ? { ...one, core: { ...one.core, check: checks.find(isOf(one))?.check } } : one,
  );
}

/** Entries in a file are on separate lines; lines that begin with # are comments. */
function entriesOf(text: string, separator: "," | "\n"): string[] {
  return text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "" && !entry.startsWith("#"));
}

function named<Value>(name: string, read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    throw new Error(`${name} ${cause instanceof Error ? cause.message : ""}`, { cause });
  }
}

/**
 * Reads the payout chains: `COIN=kind:value` or `COIN/CHAIN=kind:value`, separated by commas, or one per line in a file. Second
 * nodes that wallets are checked against have the same format.
 *
 * @throws {Error} naming the setting and the first invalid entry, without any secret
 */
export function readPayoutChains(settings: {
  readonly PAYOUT_CHAINS: string;
  readonly PAYOUT_CHAINS_FILE?: string | undefined;
  readonly PAYOUT_CHAINS_CHECK?: string | undefined;
}): readonly PayoutChainSetting[] {
  const { PAYOUT_CHAINS: text, PAYOUT_CHAINS_FILE: file } = settings;
  const given = named("PAYOUT_CHAINS", () => entriesOf(text, ",").map(readEntry));
  const lines = file === undefined ? "" : readSettingFile("PAYOUT_CHAINS_FILE", file);
  const filed = named("PAYOUT_CHAINS_FILE", () => entriesOf(lines, "\n").map(readEntry));
  const chains = [...given, ...filed];
  const seen = new Set<string>();
  const names = new Set<string>();
  for (const one of chains) {
    const place = `${one.coin} on ${one.chain}`;
    if (seen.has(place)) throw new Error(`PAYOUT_CHAINS names ${place} twice`);
    seen.add(place);
    if (!("core" in one)) continue;
    if (names.has(one.core.name)) throw new Error(`PAYOUT_CHAINS has two wallets named ${one.core.name}`);
    names.add(one.core.name);
  }
  const checks = named("PAYOUT_CHAINS_CHECK", () =>
    entriesOf(settings.PAYOUT_CHAINS_CHECK ?? "", ",").map(readCheckEntry),
  );
  return withChecks(chains, checks);
}

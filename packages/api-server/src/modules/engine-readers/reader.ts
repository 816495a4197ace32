import type { IngestBlock, IngestNetwork } from "contracts/ingest/ingest";

/** Work of an address and worker name in one minute. */
export interface AddressWork {
  /** The miner's user name, without the worker name. */
  readonly address: string;
  /** Name of the worker in the engine; may be empty. */
  readonly name: string;
  /** Sum of the difficulties of accepted shares, in the unit of the network's difficulty. */
  readonly difficulty: number;
}

/** A block of the pool; its finder is an address. */
export type AddressBlock = Omit<IngestBlock, "finder"> & { readonly finder: string | null };

/** An engine's data for one minute. */
export interface ReadMinute {
  /** Its start. */
  readonly minute: number;
  readonly workers: readonly AddressWork[];
  readonly networks: readonly IngestNetwork[];
  readonly blocks: readonly AddressBlock[];
}

/** A block replaced by another one in the chain. */
export type OrphanedBlock = Pick<IngestBlock, "height" | "hash">;

/** Data read from an engine. */
export interface Reading {
  /** Complete minutes, ascending. */
  readonly minutes: readonly ReadMinute[];
  /** Blocks that left the chain, whether reported before or not; they may be repeated. */
  readonly orphans: readonly OrphanedBlock[];
  /**
   * Heights at which the engine found a block and the chain has one that pays none of the pool's addresses; nothing is credited for
   * them.
   */
  readonly foreign?: readonly number[];
  /** Times between which found blocks may be missing, because the engine's record of them is gone. */
  readonly lost?: { readonly from: number; readonly to: number } | undefined;
  /** Watermark for the next reading. */
  readonly mark: Uint8Array;
}

/** Reads an engine's own data, without writing to it. */
export interface EngineReader {
  /** Name of the engine and its coin, such as `ckpool-btc`, under which its data is stored. */
  readonly name: string;
  readonly coin: string;
  /**
   * Checks settings at the start, as far as that needs the engine or its node.
   *
   * @throws {EngineReadError} when they cannot be right; any other error when they could not be checked
   */
  check?(): Promise<void>;
  /**
   * Reads new data since a watermark.
   *
   * @param mark undefined at the first reading, which ignores everything the engine counted before
   * @returns undefined while there is no new minute
   * @throws {EngineReadError} when the engine's data cannot be used
   */
  read(mark: Uint8Array | undefined, now: number): Promise<Reading | undefined>;
}

/** The data of an engine cannot be used; the message is the server's own and may be logged. */
export class EngineReadError extends Error {
  override readonly name = "EngineReadError";
}

/** Maximum seconds that an engine's clock may be ahead. */
const AHEAD_SECONDS = 30;

/**
 * Rejects figures from the future.
 *
 * @throws {EngineReadError} when the clock of the engine or of this machine is wrong
 */
export function requirePast(time: number, now: number): void {
  if (time <= now + AHEAD_SECONDS) return;
  const ahead = String(Math.round(time - now));
  throw new EngineReadError(`its figures are ${ahead} seconds ahead of this server's clock: set the clocks`);
}

import type { IngestBlock, IngestNetwork } from "contracts/ingest/ingest";

/** What the miners of an address did in a minute under one name. */
export interface AddressWork {
  /** What the miner signs in with, up to the name of the worker. */
  readonly address: string;
  /** Name of the worker as the engine has it; may be empty. */
  readonly name: string;
  /** Sum of the difficulties of accepted shares, in the unit of the network's difficulty. */
  readonly difficulty: number;
}

/** A block of the pool; its finder is an address. */
export type AddressBlock = Omit<IngestBlock, "finder"> & { readonly finder: string | null };

/** A minute of an engine. */
export interface ReadMinute {
  /** Its start. */
  readonly minute: number;
  readonly workers: readonly AddressWork[];
  readonly networks: readonly IngestNetwork[];
  readonly blocks: readonly AddressBlock[];
}

/** A block that another has replaced in the chain. */
export type OrphanedBlock = Pick<IngestBlock, "height" | "hash">;

/** What was read of an engine. */
export interface Reading {
  /** Minutes that are complete, ascending. */
  readonly minutes: readonly ReadMinute[];
  /** Blocks that are in the chain no more, reported before or not; they may be named again. */
  readonly orphans: readonly OrphanedBlock[];
  /** What the next reading begins with. */
  readonly mark: Uint8Array;
}

/** Reads what an engine writes for itself, and writes nothing there. */
export interface EngineReader {
  /** Name of the engine and its coin, such as `ckpool-btc`; the server's figures of it are stored under it. */
  readonly name: string;
  readonly coin: string;
  /**
   * Reads what has come since a mark.
   *
   * @param mark undefined at the first reading: what the engine counted before is not the server's
   * @returns nothing while there is no new minute
   * @throws {EngineReadError} when the engine's data cannot be used
   */
  read(mark: Uint8Array | undefined, now: number): Promise<Reading | undefined>;
}

/** The data of an engine cannot be used; the message is in our own words and may be logged. */
export class EngineReadError extends Error {
  override readonly name = "EngineReadError";
}

/** Seconds by which the clock of an engine may be ahead. */
const AHEAD_SECONDS = 30;

/**
 * Refuses figures of the future.
 *
 * @throws {EngineReadError} when the clock of the engine or of this machine is wrong
 */
export function requirePast(time: number, now: number): void {
  if (time <= now + AHEAD_SECONDS) return;
  const ahead = String(Math.round(time - now));
  throw new EngineReadError(`its figures are ${ahead} seconds ahead of this server's clock: set the clocks`);
}

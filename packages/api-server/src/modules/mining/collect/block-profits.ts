import type { Database } from "../../../platform/database/database.ts";
import { METHOD_FEES } from "../pool/fees.ts";
import { type BlockClaim, chargeFee, type FoundBlock, splitBlock } from "../../engine/index.ts";
import { type CoinParameters, toNumber } from "../../coins/index.ts";
import { chunk } from "./accounts-repository.ts";
import type { MethodBook } from "./methods-repository.ts";
import { countWork, missingWork, type CoinHour, type WorkWindow } from "./work-window.ts";
import { type BlockRow, writeBlockProfits } from "./block-profits-repository.ts";
import { HOUR } from "../../../platform/time.ts";

/** Blocks of faster chains are split together, once an hour: rows per block would not be useful. */
const SLOW_BLOCK_TIME = 60;

/** Whether each block of a coin is split separately. */
export function isShared({ block_time }: Pick<CoinParameters, "block_time">): boolean {
  return block_time >= SLOW_BLOCK_TIME;
}

/** Hours of one coin whose blocks are to be split, oldest first. */
export interface CoinHours {
  readonly coin: CoinParameters;
  readonly hours: readonly (CoinHour & { readonly time: number })[];
  readonly ids: ReadonlyMap<string, number>;
  readonly book: MethodBook;
  /** Returns the expected hashes per block in an hour. */
  readonly readWork: (time: number) => Promise<bigint>;
  /** Sums the hours before a time, back until the pool's work reaches `missing` hashes. */
  readonly readBefore: (before: number, missing: bigint) => Promise<CoinHour>;
}

function partOf(work: bigint, total: bigint): number {
  return total === 0n ? 0 : toNumber((work * 1_000_000_000_000n) / total) / 1e12;
}

/** Returns the seconds until a block has its confirmations. */
export function maturity(coin: CoinParameters): number {
  return coin.confirmations * coin.block_time;
}

interface Shared {
  readonly height: number;
  readonly blocks: number;
  readonly time: number;
  readonly reward: bigint;
  readonly tx_fee: bigint;
  readonly total: bigint;
  readonly claims: readonly BlockClaim[];
}

function rowsOf(coin: CoinParameters, shared: Shared): readonly BlockRow[] {
  const works = new Map(
    shared.claims.map((claim) => [`${String(claim.account_id)} ${claim.kind}`, claim.work]),
  );
  return splitBlock(shared).parts.map((part) => ({
    account_id: part.account_id,
    coin: coin.coin,
    height: shared.height,
    kind: part.kind,
    blocks: shared.blocks,
    time: shared.time,
    reward: part.base,
    share: partOf(works.get(`${String(part.account_id)} ${part.kind}`) ?? 0n, shared.total),
    profit: part.profit,
    fee: part.fee,
    saved: part.saved,
    mature_time: shared.time + maturity(coin),
  }));
}

function claimsOf(
  { coin, book }: CoinHours,
  works: { readonly fees: ReadonlyMap<number, bigint>; readonly reward: ReadonlyMap<number, bigint> },
  time: number,
): readonly BlockClaim[] {
  return (["fees", "reward"] as const).flatMap((kind) =>
    [...works[kind]]
      .filter(([, work]) => work > 0n)
      .map(([account_id, work]) => ({
        account_id,
        kind,
        work,
        fee: kind === "fees" ? coin.tx_fee_fee : METHOD_FEES.pplns,
        ...book.discountsOf({
          account_id,
          coin: coin.coin,
          time,
          method: kind === "fees" ? "pps" : "pplns",
        }),
      })),
  );
}

function soloRow({ coin, book }: CoinHours, block: FoundBlock, account_id: number): BlockRow {
  const time = block.found_time ?? block.time;
  const discounts = book.discountsOf({ account_id, coin: coin.coin, time, method: "solo" });
  const { net, fee, saved } = chargeFee(block.reward, { fee: METHOD_FEES.solo, ...discounts });
  return {
    account_id,
    coin: coin.coin,
    height: block.height,
    kind: "solo",
    blocks: 1,
    time: block.time,
    reward: block.reward,
    share: 1,
    profit: net,
    fee,
    saved,
    mature_time: block.time + maturity(coin),
  };
}

/** Returns the hour in which a block was found. */
function hourOf({ time, found_time }: FoundBlock): number {
  return Math.floor((found_time ?? time) / HOUR) * HOUR;
}

/** Returns the account that keeps a whole block: its finder, if it had chosen SOLO when it found the block. */
function soloFinder({ coin, ids, book }: CoinHours, block: FoundBlock): number | undefined {
  const finder = block.finder === null ? undefined : ids.get(block.finder);
  const isSolo = finder !== undefined && book.methodOf(finder, coin.coin, hourOf(block)) === "solo";
  return isSolo ? finder : undefined;
}

/** Counts the work for the blocks found in an hour; reads the work before the settled hours if it counts as well. */
async function worksOf(request: CoinHours, hour: number): Promise<WorkWindow> {
  const hashes_per_block = await request.readWork(hour);
  const hours = request.hours.filter(({ time }) => time <= hour);
  const missing = missingWork(hours, hashes_per_block);
  const before = hours[0]?.time ?? hour + HOUR;
  const earlier = missing > 0n ? [await request.readBefore(before, missing)] : [];
  return countWork([...earlier, ...hours], hashes_per_block);
}

/** Sums the blocks of an hour; `height` identifies them. */
function joined(blocks: readonly FoundBlock[], height: number) {
  return {
    height,
    blocks: blocks.length,
    time: Math.max(...blocks.map(({ time }) => time)),
    reward: blocks.reduce((sum, { reward }) => sum + reward, 0n),
    tx_fee: blocks.reduce((sum, { tx_fee }) => sum + tx_fee, 0n),
  };
}

/** Splits blocks by the work before an hour. */
async function splitRows(
  request: CoinHours,
  hour: number,
  parts: readonly ReturnType<typeof joined>[],
): Promise<readonly BlockRow[]> {
  const works = await worksOf(request, hour);
  const claims = claimsOf(request, works, hour);
  return parts.flatMap((part) => rowsOf(request.coin, { ...part, total: works.total, claims }));
}

/** Splits the blocks of an hour; some may have been found in earlier hours. */
async function rowsOfBlocks(request: CoinHours, found: readonly FoundBlock[]): Promise<readonly BlockRow[]> {
  const kept = found.map((block) => ({ block, finder: soloFinder(request, block) }));
  const rows = kept.flatMap(({ block, finder }) =>
    finder === undefined ? [] : [soloRow(request, block, finder)],
  );
  const split = kept.flatMap(({ block, finder }) => (finder === undefined ? [block] : []));
  if (split.length === 0) return rows;
  if (!isShared(request.coin)) {
    const last = Math.max(...found.map(({ height }) => height));
    return [...rows, ...(await splitRows(request, Math.max(...split.map(hourOf)), [joined(split, last)]))];
  }
  for (const [hour, blocks] of Map.groupBy(split, hourOf)) {
    const parts = blocks.map((block) => joined([block], block.height));
    rows.push(...(await splitRows(request, hour, parts)));
  }
  return rows;
}

/** Splits the blocks found in the given hours of a coin. Idempotent. */
export async function settleBlocks(
  database: Database,
  request: CoinHours,
  blocks: readonly FoundBlock[],
): Promise<void> {
  const byHour = Map.groupBy(blocks, (block) => Math.floor(block.time / HOUR) * HOUR);
  for (const piece of chunk(request.hours, 24)) {
    const rows: BlockRow[] = [];
    for (const { time } of piece) rows.push(...(await rowsOfBlocks(request, byHour.get(time) ?? [])));
    await writeBlockProfits(database, rows);
  }
}

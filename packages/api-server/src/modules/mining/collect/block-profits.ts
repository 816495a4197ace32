import type { Database } from "../../../platform/database/database.ts";
import { METHOD_FEES } from "../pool/fees.ts";
import {
  type BlockClaim,
  chargeFee,
  type CoinState,
  type FoundBlock,
  type PoolSource,
  splitBlock,
} from "../../engine/index.ts";
import { type CoinParameters, toNumber } from "../../coins/index.ts";
import { chunk } from "./accounts-repository.ts";
import type { MethodBook } from "./methods-repository.ts";
import { countWork, type CoinHour } from "./work-window.ts";
import { type BlockRow, writeBlockProfits } from "./block-profits-repository.ts";
import { HOUR } from "../../../platform/time.ts";

// No chain finds more than one block per second.
const HOUR_BLOCKS = 3600;

/** Blocks of faster chains are split per hour: luck averages out within it, and rows per block would not be useful. */
const SLOW_BLOCK_TIME = 60;

/** Whether each block of a coin is split separately. */
export function isShared({ block_time }: Pick<CoinParameters, "block_time">): boolean {
  return block_time >= SLOW_BLOCK_TIME;
}

/** Hours of one coin whose blocks are to be split; `hours` begins before `first`, to include the work that counts. */
export interface CoinHours {
  readonly coin: CoinParameters;
  readonly first: number;
  readonly hours: readonly (CoinHour & { readonly time: number })[];
  readonly states: ReadonlyMap<number, CoinState>;
  readonly ids: ReadonlyMap<string, number>;
  readonly book: MethodBook;
}

function partOf(work: bigint, total: bigint): number {
  return total === 0n ? 0 : toNumber((work * 1_000_000_000n) / total) / 1e9;
}

function maturity(coin: CoinParameters): number {
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
        discount: book.discountOf({
          account_id,
          coin: coin.coin,
          time,
          method: kind === "fees" ? "pps" : "pplns",
        }),
      })),
  );
}

function soloRow({ coin, book }: CoinHours, block: FoundBlock, account_id: number): BlockRow {
  const discount = book.discountOf({ account_id, coin: coin.coin, time: block.time, method: "solo" });
  const { net, fee, saved } = chargeFee(block.reward, { fee: METHOD_FEES.solo, discount });
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

/** Returns rows for an hour of a fast chain: the expected earnings of the hour's work, with the height at its end. */
function rowsOfHour(request: CoinHours, hour: CoinHours["hours"][number]): readonly BlockRow[] {
  const state = request.states.get(hour.time);
  if (state === undefined) return [];
  const fees = new Map<number, bigint>();
  const reward = new Map<number, bigint>();
  for (const { account_id, hashrate, method } of hour.accounts) {
    if (method !== "solo") (method === "pps" ? fees : reward).set(account_id, hashrate * BigInt(HOUR));
  }
  const { hashes_per_block, tx_fee, height } = state;
  const known = [...fees.values(), ...reward.values()].reduce((sum, work) => sum + work, 0n);
  const pool = hour.pool_hashrate * BigInt(HOUR);
  const total = pool > known ? pool : known;
  const blocks = toNumber((total + hashes_per_block / 2n) / hashes_per_block);
  if (blocks === 0) return [];
  return rowsOf(request.coin, {
    height: height + Math.floor(HOUR / request.coin.block_time),
    blocks,
    time: hour.time + HOUR - 1,
    reward: ((request.coin.block_reward + tx_fee) * total) / hashes_per_block,
    tx_fee: (tx_fee * total) / hashes_per_block,
    total,
    claims: claimsOf(request, { fees, reward }, hour.time),
  });
}

function rowsOfBlocks(request: CoinHours, index: number, found: readonly FoundBlock[]): readonly BlockRow[] {
  const { coin, hours, states, ids, book } = request;
  const hour = hours[index];
  const state = hour === undefined ? undefined : states.get(hour.time);
  if (hour === undefined || state === undefined || found.length === 0) return [];
  const isFast = !isShared(coin);
  const works = countWork(hours.slice(0, index + 1), state.hashes_per_block);
  return found.flatMap((block) => {
    const finder = block.finder === null ? undefined : ids.get(block.finder);
    if (finder !== undefined && book.methodOf(finder, coin.coin, hour.time) === "solo")
      return [soloRow(request, block, finder)];
    if (isFast) return [];
    const { height, time, reward, tx_fee } = block;
    const claims = claimsOf(request, works, hour.time);
    return rowsOf(coin, { height, time, reward, tx_fee, blocks: 1, total: works.total, claims });
  });
}

/** Splits the blocks found in the given hours of a coin. Idempotent. */
export async function settleBlocks(
  database: Database,
  source: PoolSource,
  request: CoinHours,
): Promise<void> {
  const { coin, hours, first } = request;
  const isFast = !isShared(coin);
  const requested = hours.flatMap((hour, index) => (hour.time >= first ? [{ hour, index }] : []));
  for (const piece of chunk(requested, 24)) {
    const rows: BlockRow[] = [];
    const [begin, end] = [piece[0]?.hour.time, piece.at(-1)?.hour.time];
    const hasSolo = piece.some(({ hour }) => hour.accounts.some(({ method }) => method === "solo"));
    if (begin === undefined || end === undefined) continue;
    const range = { from: begin, to: end + HOUR, limit: HOUR_BLOCKS * piece.length };
    const found = !isFast || hasSolo ? await source.blocks(coin.coin, range) : [];
    const byHour = Map.groupBy(found, (block) => Math.floor(block.time / HOUR) * HOUR);
    for (const { hour, index } of piece) {
      if (isFast) rows.push(...rowsOfHour(request, hour));
      rows.push(...rowsOfBlocks(request, index, byHour.get(hour.time) ?? []));
    }
    await writeBlockProfits(database, rows);
  }
}

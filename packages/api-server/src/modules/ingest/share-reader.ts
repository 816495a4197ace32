import { createMemo } from "../../platform/cache.ts";
import type { Database } from "../../platform/database/database.ts";
import { readBatches } from "./batches-repository.ts";
import { readClock } from "./clock-repository.ts";
import { allocateShares, sumShares, unpackShares, type Shares } from "./packed-shares.ts";
import { readSums, type SumStep } from "./sums-repository.ts";

/** Maximum number of unpacked buckets cached per process: the hours of a day, and the minutes and 10 minutes around them. */
const KEPT_BUCKETS = 70;
const MINUTE = 60;
const TEN_MINUTES = 600;
const HOUR = 3600;
const NONE = allocateShares(0);

/** Reads shares of closed minutes, which never change. */
export interface ShareReader {
  /** Returns shares of `from <= time < to`, of all workers or of one block of workers; times are whole minutes. */
  between(from: number, to: number, block?: number): Promise<Shares>;
}

interface Piece {
  readonly start: number;
  readonly step: SumStep | typeof MINUTE;
}

/** Splits a range into the longest summed buckets. */
function piecesOf(
  range: { readonly from: number; readonly to: number },
  until: { readonly hours: number; readonly tens: number },
): readonly Piece[] {
  const pieces: Piece[] = [];
  const fits = (start: number, step: number, end: number) =>
    start % step === 0 && start + step <= Math.min(range.to, end);
  const stepAt = (start: number) => {
    if (fits(start, HOUR, until.hours)) return HOUR;
    return fits(start, TEN_MINUTES, until.tens) ? TEN_MINUTES : MINUTE;
  };
  for (let start = range.from; start < range.to;) {
    const step = stepAt(start);
    pieces.push({ start, step });
    start += step;
  }
  return pieces;
}

/** Groups consecutive pieces with the same step. */
function runsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last?.[0]?.step === piece.step) last.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

/** Creates the reader of a database. */
export function createShareReader(database: Database): ShareReader {
  const kept = createMemo<string, Promise<Shares>>(KEPT_BUCKETS);

  async function readRun(run: readonly Piece[], block?: number): Promise<readonly Shares[]> {
    const [first] = run;
    if (first === undefined) return [];
    const from = first.start;
    const to = (run.at(-1)?.start ?? from) + first.step;
    const rows =
      first.step === MINUTE
        ? await readBatches(database, { from, to })
        : await readSums(database, { step: first.step, from, to, ...(block === undefined ? {} : { block }) });
    return rows.map(({ shares }) => unpackShares(shares));
  }

  function readPiece(piece: Piece): Promise<Shares> {
    const key = `${String(piece.step)} ${String(piece.start)}`;
    const shares = kept.get(key, async () => sumShares(await readRun([piece])));
    shares.catch(() => kept.delete(key));
    return shares;
  }

  /** Reads a block's shares; minutes are cached for all blocks, since other readers need the same ones. */
  function readBlock(run: readonly Piece[], block: number): Promise<readonly Shares[]> {
    return run[0]?.step === MINUTE ? Promise.all(run.map(readPiece)) : readRun(run, block);
  }

  return {
    async between(from, to, block) {
      const [hours, tens] = await Promise.all([readClock(database, "3600"), readClock(database, "600")]);
      const pieces = piecesOf({ from, to }, { hours, tens });
      if (pieces.length === 0) return NONE;
      if (block !== undefined)
        return sumShares((await Promise.all(runsOf(pieces).map((run) => readBlock(run, block)))).flat());
      const parts: Shares[] = [];
      for (const piece of pieces) parts.push(await readPiece(piece));
      return parts.length === 1 ? (parts[0] ?? NONE) : sumShares(parts);
    },
  };
}

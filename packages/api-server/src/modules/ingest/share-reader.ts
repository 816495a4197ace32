import { createMemo } from "../../platform/cache.ts";
import type { Database } from "../../platform/database/database.ts";
import { readBatches } from "./batches-repository.ts";
import { readClock } from "./clock-repository.ts";
import { allocateShares, sumShares, unpackShares, type Shares } from "./packed-shares.ts";
import { readSums, type SumStep } from "./sums-repository.ts";

/** Buckets that a process keeps unpacked: of a day's hours, and of the minutes and 10 minutes around them. */
const KEPT_BUCKETS = 70;
const MINUTE = 60;
const TEN_MINUTES = 600;
const HOUR = 3600;
const NONE = allocateShares(0);

/** Shares of closed minutes; they never change again. */
export interface ShareReader {
  /** Shares of `from <= time < to`, of all workers or of those of one block; times are whole minutes. */
  between(from: number, to: number, block?: number): Promise<Shares>;
}

interface Piece {
  readonly start: number;
  readonly step: SumStep | typeof MINUTE;
}

/** Cuts a range into the longest buckets that are summed. */
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

/** Groups pieces that follow one another and have the same step. */
function runsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last?.[0]?.step === piece.step) last.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

/** Makes the reader of a database. */
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

  /** Minutes are not kept by block; other readers need the same ones. */
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

/** A worker's shares of one minute, as in an engine's share counter. */
export interface FleetShares {
  readonly account: string;
  readonly name: string;
  readonly difficulty: number;
  readonly accepted: number;
  readonly rejected: number;
}

/** Machines of a pool over time, generated from a seed: the same for each tested engine. */
export interface Fleet {
  readonly workers: number;
  readonly accounts: number;
  readonly seed: number;
  /** Minutes in which the engine was down and counted nothing: `from <= minute < to`. */
  readonly gaps: readonly { readonly from: number; readonly to: number }[];
  /** From this minute on, every 100th machine has another name. */
  readonly renamedAt: number;
}

const SHARE_DIFFICULTY = 65_536;

/** Returns a number from 0 to 1 determined by the inputs. */
export function chance(...parts: readonly number[]): number {
  let state = 0x9e3779b9;
  for (const part of parts) {
    state = Math.imul(state ^ (part >>> 0), 0x85ebca6b);
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
    state ^= state >>> 16;
  }
  return (state >>> 0) / 2 ** 32;
}

/** Returns the name of a machine in a minute. */
function nameOf(fleet: Fleet, machine: number, minute: number): string {
  const isRenamed = machine % 100 === 0 && minute >= fleet.renamedAt;
  return isRenamed ? `rig-${String(machine)}-new` : `rig-${String(machine)}`;
}

/**
 * Returns the shares that the machines sent in a minute.
 *
 * @param minute start of the minute
 * @returns shares of machines that sent any; none while the engine was down
 */
export function sharesOf(fleet: Fleet, minute: number): readonly FleetShares[] {
  if (fleet.gaps.some(({ from, to }) => from <= minute && minute < to)) return [];
  const shares: FleetShares[] = [];
  for (let machine = 0; machine < fleet.workers; machine += 1) {
    const accepted = Math.floor(chance(fleet.seed, machine, minute) * 8);
    const rejected = chance(fleet.seed, machine, minute, 1) < 0.02 ? 1 : 0;
    if (accepted + rejected === 0) continue;
    shares.push({
      account: `fleet${String(machine % fleet.accounts)}`,
      name: nameOf(fleet, machine, minute),
      difficulty: accepted * SHARE_DIFFICULTY,
      accepted,
      rejected,
    });
  }
  return shares;
}

import { appendFileSync, copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeScratchFolder } from "test-support/scratch-folder";
import type { FleetShares } from "./mining-fleet.ts";

const SUFFIXES = ["", "K", "M", "G", "T", "P", "E"];

/** Formats a rate as ckpool does: three digits and a unit letter. */
function suffixed(hashrate: number): string {
  const step = Math.min(SUFFIXES.length - 1, Math.max(0, Math.floor(Math.log10(hashrate + 1) / 3)));
  return `${(hashrate / 1000 ** step).toPrecision(3)}${SUFFIXES[step] ?? ""}`;
}

interface Counter {
  readonly user: string;
  shares: number;
  lastShare: number;
  bestShare: number;
}

/** Files as written by a ckpool, from the shares of a fleet; accounts mine with addresses as names. */
export interface CkpoolWriter {
  readonly folder: string;
  /** Address that an account's miners use as their name. */
  addressOf(account: string): string;
  /** Counts shares; ckpool holds them in memory until it writes. */
  count(shares: readonly FleetShares[], time: number): void;
  /** Writes all files, as ckpool does each minute. */
  write(time: number): void;
  /** Restarts ckpool: unwritten data is lost, and its counters continue from the written values. */
  restart(time: number): void;
  /** Logs that a block was found; a rotated log is continued until it is reopened. */
  solve(height: number, worker: string): void;
  /** Renames the log, or copies and empties it; older logs move up a number. Returns the name of the rotated one. */
  rotate(way: "rename" | "copytruncate"): string;
  /** Reopens the log after it was renamed, as ckpool does each minute. */
  reopen(): void;
}

/** Returns the address that represents an account in tests. */
export function testAddress(account: string): string {
  return `bc1q${account.padEnd(38, "0")}`;
}

/**
 * Creates a ckpool folder.
 *
 * @param started when ckpool was started
 */
export function createCkpoolWriter(started: number): CkpoolWriter {
  const folder = makeScratchFolder("ckpool");
  for (const name of ["pool", "users", "workers"]) mkdirSync(path.join(folder, name), { recursive: true });
  const currentLog = path.join(folder, "ckpool.log");
  let [openLog, lines] = [currentLog, 0];

  function log(message: string): void {
    const stamp = new Date(started * 1000 + lines * 1000).toISOString().replace("T", " ").slice(0, -1);
    lines += 1;
    appendFileSync(openLog, `[${stamp}] ${message}\n`);
  }

  log("ckpool stratifier ready");
  let counters = new Map<string, Counter>();
  let written = new Map<string, Counter>();
  let [begin, accepted] = [started, 0];

  function rates(shares: number) {
    const rate = suffixed((shares * 2 ** 32) / 60);
    return { hashrate1m: rate, hashrate5m: rate, hashrate1hr: rate, hashrate1d: rate, hashrate7d: rate };
  }

  function workerOf(workername: string, { shares, lastShare, bestShare }: Counter) {
    return {
      workername,
      ...rates(shares),
      lastshare: lastShare,
      shares,
      bestshare: bestShare,
      bestever: bestShare,
    };
  }

  function writeUser(user: string, own: readonly (readonly [string, Counter])[]): void {
    const shares = own.reduce((sum, [, one]) => sum + one.shares, 0);
    const lastshare = Math.max(...own.map(([, one]) => one.lastShare));
    const head = { ...rates(shares), lastshare, workers: own.length, shares, bestshare: 1, bestever: 1 };
    const worker = own.map(([workername, one]) => workerOf(workername, one));
    const content = JSON.stringify({ ...head, authorised: begin, worker }, undefined, 1);
    writeFileSync(path.join(folder, "users", user), `${content}\n`);
  }

  return {
    folder,
    addressOf: testAddress,
    count(shares, time) {
      for (const { account, name, difficulty } of shares) {
        const user = testAddress(account);
        const workername = `${user}.${name}`;
        const own = counters.get(workername) ?? { user, shares: 0, lastShare: 0, bestShare: 0 };
        counters.set(workername, own);
        own.shares += difficulty;
        own.lastShare = time;
        own.bestShare = Math.max(own.bestShare, difficulty);
        accepted += difficulty;
      }
    },
    write(time) {
      for (const [user, own] of Map.groupBy(counters, ([, { user: name }]) => name)) writeUser(user, own);
      const workers = counters.size;
      const users = new Set([...counters.values()].map(({ user }) => user)).size;
      const lines = [
        { runtime: time - begin, lastupdate: time, Users: users, Workers: workers, Idle: 0, Disconnected: 0 },
        { ...rates(accepted), hashrate15m: "0", hashrate6hr: "0" },
        { diff: 0.1, accepted, rejected: 0, bestshare: 1, SPS1m: 1, SPS5m: 1, SPS15m: 1, SPS1h: 1 },
      ];
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
      writeFileSync(path.join(folder, "pool", "pool.status"), text);
      written = new Map([...counters].map(([name, one]) => [name, { ...one }]));
    },
    restart(time) {
      counters = new Map([...written].map(([name, one]) => [name, { ...one }]));
      begin = time;
    },
    solve: (height, worker) => void log(`Solved and confirmed block ${String(height)} by ${worker}`),
    rotate(way) {
      const numbered = (number: number) => `${currentLog}.${String(number)}`;
      for (const number of [3, 2, 1])
        if (existsSync(numbered(number))) renameSync(numbered(number), numbered(number + 1));
      if (way === "copytruncate") {
        copyFileSync(currentLog, numbered(1));
        writeFileSync(currentLog, "");
      } else {
        renameSync(currentLog, numbered(1));
        openLog = numbered(1);
      }
      return numbered(1);
    },
    reopen() {
      openLog = currentLog;
      log("Log reopened");
    },
  };
}

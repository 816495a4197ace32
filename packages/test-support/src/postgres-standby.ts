import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chownSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "./free-port.ts";
import { findIdentity, findPrograms, isAnswering } from "./postgres.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

const READY_TRIES = 200;

/** A streaming replica of a test PostgreSQL. */
export interface Standby {
  readonly url: string;
  /** Stops it abruptly, like a power cut. */
  stop(): Promise<void>;
  /** Restarts it on the same port. */
  start(): Promise<void>;
  /** Suspends or resumes its processes: while frozen, it neither responds nor exits. */
  freeze(isFrozen: boolean): void;
  remove(): Promise<void>;
}

/**
 * Creates a streaming replica with `pg_basebackup` and starts it.
 *
 * @param url the primary, which trusts its user
 */
export async function startStandby(url: string): Promise<Standby> {
  const bin = findPrograms();
  if (bin === null) throw new Error("PostgreSQL is not installed");
  const identity = findIdentity();
  const { hostname, port: primaryPort, username } = new URL(url);
  const folder = makeScratchFolder("standby");
  if (identity !== null) chownSync(folder, identity.uid, identity.gid);
  const run = { cwd: folder, ...identity, env: { ...process.env, LC_ALL: "C.UTF-8" } };
  const data = path.join(folder, "data");
  const port = await findFreePort();
  const from = ["-h", hostname, "-p", primaryPort, "-U", username];
  execFileSync(
    path.join(bin, "pg_basebackup"),
    ["-D", data, "-R", "-X", "stream", "-c", "fast", "--no-sync", ...from],
    { ...run, stdio: "pipe" },
  );
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    // As many connections as the primary: a replica with fewer does not start.
    const settings = [
      "fsync=off",
      "listen_addresses=127.0.0.1",
      `unix_socket_directories=${folder}`,
      "max_connections=200",
    ];
    const options = settings.flatMap((setting) => ["-c", setting]);
    server = spawn(path.join(bin ?? "", "postgres"), ["-D", data, "-p", `${port}`, ...options], {
      ...run,
      stdio: "ignore",
      detached: true,
    });
    for (let tries = 0; tries < READY_TRIES; tries += 1) {
      if (isAnswering(bin ?? "", port)) return;
      await wait(100);
    }
    throw new Error("the replica did not start");
  }

  async function stop(): Promise<void> {
    const own = server;
    server = undefined;
    if (own === undefined) return;
    const ended = new Promise<void>((resolve) => own.once("close", () => resolve()));
    own.kill("SIGQUIT");
    await ended;
  }

  await start();
  return {
    url: `postgres://${username}@127.0.0.1:${port}/postgres`,
    start,
    stop,
    freeze(isFrozen) {
      const signal = isFrozen ? "SIGSTOP" : "SIGCONT";
      for (const pid of childrenOf(server?.pid)) process.kill(pid, signal);
    },
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function childrenOf(pid: number | undefined): readonly number[] {
  if (pid === undefined) return [];
  const listed = execFileSync("ps", ["-o", "pid=", "--ppid", `${pid}`], { encoding: "utf8" });
  return [pid, ...listed.split("\n").flatMap((line) => (line.trim() === "" ? [] : [Number(line)]))];
}

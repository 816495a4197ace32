import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "./free-port.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

const DEBIAN_PROGRAMS = "/usr/lib/postgresql";
const USER = "hashfront";
const READY_TRIES = 100;

/** A PostgreSQL that exists for one test run. */
export interface ThrowAwayPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** Finds the unprivileged user to run as: PostgreSQL refuses to run as root. */
export function findIdentity(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("postgres:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid === undefined || gid === undefined
    ? null
    : { uid: Number.parseInt(uid, 10), gid: Number.parseInt(gid, 10) };
}

/** Finds the folder of Debian's newest PostgreSQL programs, or null. */
export function findPrograms(): string | null {
  if (!existsSync(DEBIAN_PROGRAMS)) return null;
  const versions = readdirSync(DEBIAN_PROGRAMS).sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
  const bins = versions.map((version) => path.join(DEBIAN_PROGRAMS, version, "bin"));
  return bins.find((bin) => existsSync(path.join(bin, "initdb"))) ?? null;
}

/** Whether Debian's PostgreSQL is installed and there is a user to run it as. */
export function hasPostgres(): boolean {
  return findPrograms() !== null && (process.getuid?.() !== 0 || findIdentity() !== null);
}

/**
 * Starts Debian's PostgreSQL in a new folder and on a free port.
 *
 * @returns the running database; null when it is not installed
 * @throws Error when it is installed and does not start
 */
export async function startPostgres(): Promise<ThrowAwayPostgres | null> {
  const bin = findPrograms();
  const identity = findIdentity();
  if (bin === null || (process.getuid?.() === 0 && identity === null)) return null;
  const folder = makeScratchFolder("postgres");
  if (identity !== null) chownSync(folder, identity.uid, identity.gid);
  const run = { cwd: folder, ...identity, env: { ...process.env, LC_ALL: "C.UTF-8" } };
  const data = path.join(folder, "data");
  execFileSync(path.join(bin, "initdb"), ["-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--no-sync"], {
    ...run,
    stdio: "pipe",
  });
  const port = await findFreePort();
  const settings = [
    "fsync=off",
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    "max_connections=200",
  ];
  const server = spawn(
    path.join(bin, "postgres"),
    ["-D", data, "-p", `${port}`, ...settings.flatMap((setting) => ["-c", setting])],
    {
      ...run,
      stdio: "ignore",
    },
  );
  const ended = new Promise<void>((resolve) => server.once("close", () => resolve()));
  const stop = async () => {
    server.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if (isAnswering(bin, port)) return { url: `postgres://${USER}@127.0.0.1:${port}/postgres`, stop };
    if (server.exitCode !== null) break;
    await wait(100);
  }
  await stop();
  throw new Error("PostgreSQL is installed but did not start.");
}

/** Whether a PostgreSQL on a port of this machine accepts connections. */
export function isAnswering(bin: string, port: number): boolean {
  try {
    execFileSync(path.join(bin, "pg_isready"), ["-q", "-h", "127.0.0.1", "-p", `${port}`]);
    return true;
  } catch {
    // Its exit code means "not yet".
    return false;
  }
}

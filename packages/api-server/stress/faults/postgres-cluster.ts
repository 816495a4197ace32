import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { makeScratchFolder } from "test-support/scratch-folder";

// PostgreSQL servers that can be created, stopped and promoted.

const DEBIAN_PROGRAMS = "/usr/lib/postgresql";
const USER = "hashfront";
const POLL_MS = 50;
const READY_MS = 60_000;

const run = promisify(execFile);

/** How a server ends: an orderly shutdown that closes connections at once, or a crash. */
export type PostgresEnd = "fast" | "crash";

/** One PostgreSQL server. */
export interface PostgresServer {
  readonly port: number;
  start(): Promise<void>;
  stop(end: PostgresEnd): Promise<void>;
  /** Promotes a standby to primary. */
  promote(): Promise<void>;
  /** Runs a statement and returns its output, one row per line. */
  query(sql: string): Promise<string>;
}

/** Servers that exist for the duration of a fault program. */
export interface PostgresServers {
  /** Creates a primary. */
  primary(settings?: readonly string[]): Promise<PostgresServer>;
  /** Creates a standby of a running primary. */
  standbyOf(primary: PostgresServer): Promise<PostgresServer>;
}

/** The unprivileged user to run as: PostgreSQL refuses to run as root. */
function identity(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  const [, , uid, gid] = lines.find((line) => line.startsWith("postgres:"))?.split(":") ?? [];
  if (uid === undefined || gid === undefined) throw new Error("there is no user postgres to run as");
  return { uid: Number(uid), gid: Number(gid) };
}

function programs(): string {
  const bins = readdirSync(DEBIAN_PROGRAMS)
    .sort((a, b) => b.localeCompare(a, "en", { numeric: true }))
    .map((version) => path.join(DEBIAN_PROGRAMS, version, "bin"));
  const bin = bins.find((one) => existsSync(path.join(one, "initdb")));
  if (bin === undefined) throw new Error("PostgreSQL has no initdb");
  return bin;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a server that listens on a port has this form of address
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

interface Place {
  readonly folder: string;
  readonly data: string;
  readonly port: number;
  readonly settings: readonly string[];
}

function createServerAt({ folder, data, port, settings }: Place): PostgresServer {
  const bin = programs();
  const own = { cwd: folder, ...identity(), env: { ...process.env, LC_ALL: "C.UTF-8" } };
  const at = ["-h", "127.0.0.1", "-p", String(port)];
  let child: ChildProcess | undefined;

  async function isReady(): Promise<boolean> {
    return run(path.join(bin, "pg_isready"), ["-q", ...at], own).then(
      () => true,
      () => false,
    );
  }

  return {
    port,
    async start() {
      const places = [`unix_socket_directories=${folder}`, "listen_addresses=127.0.0.1"];
      const options = [...places, ...settings].flatMap((setting) => ["-c", setting]);
      child = spawn(path.join(bin, "postgres"), ["-D", data, "-p", String(port), ...options], {
        ...own,
        stdio: "ignore",
      });
      const deadline = performance.now() + READY_MS;
      while (!(await isReady())) {
        if (child.exitCode !== null || performance.now() > deadline)
          throw new Error("PostgreSQL does not start");
        await sleep(POLL_MS);
      }
    },
    async stop(end) {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill(end === "fast" ? "SIGINT" : "SIGQUIT");
      await ended;
    },
    async promote() {
      await run(path.join(bin, "pg_ctl"), ["promote", "-w", "-D", data], own);
    },
    async query(sql) {
      const { stdout } = await run(
        path.join(bin, "psql"),
        [...at, "-U", USER, "-d", "postgres", "-qAtc", sql],
        own,
      );
      return stdout.trim();
    },
  };
}

/** Runs an action with PostgreSQL servers, and removes them. */
export async function withPostgresServers(work: (servers: PostgresServers) => Promise<void>): Promise<void> {
  const made: { readonly server: PostgresServer; readonly folder: string }[] = [];
  const bin = programs();
  const user = identity();

  async function make(settings: readonly string[], fill: (data: string, own: object) => Promise<void>) {
    const folder = makeScratchFolder("postgres-fault");
    giveToPostgres(folder);
    const data = path.join(folder, "data");
    await fill(data, { cwd: folder, ...user, env: { ...process.env, LC_ALL: "C.UTF-8" } });
    const server = createServerAt({ folder, data, port: await freePort(), settings });
    made.push({ server, folder });
    await server.start();
    return server;
  }

  try {
    await work({
      primary: (settings = []) =>
        make(settings, async (data, own) => {
          await run(
            path.join(bin, "initdb"),
            ["-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--no-sync"],
            own,
          );
        }),
      standbyOf: (primary) =>
        make([], async (data, own) => {
          const from = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", USER];
          await run(path.join(bin, "pg_basebackup"), [...from, "-D", data, "-R", "-c", "fast"], own);
        }),
    });
  } finally {
    for (const { server, folder } of made) {
      await server.stop("crash");
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** Makes PostgreSQL's user the owner of a folder. */
export function giveToPostgres(folder: string): void {
  const user = identity();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
}

/**
 * Returns the URL of a database behind a port of this machine.
 *
 * @param port port of a server or of a proxy in front of it
 * @param name name of the database
 * @returns URL
 */
export function postgresUrl(port: number, name = "postgres"): string {
  return `postgres://${USER}@127.0.0.1:${String(port)}/${name}`;
}

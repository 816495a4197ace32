import { spawn } from "node:child_process";
import { chownSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "./free-port.ts";
import { findIdentity } from "./postgres.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

const PROGRAM = "/usr/sbin/pgbouncer";
const READY_TRIES = 100;

/** A pgbouncer in front of a PostgreSQL. */
export interface PgBouncer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Whether Debian's pgbouncer is installed. */
export function hasPgBouncer(): boolean {
  return existsSync(PROGRAM);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
  });
}

/**
 * Starts Debian's pgbouncer in transaction mode on a free port, for every database of a PostgreSQL that trusts its user.
 *
 * @param url - address of the PostgreSQL
 * @param places - maximum number of connections to each database
 * @throws Error when it does not start
 */
export async function startPgBouncer(url: string, places: number): Promise<PgBouncer> {
  const { hostname, port: postgresPort, username } = new URL(url);
  const identity = findIdentity();
  const folder = makeScratchFolder("pgbouncer");
  const port = await findFreePort();
  const file = path.join(folder, "pgbouncer.ini");
  const lines = [
    "[databases]",
    `* = host=${hostname} port=${postgresPort} user=${username}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    `default_pool_size = ${places}`,
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  if (identity !== null) for (const one of [folder, file]) chownSync(one, identity.uid, identity.gid);
  const server = spawn(PROGRAM, ["-q", file], { cwd: folder, ...identity, stdio: "ignore" });
  const ended = new Promise<void>((resolve) => server.once("close", () => resolve()));
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < READY_TRIES && server.exitCode === null; tries += 1) {
    if (await isListening(port)) return { port, stop };
    await wait(50);
  }
  await stop();
  throw new Error("pgbouncer is installed but did not start.");
}

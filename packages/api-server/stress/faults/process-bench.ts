import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
const START_MS = 120_000;
const LOOK_MS = 50;
const KEPT_LINES = 200;

/** A program in its own process. */
export interface BenchProcess {
  readonly child: ChildProcess;
  /** Merged content of its messages. */
  readonly said: Record<string, unknown>;
  /** Its log lines. */
  readonly log: readonly string[];
  isAlive(): boolean;
  /** Sends a signal and waits; exit code, null if the signal killed the process. */
  end(signal?: NodeJS.Signals): Promise<{ code: number | null; milliseconds: number }>;
}

/** A program and its settings. */
export interface BenchProgram {
  /** TypeScript file relative to the root, or a system program. */
  readonly file: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Starts a program.
 *
 * @param program file, arguments and environment
 * @returns the process, not yet ready
 */
export function startBenchProcess({ file, args = [], env = {} }: BenchProgram): BenchProcess {
  const isNode = file.endsWith(".ts");
  const child = spawn(
    isNode ? process.execPath : file,
    [...(isNode ? [path.join(ROOT, file)] : []), ...args],
    {
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: { ...process.env, ...env },
    },
  );
  const said: Record<string, unknown> = {};
  const log: string[] = [];
  child.on("message", (message: object) => Object.assign(said, message));
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      log.push(...text.split("\n").filter((line) => line !== ""));
      log.splice(0, log.length - KEPT_LINES);
    });
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  return {
    child,
    said,
    log,
    isAlive,
    async end(signal = "SIGTERM") {
      const started = performance.now();
      if (isAlive()) {
        const ended = once(child, "exit");
        child.kill(signal);
        await ended;
      }
      return { code: child.exitCode, milliseconds: performance.now() - started };
    },
  };
}

/**
 * Waits until a process responds at a URL.
 *
 * @param url address
 * @param isRight checks the response; by default any success is accepted
 * @throws {Error} with its log if it exits or takes too long
 */
export async function untilAnswers(
  running: BenchProcess,
  url: string,
  isRight: (response: Response) => boolean = ({ ok }) => ok,
): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline) {
    if (!running.isAlive()) break;
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    await response?.arrayBuffer();
    if (response !== undefined && isRight(response)) return;
    await sleep(LOOK_MS);
  }
  throw new Error(`${url} does not answer: ${running.log.join("\n")}`);
}

/**
 * Creates a folder of published remotes that is empty.
 *
 * @param folder where
 */
export function writeEmptyAssets(folder: string): string {
  const assets = path.join(folder, "assets");
  mkdirSync(assets, { recursive: true });
  const registry = {
    schema: 1,
    env: "production",
    revision: 1,
    assetOrigins: [],
    overrides: "off",
    remotes: {},
  };
  writeFileSync(path.join(assets, "registry.json"), JSON.stringify(registry));
  return assets;
}

/** Where a front server of API servers listens. */
export interface FrontOptions {
  readonly folder: string;
  readonly port: number;
  readonly observerPort: number;
  readonly apiPorts: readonly number[];
}

function frontEnv({ folder, port, observerPort, apiPorts }: FrontOptions): Record<string, string> {
  return {
    HOST: "127.0.0.1",
    PORT: String(port),
    OBSERVER_PORT: String(observerPort),
    API_SERVERS: apiPorts.map((apiPort) => `127.0.0.1:${String(apiPort)}`).join(","),
    ASSETS_DIR: writeEmptyAssets(folder),
    LOG_LEVEL: "error",
  };
}

/**
 * Starts the project's gateway on the built host.
 *
 * @param options ports and folder
 * @returns the process, listening
 */
export async function startGateway(options: FrontOptions): Promise<BenchProcess> {
  const running = startBenchProcess({ file: "packages/gateway/src/server.ts", env: frontEnv(options) });
  await untilAnswers(running, `http://127.0.0.1:${String(options.port)}/healthz`);
  return running;
}

async function runWriter(file: string, env: Readonly<Record<string, string>>): Promise<string> {
  const writer = startBenchProcess({ file, env });
  let text = "";
  writer.child.stdout?.on("data", (part: string) => (text += part));
  await once(writer.child, "close");
  if (writer.child.exitCode !== 0) throw new Error(`no nginx configuration: ${writer.log.join("\n")}`);
  return text;
}

async function writeConfiguration(options: FrontOptions): Promise<string> {
  const env = { ...frontEnv(options), NGINX_RELEASES: path.join(options.folder, "releases") };
  await runWriter("packages/gateway/src/write-nginx-releases.ts", env);
  return runWriter("packages/gateway/src/write-nginx.ts", env);
}

/**
 * Starts nginx with the generated configuration.
 *
 * @param options ports and folder
 * @returns the process, listening
 */
export async function startNginx(options: FrontOptions): Promise<BenchProcess> {
  const { folder, port } = options;
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const file = path.join(folder, "nginx.conf");
  const lines = [
    "daemon off;",
    ...(process.getuid?.() === 0 ? ["user root;"] : []),
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/nginx-error.log;`,
    "events {}",
    "http {",
    "include /etc/nginx/mime.types;",
    "access_log off;",
    ...places,
    await writeConfiguration(options),
    "}",
  ];
  writeFileSync(file, lines.join("\n"));
  const running = startBenchProcess({ file: "/usr/sbin/nginx", args: ["-p", folder, "-c", file] });
  await untilAnswers(running, `http://127.0.0.1:${String(port)}/healthz`);
  return running;
}

import { execFile, spawn } from "node:child_process";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "test-support/free-port";

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, "../../..");
const PNPM = ["-y", "pnpm@12.21.0"];
/** Puts the Node that runs this first in the path. */
const ENV = { ...process.env, PATH: `${path.dirname(process.execPath)}:${process.env["PATH"] ?? ""}` };

/** A remote's repository, independent of the workspace. */
export interface OutsideRemote {
  /** Absolute path of the repository. */
  readonly folder: string;
  /** Runs a script of its `package.json` and returns its output. */
  script: (name: string, ...words: string[]) => Promise<string>;
  /** Serves an installation with the build of this repository in it; uses the kit's host by default. */
  show: (against?: string) => Promise<{ url: string; stop: () => Promise<void> }>;
  /** Concatenation of all scripts of the last build. */
  builtScripts: () => Promise<string>;
  /** Removes it and stops processes still running in it. */
  remove: () => Promise<void>;
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

async function namesIn(file: string): Promise<string[]> {
  const { dependencies, devDependencies, peerDependencies }: Manifest = JSON.parse(
    await readFile(file, "utf8"),
  );
  return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
}

/** Returns the folder of a package as installed in the workspace. */
function findInstalled(name: string): string {
  const workspaces = [
    ".",
    "host",
    "shared",
    ...readdirSync(path.join(ROOT, "packages")).map((one) => `packages/${one}`),
  ];
  const found = workspaces
    .map((workspace) => path.join(ROOT, workspace, "node_modules", name))
    .find((folder) => existsSync(folder));
  if (found === undefined) throw new Error(`no workspace has ${name} installed`);
  return realpathSync(found);
}

/**
 * Links third-party packages from the workspace, since a test machine may have no access to a registry. Only packages declared in
 * the two manifests are linked, so a forgotten declaration fails.
 */
async function writeLinks(folder: string): Promise<void> {
  const manifests = [path.join(folder, "package.json"), path.join(ROOT, "packages/sdk/dist/package.json")];
  const names = new Set((await Promise.all(manifests.map(namesIn))).flat());
  names.delete("@hashfront/sdk");
  const rows = [...names].map((name) => `  "${name}": "link:${findInstalled(name)}"`);
  await writeFile(
    path.join(folder, "pnpm-workspace.yaml"),
    `packages: ["."]\noverrides:\n${rows.join("\n")}\n`,
  );
}

/** Stops a process still running in the repository. */
type Stop = () => Promise<void>;

/** Runs the repository's `dev` script until it prints the installation's URL; it is added to `running` before that. */
async function show(folder: string, against: string | undefined, running: Set<Stop>) {
  const port = String(await findFreePort());
  const bin = path.join(folder, "node_modules/@hashfront/sdk/packages/sdk/src/bin.js");
  const words = ["dev", ...(against === undefined ? [] : ["--against", against]), "--port", port];
  const child = spawn(process.execPath, [bin, ...words], {
    cwd: folder,
    env: ENV,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const stop = async () => {
    child.kill();
    await ended;
  };
  running.add(stop);
  let said = "";
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        said += text;
        if (said.includes(`localhost:${port}`)) resolve();
      });
    void ended.then(() => reject(new Error(`dev ended: ${said}`)));
  });
  await ready;
  return { url: `http://localhost:${port}`, stop };
}

/**
 * Packs the kit and creates a repository with it in an empty folder, as a team would.
 *
 * @param name - short name of the remote
 */
export async function makeOutsideRemote(name: string): Promise<OutsideRemote> {
  const scratch = await mkdtemp(path.join(tmpdir(), "outside-"));
  const folder = path.join(scratch, `remote-${name}`);
  const inFolder = { cwd: folder, env: ENV };
  await run("npx", [...PNPM, "pack", "--pack-destination", scratch], {
    cwd: path.join(ROOT, "packages/sdk"),
    env: ENV,
  });
  const kit = readdirSync(scratch).find((file) => file.endsWith(".tgz")) ?? "";
  const words = [name, "--outside", folder, "--kit", path.join(scratch, kit)];
  await run(process.execPath, [path.join(ROOT, "packages/cli/src/new-remote.ts"), ...words]);
  await writeLinks(folder);
  await run("npx", [...PNPM, "install", "--offline"], inFolder);
  const running = new Set<Stop>();
  return {
    folder,
    script: async (script, ...more) => {
      const { stdout } = await run("npx", [...PNPM, "run", script, ...more], inFolder);
      return stdout;
    },
    show: (against) => show(folder, against, running),
    builtScripts: async () => {
      const dist = path.join(folder, "dist");
      const scripts = readdirSync(dist).filter((file) => file.endsWith(".js"));
      return (await Promise.all(scripts.map((file) => readFile(path.join(dist, file), "utf8")))).join("\n");
    },
    remove: async () => {
      for (const stop of running) await stop();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}

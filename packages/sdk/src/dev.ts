import path from "node:path";
import { parseArgs } from "node:util";
import webpack from "webpack";
import { devBase } from "webpack-config/names";
import { startProxy } from "./dev/proxy.ts";
import { startStub } from "./dev/stub.ts";
import { buildConfig, readDefinition } from "./project.ts";

const USAGE = "Usage: hashfront dev [--against <address of an installation>] [--port 3300]";
const DEFAULT_PORT = 3300;

function readWords(words: readonly string[]): { against: URL | null; port: number } {
  let values: { against?: string; port?: string };
  try {
    ({ values } = parseArgs({
      args: [...words],
      options: { against: { type: "string" }, port: { type: "string" } },
    }));
  } catch (cause) {
    throw new Error(USAGE, { cause });
  }
  const { against, port = String(DEFAULT_PORT) } = values;
  const address = against === undefined ? null : URL.parse(against);
  const isAddress = against === undefined || /^https?:$/.test(address?.protocol ?? "");
  if (!isAddress || !/^\d{1,5}$/.test(port)) throw new Error(USAGE);
  return { against: address, port: Number.parseInt(port, 10) };
}

/** Compiles on each change and prints errors; resolves after the first build. */
function watch(configuration: webpack.Configuration): Promise<void> {
  const compiler = webpack({
    ...configuration,
    optimization: { ...configuration.optimization, minimize: false },
  });
  return new Promise((resolve, reject) => {
    compiler.watch({}, (error, stats) => {
      if (error) reject(error);
      const report = stats?.toString({ preset: "errors-warnings", colors: process.stdout.isTTY }) ?? "";
      process.stdout.write(report === "" ? "Compiled; reload the page.\n" : `${report}\n`);
      resolve();
    });
  });
}

/**
 * Shows an installation with this build of the remote in it: pages, calls and the other remotes are those of the installation,
 * which trusts nothing here. Without an installation it uses the kit's host with example data. Runs until the process ends.
 *
 * @param folder - absolute path of the repository
 * @param words - `--against` for an installation, and `--port` when it is not 3300
 * @returns the line to print
 * @throws Error in one line when an argument is missing or the port is taken
 */
export async function startDev(folder: string, words: readonly string[]): Promise<string> {
  const { against, port } = readWords(words);
  const definition = await readDefinition(folder);
  const { name, mount } = definition;
  await watch(buildConfig(folder, definition));
  const dist = path.join(folder, "dist");
  const installation = against ?? new URL((await startStub()).url);
  const remote = { name, mount, base: devBase(name), dist };
  const { url } = await startProxy({ against: installation, port, remote });
  const shown = `${against?.origin ?? "The host of the kit"} with this ${name} in it`;
  const hint = against === null ? "\nAny account and password sign in; what is written is not kept." : "";
  return `${shown}: ${url}/en/${mount}/${definition.pages[0]?.path ?? ""}${hint}`;
}

import { existsSync } from "node:fs";
import path from "node:path";
import { readGatewayConfig } from "gateway";
import { startDevServer } from "webpack-config/dev-server";
import { findFreePort } from "test-support/free-port";
import { REMOTES, TARGETS } from "./build/targets.ts";
import { buildAll } from "./build.ts";
import { requireFreePorts } from "./ports.ts";
import { DEFAULT_FOLDERS, startSystem } from "./system.ts";
import { writeWelcome } from "./welcome.ts";

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function chosenRemotes(names: readonly string[]): readonly string[] {
  const unknown = names.find((name) => !REMOTES.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no remote called "${unknown}". There is: ${REMOTES.join(", ")}.`);
  return names.length === 0 ? REMOTES : names;
}

/** Builds missing targets, which the development server needs; outdated ones are served as they are. */
async function buildMissing(): Promise<void> {
  const missing = TARGETS.filter(({ output }) => !existsSync(path.join(output, ".inputs"))).map(
    ({ name }) => name,
  );
  if (missing.length === 0) return;
  say(`  Building ${missing.join(", ")}, which were never built …`);
  await buildAll({ only: missing });
}

async function develop(names: readonly string[]): Promise<void> {
  const remotes = chosenRemotes(names);
  const started = performance.now();
  const { port, observerPort, assetsDir, isDemo } = readGatewayConfig(process.env);
  await requireFreePorts([{ setting: "PORT", port, host: "localhost" }]);
  await buildMissing();
  const gatewayPort = await findFreePort();
  const system = await startSystem({
    port: gatewayPort,
    observerPort,
    host: "localhost",
    dataDir: path.resolve(process.env["DATA_DIR"] || DEFAULT_FOLDERS.dataDir),
    assetsDir,
    isBuilt: true,
    onStep: (text) => {
      say(`  ${text} …`);
    },
    env: { PUBLIC_URL: `http://localhost:${port}` },
  });
  const stopServer = await startDevServer({ port, gateway: system.url, remotes });
  const url = `http://localhost:${port}`;
  const seconds = Math.round((performance.now() - started) / 1000);
  say(writeWelcome({ system: { ...system, url }, isDemo, seconds }));
  say(`In development: a change is seen at once in host, ${remotes.join(", ")}; the rest is as last built.`);
  const stop = async () => {
    await stopServer();
    await system.stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
  const ended = await system.failed;
  process.stderr.write(`${ended.name} ended unexpectedly. ${ended.getErrors()}\n`);
  process.exitCode = 1;
  await stopServer();
  await system.stop();
}

try {
  await develop(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

import path from "node:path";
import { publisherKeys } from "federation/keys";
import { placesOf } from "federation/publish";
import { readGatewayConfig } from "gateway";
import { buildAll } from "./build.ts";
import { requireFreePorts } from "./ports.ts";
import { ProcessError, startProcess, waitUntilReady } from "./processes.ts";
import { publishBuilds } from "./release/publish-builds.ts";
import { releaseKeys } from "./release/release-keys.ts";
import { fromRoot } from "./root.ts";
import { watchParents } from "./watch-parents.ts";

const QUIET_LIMIT_MS = 60_000;

/** Folder of the deployment: the first argument, otherwise one beside the demo's. */
function chooseFolder(): string {
  const [folder] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
  return folder === undefined ? fromRoot(".hashfront/observer") : path.resolve(folder);
}

async function main(): Promise<void> {
  const { observerPort, host, apiServers } = readGatewayConfig(process.env);
  const folder = chooseFolder();
  const assetsDir = path.join(folder, "assets");
  await requireFreePorts([{ setting: "OBSERVER_PORT", port: observerPort, host }]);
  if (!process.argv.includes("--built")) await buildAll({ only: ["observer-app"] });
  const places = placesOf(assetsDir);
  // The observer has its own keys: the trusted ones in the environment are those of the pool.
  const { publicKeys: _, ...keys } = releaseKeys();
  await publishBuilds(places, ["observer-app"], keys);
  const trusted = await publisherKeys(places.keysDir, keys);
  const gateway = startProcess({
    name: "The observer",
    file: "packages/gateway/src/observer-server.ts",
    env: { ASSETS_DIR: assetsDir, RELEASE_KEYS_DIR: "", RELEASE_PUBLIC_KEYS: trusted ?? "" },
  });
  const stop = () => void gateway.stop().then(() => process.exit(0));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  watchParents(stop);
  const local = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  const url = `http://${local}:${String(observerPort)}`;
  await waitUntilReady(gateway, `${url}/healthz`, QUIET_LIMIT_MS);
  gateway.showOutput();
  process.stdout.write(
    [
      `The observer is up at ${url}, with the pool server at ${apiServers.join(", ")}.`,
      `Release the next version with: ASSETS_DIR=${assetsDir} pnpm release observer-app`,
      "Ctrl-C stops it.",
      "",
    ].join("\n"),
  );
  if ((await gateway.ended) !== 0) throw new ProcessError(gateway.getErrors() || "The observer ended.");
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

import { readFile } from "node:fs/promises";
import path from "node:path";
import { listPages, liveReleases, parseRegistry } from "federation";
import { GatewayStartError, readGatewayConfig } from "./config.ts";
import { writePagePolicy } from "./headers.ts";
import { writeNginx } from "./nginx.ts";
import { readBuildRecord } from "./pages.ts";

async function writeConfiguration(): Promise<string> {
  const config = readGatewayConfig(process.env);
  const { chatOrigin, captchaOrigin } = config;
  const file = path.join(config.assetsDir, "registry.json");
  const registry = parseRegistry(JSON.parse(await readFile(file, "utf8")));
  if (registry === null) throw new Error(`${file} is not a registry of this schema`);
  const { assetOrigins } = registry;
  const host = readBuildRecord(config.hostDist);
  const main = {
    trustedTypes: host.trustedTypes,
    containers: Object.values(registry.remotes).map(({ container }) => container),
    inlineHashes: host.inlineHashes,
    assetOrigins,
  };
  const apiServers = config.apiServers.map((address) => new URL(address).host);

  return writeNginx({
    gateway: config.pageGateway ?? undefined,
    apiServers,
    assetsDir: config.assetsDir,
    hasBrotli: config.hasNginxBrotli,
    remotePages: listPages(registry, (_name, remote) => liveReleases(remote)),
    sites: [
      {
        site: "main",
        listen: `${config.port}`,
        dist: config.hostDist,
        build: host.id,
        policy: writePagePolicy({ ...main, chatOrigin, captchaOrigin }),
        observerPolicy: writePagePolicy(main),
      },
      {
        site: "observer",
        listen: `${config.observerPort}`,
        dist: config.observerDist,
        policy: writePagePolicy(readBuildRecord(config.observerDist)),
      },
    ],
  });
}

writeConfiguration().then(
  (configuration) => process.stdout.write(configuration),
  (error: unknown) => {
    const reason = error instanceof GatewayStartError ? error.message : String(error);
    process.stderr.write(`nginx: ${reason}\n`);
    process.exit(1);
  },
);

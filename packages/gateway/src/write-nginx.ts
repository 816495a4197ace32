import { readGatewayConfig } from "./config.ts";
import { listenOn } from "./nginx-listen.ts";
import { writeNginx } from "./nginx.ts";
import { runWriter } from "./run-writer.ts";

runWriter("nginx", async () => {
  const config = readGatewayConfig(process.env);
  return writeNginx({
    gateway: config.pageGateway ?? undefined,
    apiServers: config.apiServers.map((address) => new URL(address).host),
    assetsDir: config.assetsDir,
    releases: config.nginxReleases,
    logs: config.nginxLogs,
    hasBrotli: config.hasNginxBrotli,
    tls: config.nginxTls,
    trustedProxies: config.trustedProxies,
    countryHeader: config.countryHeader,
    sites: [
      { site: "main", listen: listenOn(config.port) },
      { site: "observer", listen: listenOn(config.observerPort) },
    ],
  });
});

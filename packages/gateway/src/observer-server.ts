import { buildObserverGateway } from "./app.ts";
import { readGatewayConfig, requireFolders } from "./config.ts";
import { runGateways } from "./run.ts";

// The observer as a separate deployment: no build of the host, no remote, only calls to the pool server.
runGateways(async () => {
  const config = readGatewayConfig(process.env);
  requireFolders(process.env, ["OBSERVER_DIST"]);
  const { host, observerPort: port } = config;
  return {
    config,
    sites: [{ app: await buildObserverGateway(config), port, host, setting: "OBSERVER_PORT" }],
  };
});

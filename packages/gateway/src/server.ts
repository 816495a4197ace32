import { buildGateway, buildObserverGateway } from "./app.ts";
import { readGatewayConfig, requireFolders } from "./config.ts";
import { buildInternalGateway } from "./internal.ts";
import { buildOperatorGateway } from "./operator-desk.ts";
import { runGateways } from "./run.ts";

runGateways(async () => {
  const config = readGatewayConfig(process.env);
  requireFolders(process.env, ["HOST_DIST", "OBSERVER_DIST"]);
  const { host, port, observerPort, internal, operator } = config;
  return {
    config,
    sites: [
      { app: await buildGateway(config), port, host, setting: "PORT" },
      { app: await buildObserverGateway(config), port: observerPort, host, setting: "OBSERVER_PORT" },
    ],
    internal: [
      ...(internal === null
        ? []
        : [{ app: buildInternalGateway(config), ...internal, setting: "INTERNAL_PORT" as const }]),
      ...(operator === null
        ? []
        : [{ app: await buildOperatorGateway(config), ...operator, setting: "OPERATOR_PORT" as const }]),
    ],
  };
});

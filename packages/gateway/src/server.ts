import { buildGateway, buildObserverGateway } from "./app.ts";
import { readGatewayConfig } from "./config.ts";
import { buildInternalGateway } from "./internal.ts";
import { buildOperatorGateway } from "./operator-desk.ts";
import { runGateways } from "./run.ts";

runGateways(async () => {
  const config = readGatewayConfig(process.env);
  const { host, port, observerPort, internal, operator } = config;
  return {
    config,
    sites: [
      { app: await buildGateway(config), port, host },
      { app: await buildObserverGateway(config), port: observerPort, host },
    ],
    internal: [
      ...(internal === null ? [] : [{ app: buildInternalGateway(config), ...internal }]),
      ...(operator === null ? [] : [{ app: await buildOperatorGateway(config), ...operator }]),
    ],
  };
});

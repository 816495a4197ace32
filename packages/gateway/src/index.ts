export { buildGateway, buildObserverGateway } from "./app.ts";
export { GatewayStartError, readGatewayConfig, type GatewayConfig } from "./config.ts";
export { GATEWAY_CASES, type GatewayCase } from "./cases.ts";
export { decidePage, type PageDecision, type PageRequest, type Site } from "./decide.ts";
export { writePagePolicy, type PolicyParts } from "./headers.ts";
